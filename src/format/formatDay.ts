import type { Language } from '#contract/languages.ts';
import { toDateLocale } from '#contract/toDateLocale.ts';

/** The day of an instant in Asia/Taipei, as written in the language. */
export function formatDay(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(toDateLocale(language), { dateStyle: 'medium', timeZone: 'Asia/Taipei' }).format(
    new Date(instant),
  );
}
