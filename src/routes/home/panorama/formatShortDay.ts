import type { Language } from '#contract/languages.ts';

/** Formats a day YYYY-MM-DD in Asia/Taipei as `11/28（六）`. */
export const formatShortDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'Asia/Taipei',
  }).format(new Date(`${day}T00:00:00+08:00`));
