import { describe, expect, it } from 'vitest';
import type { PaceSettingDetail } from '#contract/paceSettings.ts';
import {
  boundaryGates,
  comparedRange,
  comparePlan,
  gateTimeS,
  targetTimes,
} from '#src/screens/VerificationStatus/planComparison.ts';
import { checkpoint } from '#tests/support/attemptFixture.ts';

type Setting = Pick<PaceSettingDetail, 'rows' | 'inputs'>;
const row = (start_m: number, end_m: number, elapsed_s: number, duration_s: number) => ({
  start_m,
  end_m,
  elapsed_s,
  duration_s,
});
const setting = (stops: readonly { at_m: number; duration_s: number }[] = []) =>
  ({
    rows: [row(0, 10_000, 1000.4, 1000.4), row(10_000, 20_000, 2300.6, 1300.2), row(20_000, 30_000, 3000, 699.4)],
    inputs: { basis: { stops } },
  }) as unknown as Setting;
const whole = { fromM: 0, toM: 30_000 };

describe('what is compared', () => {
  const gate = (course_distance_m: number | null) => checkpoint(0, { course_distance_m });

  it('is the challenge, as far as the setting goes', () => {
    expect(comparedRange(setting(), [gate(4000), gate(9000), gate(30_500)])).toEqual({ fromM: 4000, toM: 30_000 });
  });

  it('is all of the setting where nobody knows where the gates lie', () => {
    expect(comparedRange(setting(), [gate(null), gate(null)])).toEqual(whole);
    expect(comparedRange(setting(), [])).toEqual(whole);
  });
});

describe('when the plan is where', () => {
  it('counts a stop from its place on', () => {
    expect(targetTimes(setting([{ at_m: 10_000, duration_s: 120 }]), whole)).toEqual([
      { row: 0, distanceM: 0, targetS: 0 },
      { row: 1, distanceM: 10_000, targetS: 1000.4 },
      { row: 2, distanceM: 20_000, targetS: 2420.6 },
      { row: 3, distanceM: 30_000, targetS: 3120 },
    ]);
  });

  it('takes of the rows at the ends their share of the way, and no row of a few metres', () => {
    expect(targetTimes(setting(), { fromM: 9970, toM: 25_000 })).toEqual([
      { row: 1, distanceM: 9970, targetS: expect.closeTo(997.4, 1) },
      { row: 2, distanceM: 20_000, targetS: 2300.6 },
      { row: 3, distanceM: 25_000, targetS: expect.closeTo(2650.3, 1) },
    ]);
  });

  it('is one row where the challenge lies inside of one', () => {
    expect(targetTimes(setting(), { fromM: 11_000, toM: 19_000 }).map(({ row: begins }) => begins)).toEqual([1, 2]);
  });
});

describe('when the ride was where', () => {
  const gates = [checkpoint(0), checkpoint(1), checkpoint(2, { passed: false })];

  it('believes the verdict’s own gate where one lies there', () => {
    expect(gateTimeS(gates, 16_100)).toBe(Date.parse('2025-10-17T23:14:22Z') / 1000);
  });

  it.each([
    ['is further away', 16_130],
    ['was not passed', 53_280],
  ])('asks the track where the gate %s', (_, distanceM) => {
    expect(gateTimeS(gates, distanceM)).toBeNull();
  });

  it('lays a gate on the course at each distance, none of which has to be passed', () => {
    const course = {
      distance_dm: [0, 10_000, 10_000],
      elevation_dm: [],
      lat_e5: [2_400_000, 900, 900],
      lon_e5: [12_100_000, 0, 100],
    } as never;
    expect(boundaryGates(course, [0, 500, 2000])).toEqual([
      { latDeg: 24, lonDeg: 121, radiusM: 60, mandatory: false },
      { latDeg: 24.0045, lonDeg: 121, radiusM: 60, mandatory: false },
      { latDeg: 24.018, lonDeg: 121.001, radiusM: 60, mandatory: false },
    ]);
  });
});

describe('the comparison', () => {
  const boundary = (distanceM: number, targetS: number, actualS: number | null) => ({
    row: distanceM / 10_000,
    distanceM,
    targetS,
    actualS,
  });

  it('shows rows that add up to the whole, in rounded seconds', () => {
    const found = comparePlan([
      boundary(0, 0, 500.4),
      boundary(10_000, 1000.4, 1520.8),
      boundary(20_000, 2300.6, 2800.9),
      boundary(30_000, 3000, 3600),
    ]);
    expect(found).toEqual({
      rows: [
        { from: 0, to: 0, targetS: 1000, actualS: 1020, differenceS: 20 },
        { from: 1, to: 1, targetS: 1301, actualS: 1281, differenceS: -20 },
        { from: 2, to: 2, targetS: 699, actualS: 799, differenceS: 100 },
      ],
      total: { targetS: 3000, actualS: 3100, differenceS: 100 },
      range: { fromM: 0, toM: 30_000 },
      isMerged: false,
    });
    const sum = (key: 'targetS' | 'actualS' | 'differenceS') => found?.rows.reduce((all, each) => all + each[key], 0);
    expect([sum('targetS'), sum('actualS'), sum('differenceS')]).toEqual([3000, 3100, 100]);
  });

  it('tells a row whose end is not known with the next one', () => {
    expect(comparePlan([boundary(0, 0, 0), boundary(10_000, 1000, null), boundary(20_000, 2300, 2400)])).toEqual({
      rows: [{ from: 0, to: 1, targetS: 2300, actualS: 2400, differenceS: 100 }],
      total: { targetS: 2300, actualS: 2400, differenceS: 100 },
      range: { fromM: 0, toM: 20_000 },
      isMerged: true,
    });
  });

  it('compares from the first place that is known', () => {
    expect(comparePlan([boundary(0, 0, null), boundary(10_000, 1000, 100), boundary(20_000, 2300, 1500)])).toEqual({
      rows: [{ from: 1, to: 1, targetS: 1300, actualS: 1400, differenceS: 100 }],
      total: { targetS: 1300, actualS: 1400, differenceS: 100 },
      range: { fromM: 10_000, toM: 20_000 },
      isMerged: false,
    });
  });

  it('is none with a single place', () => {
    expect(comparePlan([boundary(0, 0, 0), boundary(10_000, 1000, null)])).toBeNull();
  });
});
