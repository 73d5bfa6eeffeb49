import type { Language } from '#contract/languages.ts';

/** An approximate duration in words: `1 minute`, `12 分鐘`; from 90 minutes on in hours. Never less than a minute. */
export function formatRoughDuration(durationS: number, language: Language): string {
  const minutes = Math.max(1, Math.round(durationS / 60));
  const isLong = minutes >= 90;
  const unit = isLong ? 'hour' : 'minute';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(isLong ? Math.round(minutes / 60) : minutes);
}
