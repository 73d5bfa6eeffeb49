import type { Language } from '#contract/languages.ts';
import { toDateLocale } from '#contract/toDateLocale.ts';

/** A day YYYY-MM-DD with its weekday, in the language's format: `2026/5/17（週日）`. */
export const formatRaceDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(toDateLocale(language), {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
