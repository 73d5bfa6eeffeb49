import { describe, expect, it } from 'vitest';
import { birthYearOf, rocAsAd } from '#src/boards/masters/birthYear.ts';

describe('birthYearOf', () => {
  it('reads 民國 in Taiwan only, because it cannot be mistaken there', () => {
    expect(birthYearOf('79', 'zh-TW')).toBe(1990);
    expect(birthYearOf('７９', 'zh-TW')).toBe(1990);
    expect(birthYearOf('79', 'en')).toBe(79);
    expect(birthYearOf('1990', 'zh-TW')).toBe(1990);
  });

  it('is null for nothing, NaN for what is no number', () => {
    expect(birthYearOf('', 'zh-TW')).toBeNull();
    expect(birthYearOf('soon', 'zh-TW')).toBeNaN();
  });
});

describe('rocAsAd', () => {
  it('is there only for a year of 民國', () => {
    expect(rocAsAd('79', 'zh-TW')).toBe(1990);
    expect(rocAsAd('1990', 'zh-TW')).toBeNull();
    expect(rocAsAd('', 'zh-TW')).toBeNull();
    expect(rocAsAd('7.5', 'zh-TW')).toBeNull();
  });
});
