// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { dateValue, isoDate, typedDate, yearInEra } from '#src/ui/form/typedDate.ts';

describe('a date that is typed', () => {
  it('reads a 民國 year as AD − 1911', () => {
    expect(dateValue({ year: '97', month: '5', day: '18' }, 'roc')).toBe('2008-05-18');
    expect(dateValue({ year: '2008', month: '5', day: '18' }, 'ad')).toBe('2008-05-18');
    expect(typedDate('2008-05-18', 'roc')).toEqual({ year: '97', month: '5', day: '18' });
  });

  it('reads full-width digits, as an input method writes them', () => {
    expect(isoDate({ year: '９７', month: '１２', day: '３１' }, 'roc')).toBe('2008-12-31');
  });

  it.each([
    [{ year: '97', month: '2', day: '30' }, 'roc'],
    [{ year: '97', month: '13', day: '1' }, 'roc'],
    [{ year: '97', month: '5', day: '18' }, 'ad'],
    [{ year: '0', month: '5', day: '18' }, 'roc'],
    [{ year: '2008', month: 'x', day: '18' }, 'ad'],
    [{ year: '2008', month: '', day: '18' }, 'ad'],
  ] as const)('takes %j in %s for no day, and hands it on as it was typed', (typed, era) => {
    expect(isoDate(typed, era)).toBeNull();
    expect(dateValue(typed, era)).toBe(`${typed.year}-${typed.month}-${typed.day}`);
  });

  it('knows leap years', () => {
    expect(isoDate({ year: '2024', month: '2', day: '29' }, 'ad')).toBe('2024-02-29');
    expect(isoDate({ year: '2023', month: '2', day: '29' }, 'ad')).toBeNull();
  });

  it('is nothing where nothing was typed', () => {
    expect(dateValue({ year: '', month: '', day: '' }, 'roc')).toBe('');
  });

  it('turns the year with the era and back, also before 民國 1', () => {
    expect(yearInEra('97', 'roc', 'ad')).toBe('2008');
    expect(yearInEra('1905', 'ad', 'roc')).toBe('-6');
    expect(yearInEra('19', 'ad', 'ad')).toBe('19');
    expect(yearInEra('later', 'ad', 'roc')).toBe('later');
  });
});
