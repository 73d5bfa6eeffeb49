import type { Translate } from '#src/i18n/createTranslator.ts';

/** How much more or less than the model, in whole percent. */
export function factorText(t: Translate, logRatio: number): string {
  const percent = Math.round(100 * Math.abs(Math.exp(logRatio) - 1));
  if (percent === 0) return t('learning.same');
  return t(logRatio > 0 ? 'learning.more' : 'learning.less', { percent });
}

/** The same as a signed number, for narrow places. */
export function factorNumber(logRatio: number): string {
  const percent = Math.round(100 * (Math.exp(logRatio) - 1));
  return percent === 0 ? '0%' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
