// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { convertYear, toDateValue, toIsoDate, toTypedDate } from '#src/ui/form/DateField.tsx';

describe('typed date', () => {
  it('reads a 民國 year as AD − 1911', () => {
    expect(toDateValue({ year: '97', month: '5', day: '18' }, 'roc')).toBe('2008-05-18');
    expect(toDateValue({ year: '2008', month: '5', day: '18' }, 'ad')).toBe('2008-05-18');
    expect(toTypedDate('2008-05-18', 'roc')).toEqual({ year: '97', month: '5', day: '18' });
  });

  it('reads full-width digits, as an input method writes them', () => {
    expect(toIsoDate({ year: '９７', month: '１２', day: '３１' }, 'roc')).toBe('2008-12-31');
  });

  it.each([
    [{ year: '97', month: '2', day: '30' }, 'roc'],
    [{ year: '97', month: '13', day: '1' }, 'roc'],
    [{ year: '97', month: '5', day: '18' }, 'ad'],
    [{ year: '0', month: '5', day: '18' }, 'roc'],
    [{ year: '2008', month: 'x', day: '18' }, 'ad'],
    [{ year: '2008', month: '', day: '18' }, 'ad'],
  ] as const)('does not accept %j in %s as a day, and returns it as typed', (typed, era) => {
    expect(toIsoDate(typed, era)).toBeNull();
    expect(toDateValue(typed, era)).toBe(`${typed.year}-${typed.month}-${typed.day}`);
  });

  it('knows leap years', () => {
    expect(toIsoDate({ year: '2024', month: '2', day: '29' }, 'ad')).toBe('2024-02-29');
    expect(toIsoDate({ year: '2023', month: '2', day: '29' }, 'ad')).toBeNull();
  });

  it('is empty if nothing was typed', () => {
    expect(toDateValue({ year: '', month: '', day: '' }, 'roc')).toBe('');
  });

  it('converts the year between eras, and keeps what 民國 cannot say', () => {
    expect(convertYear('97', 'roc', 'ad')).toBe('2008');
    expect(convertYear('1912', 'ad', 'roc')).toBe('1');
    expect(convertYear('1905', 'ad', 'roc')).toBe('1905');
    expect(convertYear('19', 'ad', 'ad')).toBe('19');
    expect(convertYear('later', 'ad', 'roc')).toBe('later');
  });
});
