import { describe, expect, it } from 'vitest';
import { parseBirthYear, toAdYear } from '#src/boards/masters/AgreementForm.tsx';

describe('parseBirthYear', () => {
  it('reads 民國 in Taiwan only, because it cannot be mistaken there', () => {
    expect(parseBirthYear('79', 'zh-TW')).toBe(1990);
    expect(parseBirthYear('７９', 'zh-TW')).toBe(1990);
    expect(parseBirthYear('79', 'en')).toBe(79);
    expect(parseBirthYear('1990', 'zh-TW')).toBe(1990);
  });

  it('is null for nothing, NaN for what is no number', () => {
    expect(parseBirthYear('', 'zh-TW')).toBeNull();
    expect(parseBirthYear('soon', 'zh-TW')).toBeNaN();
  });
});

describe('toAdYear', () => {
  it('is there only for a year of 民國', () => {
    expect(toAdYear('79', 'zh-TW')).toBe(1990);
    expect(toAdYear('1990', 'zh-TW')).toBeNull();
    expect(toAdYear('', 'zh-TW')).toBeNull();
    expect(toAdYear('7.5', 'zh-TW')).toBeNull();
  });
});
