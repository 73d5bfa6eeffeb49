// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { formatKilojoules, formatPower, formatWattsPerKg } from '#src/format/formatPower.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { formatWind } from '#src/format/formatWind.ts';

describe('numbers that riders read', () => {
  it('rounds instead of cutting off', () => {
    expect(formatKilometres(53_280)).toBe('53.3');
    expect(formatKilometres(16_084, 2)).toBe('16.08');
    expect(formatKilometres(999_960)).toBe('1,000.0');
    expect(formatMetres(2796.6)).toBe('2,797');
    expect(formatGradePercent(0.0524)).toBe('5.2');
    expect(formatGradePercent(0.0825)).toBe('8.3');
    expect(formatSpeedKmh(21.96 / 3.6)).toBe('22.0');
    expect(formatPower(171.5)).toBe('172');
    expect(formatWattsPerKg(1.005)).toBe('1.01');
    expect(formatKilojoules(2_345_600)).toBe('2,346');
    expect(formatWind(-3.26)).toBe('3.3');
  });

  it('writes a true minus, and never minus zero', () => {
    expect(formatGradePercent(-0.0524)).toBe('\u22125.2');
    expect(formatGradePercent(-0.0004)).toBe('0.0');
    expect(formatPower(-0)).toBe('0');
    expect(formatWind(-0.01)).toBe('0.0');
  });

  it('shows a dash if there is no number', () => {
    expect([formatPower(Number.NaN), formatSpeedKmh(Number.POSITIVE_INFINITY)]).toEqual(['–', '–']);
  });

  it('uses French separators only in French', () => {
    expect(formatMetres(12_797, 'fr')).toBe('12\u202f797');
    expect(formatKilometres(53_280, 1, 'fr')).toBe('53,3');
    expect(formatKilometres(53_280, 1, 'ja')).toBe('53.3');
  });

  it('is never further than half a unit from the value', () => {
    fc.assert(
      fc.property(fc.double({ min: -4000, max: 4000, noNaN: true }), (value) => {
        const parsed = Number(formatMetres(value).replace(',', '').replace('\u2212', '-'));
        return Math.abs(parsed - value) <= 0.5 + 1e-6 && !Object.is(parsed, -0);
      }),
    );
  });
});
