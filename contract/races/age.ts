import { raceLimits } from './raceLimits.ts';

/**
 * Full years of age on a day; both as YYYY-MM-DD. A person born on 29 February turns a year older on 1 March of other
 * years (Civil Code §121: without a corresponding day the period ends with the month's last day).
 */
export function getAgeOn(day: string, birthDay: string): number {
  const [year = 0, ...monthAndDay] = day.split('-').map(Number);
  const [birthYear = 0, ...birthMonthAndDay] = birthDay.split('-').map(Number);
  const [month = 0, date = 0] = monthAndDay;
  const [birthMonth = 0, birthDate = 0] = birthMonthAndDay;
  const isBeforeBirthday = month < birthMonth || (month === birthMonth && date < birthDate);
  return year - birthYear - (isBeforeBirthday ? 1 : 0);
}

/**
 * Whether a guardian must consent, on the day of the race. True for a year of birth before `raceLimits.birthYearMin`,
 * such as 0099 for 民國 99, which may be anybody's: only a real date makes an adult.
 */
export const isMinorOn = (day: string, birthDay: string): boolean =>
  isBeforeYear(birthDay, raceLimits.birthYearMin) || getAgeOn(day, birthDay) < raceLimits.adultAge;

interface AgeOnRaceDay {
  readonly years: number;
  /** A guardian must consent. */
  readonly isMinor: boolean;
  /** Days from the race to the 18th birthday, 1 to 60; null otherwise. */
  readonly daysToAdult: number | null;
}

/** The page mentions the coming birthday within this many days. */
const nearAdultDays = 60;
const dayMs = 86_400_000;

/** Age on the day of a race; null if the text is not a plausible birth date. */
export function getAgeOnRaceDay(raceDay: string, birthDay: string): AgeOnRaceDay | null {
  if (!isCalendarDay(birthDay) || isBeforeYear(birthDay, raceLimits.birthYearMin)) return null;
  const years = getAgeOn(raceDay, birthDay);
  if (years < 0 || years > 120) return null;
  const [year = 0, month = 0, day = 0] = birthDay.split('-').map(Number);
  // Born on 29 February: Date.UTC continues with 1 March, as the law does.
  const adultAtMs = Date.UTC(year + raceLimits.adultAge, month - 1, day);
  const days = Math.round((adultAtMs - Date.parse(raceDay)) / dayMs);
  return { years, isMinor: days > 0, daysToAdult: days > 0 && days <= nearAdultDays ? days : null };
}

/**
 * Whether a day is before the first of January of a year AD. Zeros may be missing (`99-5-1`, as typed in the form);
 * false for what is no day.
 */
export function isBeforeYear(text: string, year: number): boolean {
  const match = /^(\d{1,4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (match === null || Number(match[1]) >= year) return false;
  const [, , month = '', day = ''] = match;
  // Any year without a 29 February: an incomplete year says nothing about leap years.
  return isCalendarDay(text) || isCalendarDay(`2001-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Whether YYYY-MM-DD is a day that exists. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const atMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text);
}
