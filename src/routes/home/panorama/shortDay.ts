import type { Language } from '#contract/languages.ts';

/** `11/28（六）` of a day in Asia/Taipei, YYYY-MM-DD. */
export const shortDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'Asia/Taipei',
  }).format(new Date(`${day}T00:00:00+08:00`));
