// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatBesideLimit } from '#src/format/formatBesideLimit.ts';

it.each([
  [84.2, 50, 0, '84', '50'],
  [49.6, 50, 0, '49.6', '50'],
  [49.4, 50, 0, '49', '50'],
  [50, 50, 0, '50', '50'],
  [50.21, 50, 0, '50.3', '50'],
  [50.0004, 50, 0, '50.1', '50'],
  [10.02, 10.04, 1, '10.02', '10.04'],
  [10.0361, 10.0364, 1, '10.03', '10.04'],
  [10.041, 10.044, 1, '10.041', '10.044'],
  [9.96, 10, 1, '9.96', '10.0'],
  [1600.3, 1600, 0, '1,600.3', '1,600'],
  [50.2, 50, 0, '50.2', '50'],
  [0.502 * 100, 50, 0, '50.2', '50'],
  [50.3, 50.4, 0, '50.3', '50.4'],
])('shows %d beside %d with %d digits as %s and %s', (value, limit, digits, expected, shownLimit) => {
  expect(formatBesideLimit(value, limit, { digits })).toEqual({ value: expected, limit: shownLimit });
});

it('uses the number format of the language', () => {
  expect(formatBesideLimit(1600.3, 1600, { language: 'fr' })).toEqual({ value: '1\u202f600,3', limit: '1\u202f600' });
});

it('never shows a missed limit as met', () => {
  const metres = fc.integer({ min: 0, max: 2_000_000 }).map((millimetres) => millimetres / 1000);
  const read = (text: string) => Number(text.replaceAll(',', ''));
  fc.assert(
    fc.property(metres, metres, fc.constantFrom(0, 1), (value, limit, digits) => {
      const texts = formatBesideLimit(value, limit, { digits });
      expect(Math.sign(read(texts.value) - read(texts.limit))).toBe(Math.sign(value - limit));
    }),
  );
});

it('keeps a value close to its limit on its side of the limit', () => {
  const read = (text: string) => Number(text.replaceAll(',', ''));
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 2_000_000 }), fc.integer({ min: -900, max: 900 }), (millimetres, off) => {
      const limit = millimetres / 1000;
      const value = (millimetres + off) / 1000;
      const texts = formatBesideLimit(value, limit, { digits: 1 });
      expect(Math.sign(read(texts.value) - read(texts.limit))).toBe(Math.sign(off));
    }),
  );
});
