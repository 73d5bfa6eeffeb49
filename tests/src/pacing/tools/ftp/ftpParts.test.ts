// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { clampFtpW, isUnusualFtp, parseWithin } from '#src/pacing/tools/ftp/ftpNumbers.ts';
import { createCurveScale } from '#src/pacing/tools/ftp/PowerCurve.tsx';
import { estimateTimeS, toStretch, toStretchPlaces } from '#src/pacing/tools/ftp/stretch.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';

describe('the scale of the power curve', () => {
  it('has watts from 0 to a round number above the curve', () => {
    const curve = [
      { durationS: 5, powerW: 480, startS: 0 },
      { durationS: 3600, powerW: 250, startS: 0 },
    ];
    expect(createCurveScale(curve)).toEqual({ domain: [0, 500], ticks: [0, 100, 200, 300, 400, 500] });
  });
  it('has a height for a single weak effort, and for none', () => {
    expect(createCurveScale([{ durationS: 5, powerW: 20, startS: 0 }]).domain).toEqual([0, 100]);
    expect(createCurveScale([]).domain).toEqual([0, 100]);
  });
});

describe('toStretch', () => {
  const route = pacingRoute(7, 50_000);
  it('is the whole course, or the part between two of its places', () => {
    expect(toStretchPlaces(route)).toHaveLength(8);
    expect(toStretch(route, { kind: 'whole', from: 3, to: 1 })).toEqual({ fromM: 0, toM: route.grid.distanceM });
    const { rows } = route.detail;
    expect(toStretch(route, { kind: 'custom', from: 1, to: 3 })).toEqual({
      fromM: rows[0]?.end_m,
      toM: rows[2]?.end_m,
    });
    expect(toStretch(route, { kind: 'custom', from: 3, to: 3 })).toBeNull();
    expect(toStretch(route, { kind: 'segment', id: 'gone', from: 0, to: 1 })).toBeNull();
  });
  it('estimates whether a stretch takes hours or minutes', () => {
    expect(estimateTimeS(route.grid, { fromM: 0, toM: 50_000 })).toBeGreaterThan(3_600);
    expect(estimateTimeS(route.grid, { fromM: 0, toM: 5_000 })).toBeLessThan(3_600);
  });
});

describe('numbers', () => {
  it('needs confirmation outside of 1.0 to 6.5 W/kg', () => {
    expect([0.99, 1, 3.5, 6.5, 6.51, Number.NaN].map(isUnusualFtp)).toEqual([true, false, false, false, true, true]);
  });
  it('parses the digits that phone keyboards type, only within a range', () => {
    expect(['２３８', '238,5', ' 54 ', 'x', ''].map((typed) => parseWithin(typed, { min: 55, max: 630 }))).toEqual([
      238,
      238.5,
      null,
      null,
      null,
    ]);
    expect([12, 226.4, 900].map(clampFtpW)).toEqual([50, 226, 600]);
  });
});
