import type { Language } from '#contract/languages.ts';
import { formatMoment } from './formatMoment.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Intl offers only "now", which reads wrong beside "updated". */
const justNow: Readonly<Record<Language, string>> = {
  'zh-TW': '剛剛',
  en: 'just now',
  ja: '数秒前',
  fr: 'à l’instant',
  ko: '방금',
  th: 'เมื่อสักครู่',
};

/**
 * How long ago an instant was: `18 分鐘前`, `3 小時前`; after a day its date and time. Less than a minute, or a future
 * instant because the clock is slow, is "just now".
 */
export function formatAge(instant: string, nowMs: number, language: Language): string {
  const ageMs = nowMs - Date.parse(instant);
  if (ageMs >= dayMs) return formatMoment(instant, language);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (ageMs >= hourMs) return relative.format(-Math.round(ageMs / hourMs), 'hour');
  if (ageMs >= minuteMs) return relative.format(-Math.floor(ageMs / minuteMs), 'minute');
  return justNow[language];
}
