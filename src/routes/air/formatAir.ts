import type { Language } from '#contract/languages.ts';
import type { PlanAir } from '#machines/pacePlan/planAir.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatMonthDay, formatNearDay } from '#src/format/formatNearDay.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
// The empty import only adds the keys of these words to the type of `t`.
import type {} from './airWords.ts';

interface Options {
  readonly t: Translate;
  readonly language: Language;
  /** Departure, seconds after midnight; without it only the day is given. */
  readonly departureS?: number;
  /** Gives the date also for today and tomorrow: the text is taken along, or read later. */
  readonly isLasting?: boolean;
}

/** Names the air of a plan: `預報 明天 05:30`, `儲存時的預報 11/29 05:30` or `無風`. */
export function formatAir(air: PlanAir, { t, language, departureS, isLasting = false }: Options): string {
  if (air.kind === 'calm' || air.kind === 'hand') return t(`air.${air.kind}`);
  const formatAirDay = isLasting ? formatMonthDay : formatNearDay;
  const day = air.day === null ? '' : formatAirDay(air.day, language);
  const clock = departureS === undefined ? '' : formatClock(departureS);
  return t(`air.${air.kind}`, { when: `${day} ${clock}`.trim() }).trim();
}

interface TimedAir {
  readonly air: PlanAir;
  readonly departureS: number;
}

/** The air of a plan that is taken along or compared with others, with its date: `預報 11/29 05:30`. */
export function formatLastingAir({ air, departureS }: TimedAir, context: Pick<Options, 't' | 'language'>): string {
  return formatAir(air, { ...context, departureS, isLasting: true });
}
