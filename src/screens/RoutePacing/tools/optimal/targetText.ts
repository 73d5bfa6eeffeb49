import { fixed } from '#src/format/fixed.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatPower } from '#src/format/formatPower.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import type { RowFacts } from '#src/screens/RoutePacing/liveTypes.ts';
import type { OptimalPlan, OptimalTarget } from '#workers/core/pacing/optimalPlanTypes.ts';

type Reading = Pick<Translator, 't' | 'language'>;

/** Closer than this a place is where it is. */
const samePlaceM = 150;
/** A share of FTP below which a target is hardly pedalling. */
const easyShare = 0.55;
const coastW = 20;

/** The named place nearest to a distance along the course, and how far beyond it (negative: short of it) that is. */
export function nearestPlace(
  rows: readonly RowFacts[],
  atM: number,
): { readonly name: string; readonly beyondM: number } {
  const places = [{ name: rows[0]?.from ?? '', atM: 0 }, ...rows.map(({ to, endM }) => ({ name: to, atM: endM }))];
  const nearest = places.reduce((best, place) => (Math.abs(place.atM - atM) < Math.abs(best.atM - atM) ? place : best));
  return { name: nearest.name, beyondM: atM - nearest.atM };
}

/** `霧社`, or `霧社 +2.3` where the place lies elsewhere. */
export function placeText(rows: readonly RowFacts[], atM: number, { language }: Reading): string {
  const { name, beyondM } = nearestPlace(rows, atM);
  if (Math.abs(beyondM) < samePlaceM) return name;
  return `${name} ${beyondM > 0 ? '+' : '\u2212'}${formatKilometres(Math.abs(beyondM), 1, language)}`;
}

/** How a target's wattage is meant. */
export function targetManner({ kind, powerW, riddenPowerW }: OptimalTarget, ftpW: number): 'coast' | 'easy' | null {
  if (kind !== 'descents') return null;
  if (powerW < coastW || riddenPowerW < coastW) return 'coast';
  return powerW < easyShare * ftpW ? 'easy' : null;
}

/** What the plan is worth, in one honest sentence or two. */
export function worthText(plan: OptimalPlan, { t }: Reading): string {
  const seconds = Math.round(plan.gainS);
  if (plan.evenLowestWPrimeJ < 0 && seconds < 0)
    return t(plan.isWPrimeKept ? 'optimal.spent' : 'optimal.spentLocked', { time: formatDuration(-seconds) });
  if (seconds <= 0) {
    const slower = seconds < 0 ? ` ${t('optimal.slower', { time: formatDuration(-seconds) })}` : '';
    return t('optimal.none') + slower;
  }
  const gain = t('optimal.gain', { time: formatDuration(seconds) });
  return plan.gainS < 0.01 * plan.evenDurationS ? `${gain} ${t('optimal.little')}` : gain;
}

/** Seconds that finer targets would still win; 0 where it is not worth a word. */
export function mergingLossS({ gainS, unmergedGainS }: OptimalPlan): number {
  const loss = Math.round(unmergedGainS - Math.max(0, gainS));
  return loss >= 5 ? loss : 0;
}

/** Least of W' balance that is left, as words. */
export function wPrimeText(plan: OptimalPlan, { t, language }: Reading): string {
  const { lowestWPrimeJ, wPrimeJ, lowestWPrimeAtM } = plan;
  return t('optimal.left', {
    kj: kilojoules(lowestWPrimeJ, { language }),
    percent: formatPower((100 * lowestWPrimeJ) / wPrimeJ, language),
    km: formatKilometres(lowestWPrimeAtM, 1, language),
  });
}

export function kilojoules(joules: number, { language }: Pick<Reading, 'language'>): string {
  return fixed(joules / 1000, 1, language);
}
