import { expect, it } from 'vitest';
import { getAgeOn, getAgeOnRaceDay, isBeforeYear, isCalendarDay, isMinorOn } from '#contract/races/age.ts';
import { RaceDraftSchema } from '#contract/races/raceAdmin.ts';
import { RankingJoinSchema } from '#contract/rankings/membership.ts';

it.each([
  ['2026-05-17', '2008-05-18', 17],
  ['2026-05-18', '2008-05-18', 18],
  ['2026-05-19', '2008-05-18', 18],
  ['2026-02-28', '2008-02-29', 17],
  ['2026-03-01', '2008-02-29', 18],
  ['2028-02-28', '2010-02-28', 18],
  ['2028-02-29', '2010-03-01', 17],
  ['2028-02-29', '2008-02-29', 20],
  ['2026-01-01', '2025-12-31', 0],
])('on %s, a rider born on %s is %i', (day, birthDay, age) => {
  expect(getAgeOn(day, birthDay)).toBe(age);
  expect(isMinorOn(day, birthDay)).toBe(age < 18);
});

it.each(['2025-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20260101', ''])('%s is not a day', (text) => {
  expect(isCalendarDay(text)).toBe(false);
});

it.each([
  ['0099-05-01', true],
  ['99-5-1', true],
  ['1010-05-01', true],
  ['1800-05-01', true],
  ['1899-12-31', true],
  ['1900-01-01', false],
  ['2008-05-18', false],
  // 民國 96 had no 29 February: the day is wrong, not the year.
  ['96-2-29', false],
  ['0099-13-01', false],
  ['99-5', false],
  ['', false],
])('finds the mistyped year of %j: %s', (text, isEarly) => {
  expect(isBeforeYear(text, 1900)).toBe(isEarly);
});

it.each(['0099-05-01', '1800-05-01', '1899-12-31'])('makes no adult of a rider born on %s', (birthDay) => {
  expect(isMinorOn('2026-05-17', birthDay)).toBe(true);
  expect(getAgeOnRaceDay('2026-05-17', birthDay)).toBeNull();
  expect(isMinorOn('2026-05-17', '1900-01-01')).toBe(false);
});

it('refuses mistyped years of races and of ranked riders', () => {
  const { day } = RaceDraftSchema.shape;
  expect(['0115-11-08', '1999-12-31', '2026-11-08'].map((text) => day.safeParse(text).success)).toEqual([
    false,
    false,
    true,
  ]);
  expect(
    [99, 1010, 1919, 1986].map((birth_year) => RankingJoinSchema.safeParse({ birth_year, sex: null }).success),
  ).toEqual([false, false, false, true]);
});

it('handles leap years', () => {
  expect(['2024-02-29', '2000-02-29', '1999-12-31'].every(isCalendarDay)).toBe(true);
  expect(isCalendarDay('1900-02-29')).toBe(false);
});

it.each([
  ['2026-05-17', '2008-05-18', { years: 17, isMinor: true, daysToAdult: 1 }],
  ['2026-05-17', '2008-05-17', { years: 18, isMinor: false, daysToAdult: null }],
  ['2026-05-17', '2008-07-16', { years: 17, isMinor: true, daysToAdult: 60 }],
  ['2026-05-17', '2008-07-17', { years: 17, isMinor: true, daysToAdult: null }],
  ['2026-02-28', '2008-02-29', { years: 17, isMinor: true, daysToAdult: 1 }],
  ['2026-05-17', '1990-01-01', { years: 36, isMinor: false, daysToAdult: null }],
  ['2026-05-17', '2025-02-29', null],
  ['2026-05-17', '98-5-1', null],
  ['2026-05-17', '2027-01-01', null],
])('computes the age on race day %s of a rider born on %s', (day, birthDay, age) => {
  expect(getAgeOnRaceDay(day, birthDay)).toEqual(age);
});
