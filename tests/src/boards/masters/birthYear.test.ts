import { describe, expect, it } from 'vitest';
import { parseBirthYear, toAdYear } from '#src/boards/masters/AgreementForm.tsx';

describe('parseBirthYear', () => {
  it('reads 民國 years on the zh-TW page only', () => {
    expect(parseBirthYear('79', 'zh-TW')).toBe(1990);
    expect(parseBirthYear('７９', 'zh-TW')).toBe(1990);
    expect(parseBirthYear('79', 'en')).toBe(79);
    expect(parseBirthYear('1990', 'zh-TW')).toBe(1990);
  });

  it('is null for an empty text and NaN for a text that is not a number', () => {
    expect(parseBirthYear('', 'zh-TW')).toBeNull();
    expect(parseBirthYear('soon', 'zh-TW')).toBeNaN();
  });
});

describe('toAdYear', () => {
  it('converts only a 民國 year', () => {
    expect(toAdYear('79', 'zh-TW')).toBe(1990);
    expect(toAdYear('1990', 'zh-TW')).toBeNull();
    expect(toAdYear('', 'zh-TW')).toBeNull();
    expect(toAdYear('7.5', 'zh-TW')).toBeNull();
  });
});
