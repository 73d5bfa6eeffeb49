import type { Language } from '#contract/languages.ts';
import { formatDay } from './formatDay.ts';

/** Day and time of an instant in Asia/Taipei; the time on a 24-hour clock, `14:05`. */
export function formatMoment(instant: string, language: Language): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Taipei' });
  return `${formatDay(instant, language)} ${time.format(new Date(instant))}`;
}
