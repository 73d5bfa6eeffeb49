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

/** Whether the rider is slower or faster than the model, and by how much resistance or speed, in whole percent. */
export function formatFactor(t: Translate, { log_ratio: logRatio }: LearnedFactor, isSpeed: boolean): string {
  const percent = Math.round(100 * Math.abs(Math.exp(logRatio) - 1));
  if (percent === 0) return t('learning.same');
  if (isSpeed) return t(logRatio > 0 ? 'learning.faster' : 'learning.slower', { percent });
  return t(logRatio > 0 ? 'learning.more' : 'learning.less', { percent });
}

export const formatUncertainty = (t: Translate, { sd }: LearnedFactor): string =>
  t('learning.uncertainty', { percent: Math.max(1, Math.round(100 * sd)) });

/** The same in one line with its uncertainty. */
export const formatFactorLine = (t: Translate, factor: LearnedFactor, isSpeed: boolean): string =>
  `${formatFactor(t, factor, isSpeed)} ${formatUncertainty(t, factor)}`;
