import type { Translate } from '#src/i18n/createTranslator.ts';

/** Minutes ahead of UTC. */
export const taipeiOffsetMin = 480;

/** A file's time zone in words: Taipei, UTC, or `UTC+5:30`. */
export function formatZone(t: Translate, utcOffsetMin: number): string {
  if (utcOffsetMin === taipeiOffsetMin) return t('verificationSubmit.zone.taipei');
  return utcOffsetMin === 0 ? t('verificationSubmit.zone.utc') : formatUtcOffset(utcOffsetMin);
}

/** `UTC+5:30`. */
export function formatUtcOffset(offsetMin: number): string {
  const hours = Math.floor(Math.abs(offsetMin) / 60);
  const minutes = Math.abs(offsetMin) % 60;
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${offsetMin < 0 ? '\u2212' : '+'}${hours}${rest}`;
}
