import type { PaceBasis } from './paceBasis.ts';
import type { PaceInputs } from './paceInputs.ts';

/**
 * The air on which a plan's times stand. `forecast`: the forecast of its day (Asia/Taipei, YYYY-MM-DD). `saved`: the
 * forecast with which it was stored; its day is null if it was stored without its hours. `calm`: no wind. `hand`: wind
 * that the rider set.
 */
export type PlanAir =
  | { readonly kind: 'forecast'; readonly day: string }
  | { readonly kind: 'saved'; readonly day: string | null }
  | { readonly kind: 'calm' }
  | { readonly kind: 'hand' };

/** The air of a plan. A forecast takes precedence over the weather inputs, which then only show its values. */
export function toPlanAir(
  { windSpeedMps }: Pick<PaceInputs, 'windSpeedMps'>,
  { forecast }: Pick<PaceBasis, 'forecast'>,
): PlanAir {
  if (forecast !== null) return { kind: forecast.isSaved ? 'saved' : 'forecast', day: forecast.day };
  return { kind: windSpeedMps > 0 ? 'hand' : 'calm' };
}
