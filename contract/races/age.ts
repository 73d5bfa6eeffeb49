import { raceLimits } from './raceLimits.ts';

/**
 * Full years of age on a day; both as YYYY-MM-DD. Who was born on 29 February is a year older on 1 March of other years
 * (Civil Code §121: without a corresponding day the period ends with the month's last day).
 */
export function ageOn(day: string, birthDay: string): number {
  const [year = 0, ...monthAndDay] = day.split('-').map(Number);
  const [birthYear = 0, ...birthMonthAndDay] = birthDay.split('-').map(Number);
  const [month = 0, date = 0] = monthAndDay;
  const [birthMonth = 0, birthDate = 0] = birthMonthAndDay;
  const isBeforeBirthday = month < birthMonth || (month === birthMonth && date < birthDate);
  return year - birthYear - (isBeforeBirthday ? 1 : 0);
}

/** Whether a guardian must consent, on the day of the race. */
export const isMinorOn = (day: string, birthDay: string): boolean => ageOn(day, birthDay) < raceLimits.adultAge;

/** Whether YYYY-MM-DD is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const atMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text);
}
