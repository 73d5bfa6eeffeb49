import type { LearnedFactor } from '#contract/learning/learnedRides.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

/** With a larger uncertainty (standard deviation of the logarithm) a factor is not shown as a result. */
const maxClearSd = 0.25;

export const isClearFactor = ({ sd }: Pick<LearnedFactor, 'sd'>): boolean => sd <= maxClearSd;

/** How much more or less than the model, in whole percent. */
export function formatFactor(t: Translate, logRatio: number): string {
  const percent = Math.round(100 * Math.abs(Math.exp(logRatio) - 1));
  if (percent === 0) return t('learning.same');
  return t(logRatio > 0 ? 'learning.more' : 'learning.less', { percent });
}

/** The same as a signed number with its uncertainty, for narrow places. */
export function formatFactorNumber({ log_ratio, sd }: LearnedFactor): string {
  const percent = Math.round(100 * (Math.exp(log_ratio) - 1));
  const sign = percent === 0 ? '' : percent > 0 ? '+' : '−';
  return `${sign}${Math.abs(percent)} ± ${Math.max(1, Math.round(100 * sd))}%`;
}
