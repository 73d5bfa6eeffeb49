import type { Language } from '#contract/languages.ts';
import { formatDay } from './formatDay.ts';
import { toIsoDay } from './toIsoDay.ts';

const taipeiOffsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

const isMidnight = (instant: string): boolean => (Date.parse(instant) + taipeiOffsetMs) % dayMs === 0;

/** `numeric` only where everybody writes the month first; elsewhere `11/12` could be either day. */
const monthStyle: Readonly<Record<Language, 'numeric' | 'short'>> = {
  'zh-TW': 'numeric',
  ja: 'numeric',
  ko: 'numeric',
  en: 'short',
  fr: 'short',
  th: 'short',
};

/** A day in Asia/Taipei, short: `11/27`, `Nov 27`; with the year if it is not the current year. */
function formatNearDay(instant: string, language: Language, nowMs: number): string {
  const isThisYear = toIsoDay(instant).slice(0, 4) === toIsoDay(new Date(nowMs).toISOString()).slice(0, 4);
  if (!isThisYear) return formatDay(instant, language);
  const options = { month: monthStyle[language], day: 'numeric', timeZone: 'Asia/Taipei' } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(instant));
}

function formatWithTime(instant: string, language: Language, nowMs: number): string {
  const options = { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Taipei' } as const;
  return `${formatNearDay(instant, language, nowMs)} ${new Intl.DateTimeFormat('en-GB', options).format(new Date(instant))}`;
}

/** The first instant of a period in Asia/Taipei: `11/30 18:00`; at midnight only the day: `11/30`. */
export const formatPeriodStart = (instant: string, language: Language, nowMs: number): string =>
  (isMidnight(instant) ? formatNearDay : formatWithTime)(instant, language, nowMs);

/**
 * The first instant after a period in Asia/Taipei: `11/27 18:00`. At midnight the period's last day is written without
 * a time, because a reader of `11/28 00:00` would come a day late.
 */
export function formatPeriodEnd(instant: string, language: Language, nowMs: number): string {
  if (!isMidnight(instant)) return formatWithTime(instant, language, nowMs);
  return formatNearDay(new Date(Date.parse(instant) - 1).toISOString(), language, nowMs);
}
