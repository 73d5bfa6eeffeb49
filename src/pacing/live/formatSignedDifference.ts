import { formatSignedDuration } from '#src/format/formatSignedDuration.ts';
import { formatSpokenDuration } from '#src/format/formatSpokenDuration.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

/**
 * A difference of times with its sign: `+1:05`. In words for an approximate line, `+1 分 5 秒`: that shows times in hours
 * and minutes, so `1:05` would be misread.
 */
export function formatSignedDifference(seconds: number, isApproximate: boolean, t: Translate): string {
  const shownS = Math.round(seconds);
  if (!isApproximate || shownS === 0) return formatSignedDuration(shownS);
  return `${shownS > 0 ? '+' : '−'}${formatSpokenDuration(shownS, t)}`;
}
