import type { LearnedFactor } from '#contract/learning/learnedRides.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

/** With a larger uncertainty (standard deviation of the logarithm) a factor is not shown as a result. */
const maxClearSd = 0.15;

export const isClearFactor = ({ sd }: Pick<LearnedFactor, 'sd'>): boolean => sd <= maxClearSd;

/** What a ride shows: resistance on two kinds of road, and speed downhill. */
export const learnedFactors = [
  { field: 'climb', name: 'climb', isSpeed: false },
  { field: 'flat', name: 'flat', isSpeed: false },
  { field: 'descent_speed', name: 'descentSpeed', isSpeed: true },
] as const;

export interface ShownFactor {
  readonly name: (typeof learnedFactors)[number]['name'];
  readonly isSpeed: boolean;
  readonly factor: LearnedFactor;
}

/** How much more or less resistance, or speed, than the model's, in whole percent. */
export function formatFactor(t: Translate, logRatio: number, isSpeed: boolean): string {
  const percent = Math.round(100 * Math.abs(Math.exp(logRatio) - 1));
  if (percent === 0) return t('learning.same');
  const [more, less] = isSpeed
    ? (['learning.faster', 'learning.slower'] as const)
    : (['learning.more', 'learning.less'] as const);
  return t(logRatio > 0 ? more : less, { percent });
}

/** The same as a signed number with its uncertainty, for narrow places. */
export function formatFactorNumber({ log_ratio, sd }: LearnedFactor): string {
  const percent = Math.round(100 * (Math.exp(log_ratio) - 1));
  const sign = percent === 0 ? '' : percent > 0 ? '+' : '−';
  return `${sign}${Math.abs(percent)} ± ${Math.max(1, Math.round(100 * sd))}%`;
}
