import type { Gauge } from '#server/http/gauge.ts';
import type { ModuleSetup } from '../module.ts';
import { stravaBudgetRepository } from './stravaBudget.repository.ts';
import { currentBudget } from './stravaBudget.ts';

/** Strava's read budget, which all riders share, and whether reading is paused. */
export async function stravaGauges({ context }: ModuleSetup): Promise<readonly Gauge[]> {
  const nowMs = context.clock.nowMs();
  const budget = currentBudget(await stravaBudgetRepository.read(context.db), nowMs);
  const windows = ['quarter', 'day'] as const;
  return [
    ...windows.flatMap((window) => [
      { name: 'wolfpace_strava_reads_used', labels: { window }, value: budget[window].used },
      { name: 'wolfpace_strava_reads_limit', labels: { window }, value: budget[window].limit },
    ]),
    { name: 'wolfpace_strava_paused_seconds', value: Math.max(0, (budget.pausedUntilMs - nowMs) / 1000) },
  ];
}
