import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { formatSpokenDuration } from '#src/format/formatSpokenDuration.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import type { CourseFacts, RowFacts } from '#src/pacing/live/liveTypes.ts';
import type { OptimalPlan, OptimalTarget } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';

type TextContext = Pick<Translator, 't' | 'language'>;

/** A target that ends within this distance of a place is said to end at the place. */
const samePlaceM = 150;
/** Below this fraction of FTP a target is called easy rolling. */
const easyFtpRatio = 0.55;
/** Below this power a target is called coasting. */
const coastW = 20;

/** The named place nearest to a distance along the course, and how far after it (negative: before it) that is. */
export function findNearestPlace(
  rows: readonly RowFacts[],
  atM: number,
): { readonly name: string; readonly beyondM: number } {
  const places = [{ name: rows[0]?.from ?? '', atM: 0 }, ...rows.map(({ to, endM }) => ({ name: to, atM: endM }))];
  const nearest = places.reduce((best, place) => (Math.abs(place.atM - atM) < Math.abs(best.atM - atM) ? place : best));
  return { name: nearest.name, beyondM: atM - nearest.atM };
}

/** Where a target ends: `到 霧社`, or a distance before or after a place. */
export function formatEnd(rows: readonly RowFacts[], atM: number, { t, language }: TextContext): string {
  const { name: place, beyondM } = findNearestPlace(rows, atM);
  if (Math.abs(beyondM) < samePlaceM) return t('optimal.to', { place });
  const km = formatKilometres(Math.abs(beyondM), 1, language);
  return t(beyondM > 0 ? 'optimal.after' : 'optimal.before', { place, km });
}

/** Whether a descent is coasted or ridden easily; null for every other target. */
export function toTargetManner({ kind, powerW, riddenPowerW }: OptimalTarget, ftpW: number): 'coast' | 'easy' | null {
  if (kind !== 'descents') return null;
  if (powerW < coastW || riddenPowerW < coastW) return 'coast';
  return powerW < easyFtpRatio * ftpW ? 'easy' : null;
}

/**
 * A difference of times, in words for an approximate line: that shows times in hours and minutes, so `0:22` would be
 * misread as 22 minutes.
 */
export function formatDifference(seconds: number, { isApproximate }: CourseFacts, { t }: TextContext): string {
  return isApproximate ? formatSpokenDuration(seconds, t) : formatDuration(seconds);
}

/** Whole seconds between the two times shown beside the sentence; negative if the plan is slower. */
export function toShownGainS({ evenDurationS, durationS }: OptimalPlan): number {
  return Math.round(evenDurationS) - Math.round(durationS);
}

/** How much an optimal plan gains, in one or two sentences. */
export function formatGain(plan: OptimalPlan, facts: CourseFacts, textContext: TextContext): string {
  const { t } = textContext;
  const seconds = toShownGainS(plan);
  const time = formatDifference(Math.abs(seconds), facts, textContext);
  // Even pacing would overspend W', so the feasible plan is slower. `spentLocked`: the locked rows alone overspend it.
  if (plan.evenLowestWPrimeJ < 0 && seconds < 0)
    return t(plan.hasWPrimeLeft ? 'optimal.spent' : 'optimal.spentLocked', { time });
  const gain = t('optimal.gain', { time });
  // A gain below 1 % of the time needs an explanation.
  if (plan.gainS >= 0.01 * plan.evenDurationS) return gain;
  // On a rolling road an average grade is meaningless, so it is left out.
  return formatSentences(gain, t(facts.averageGradeRatio === null ? 'optimal.near' : 'optimal.little'));
}

/** Full-width punctuation needs no space after it. */
export function formatSentences(firstSentence: string, secondSentence: string): string {
  return firstSentence.endsWith('。') ? firstSentence + secondSentence : `${firstSentence} ${secondSentence}`;
}

/** Seconds that finer targets would still gain; 0 if too few to mention. */
export function toMergingLossS({ gainS, unmergedGainS }: OptimalPlan): number {
  const lossS = Math.round(unmergedGainS - Math.max(0, gainS));
  return lossS >= 5 ? lossS : 0;
}

/** Whether the plan uses at least half a percent of W'. */
export function isWPrimeUsed({ lowestWPrimeJ, wPrimeJ }: OptimalPlan): boolean {
  return lowestWPrimeJ < 0.995 * wPrimeJ;
}

/** The lowest W' balance of the plan, in words. */
export function formatWPrime(plan: OptimalPlan, { t, language }: TextContext): string {
  const { lowestWPrimeJ, wPrimeJ, lowestWPrimeAtM } = plan;
  if (!isWPrimeUsed(plan)) return t('optimal.unused');
  return t('optimal.left', {
    kj: formatKilojoules(lowestWPrimeJ, { language }),
    percent: formatPower((100 * lowestWPrimeJ) / wPrimeJ, language),
    km: formatKilometres(lowestWPrimeAtM, 1, language),
  });
}

export function formatKilojoules(joules: number, { language }: Pick<TextContext, 'language'>): string {
  return formatFixed(joules / 1000, 1, language);
}
