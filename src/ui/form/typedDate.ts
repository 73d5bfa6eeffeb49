/** A date as typed in three inputs, valid or not. */
export interface TypedDate {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}
/** How the year is written: AD, or 民國 (AD − 1911). */
export type Era = 'ad' | 'roc';

const rocStartsAfter = 1911;
const emptyDate: TypedDate = { year: '', month: '', day: '' };

const digits = (typed: string) => typed.normalize('NFKC').trim();
const toAdYear = (year: string, era: Era): number => Number(digits(year)) + (era === 'roc' ? rocStartsAfter : 0);

/**
 * `YYYY-MM-DD`, or '' if nothing was typed. An invalid date is returned as typed, so that the schema rejects it and
 * nothing is lost.
 */
export function toDateValue(typed: TypedDate, era: Era): string {
  const parts = [typed.year, typed.month, typed.day].map(digits);
  if (parts.every((part) => part === '')) return '';
  const date = toIsoDate(typed, era);
  return date ?? parts.join('-');
}

/** `YYYY-MM-DD` of an existing day; null otherwise. */
export function toIsoDate(typed: TypedDate, era: Era): string | null {
  const parts = [typed.year, typed.month, typed.day].map(digits);
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const year = toAdYear(typed.year, era);
  if (year < 1000 || year > 9999 || Number(digits(typed.year)) < 1) return null;
  const month = Number(parts[1]);
  const day = Number(parts[2]);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isOfCalendar = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isOfCalendar ? date.toISOString().slice(0, 10) : null;
}

/** Splits an ISO date into three parts; anything else gives three empty parts. */
export function toTypedDate(value: string, era: Era): TypedDate {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year === undefined || month === undefined || day === undefined) return emptyDate;
  return { year: formatYear(Number(year), era), month: String(Number(month)), day: String(Number(day)) };
}

/** The same year in the other era; text that is not a number is returned unchanged. */
export function convertYear(year: string, from: Era, to: Era): string {
  if (from === to || !/^\d{1,4}$/.test(digits(year))) return year;
  return formatYear(toAdYear(year, from), to);
}

const formatYear = (ad: number, era: Era): string => String(era === 'roc' ? ad - rocStartsAfter : ad);
