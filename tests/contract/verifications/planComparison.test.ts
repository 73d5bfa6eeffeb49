// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import {
  comparePlan,
  computeTargetS,
  findComparedRange,
  listTimedCheckpoints,
} from '#contract/verifications/planComparison.ts';
import { buildCheckpoint } from '#tests/support/attemptFixture.ts';

type Setting = Pick<PaceSettingDetail, 'rows' | 'inputs'>;
const createRow = (start_m: number, end_m: number, elapsed_s: number, duration_s: number) => ({
  start_m,
  end_m,
  elapsed_s,
  duration_s,
});
const createSetting = (stops: readonly { at_m: number; duration_s: number }[] = []) =>
  ({
    rows: [
      createRow(0, 10_000, 1000.4, 1000.4),
      createRow(10_000, 20_000, 2300.6, 1300.2),
      createRow(20_000, 30_000, 3000, 699.4),
    ],
    inputs: { basis: { stops } },
  }) as unknown as Setting;
const wholeRange = { fromM: 0, toM: 30_000 };

describe('compared range', () => {
  const createGate = (course_distance_m: number | null) => buildCheckpoint(0, { course_distance_m });

  it('is the challenge within the range of the setting', () => {
    expect(findComparedRange(createSetting(), [createGate(4000), createGate(9000), createGate(30_500)])).toEqual({
      fromM: 4000,
      toM: 30_000,
    });
  });

  it('is the whole setting if the positions of the gates are unknown', () => {
    expect(findComparedRange(createSetting(), [createGate(null), createGate(null)])).toEqual(wholeRange);
    expect(findComparedRange(createSetting(), [])).toEqual(wholeRange);
  });
});

describe('times of the plan', () => {
  it('are interpolated within a row', () => {
    expect([0, 5000, 10_000, 25_000].map((distanceM) => computeTargetS(createSetting(), distanceM))).toEqual([
      0, 500.2, 1000.4, 2650.3,
    ]);
  });

  it('count a stop after its position', () => {
    const stopping = createSetting([{ at_m: 10_000, duration_s: 120 }]);
    expect([10_000, 10_001, 30_000].map((distanceM) => computeTargetS(stopping, distanceM))).toEqual([
      1000.4,
      expect.closeTo(1120.53, 2),
      3120,
    ]);
  });
});

describe('timed checkpoints', () => {
  const toUnixS = (instant: string) => Date.parse(instant) / 1000;
  const gates = [
    buildCheckpoint(0, { course_distance_m: 0 }),
    buildCheckpoint(1, { course_distance_m: 5000 }),
    buildCheckpoint(2, { course_distance_m: 29_990 }),
  ];
  const range = { fromM: 0, toM: 29_990 };

  it('have the times of the verdict', () => {
    expect(listTimedCheckpoints(createSetting(), gates, range)).toEqual([
      { index: 0, distanceM: 0, targetS: 0, actualS: toUnixS('2025-10-17T22:00:00Z') },
      { index: 1, distanceM: 5000, targetS: 500.2, actualS: toUnixS('2025-10-17T23:14:22Z') },
      { index: 2, distanceM: 29_990, targetS: expect.closeTo(2999.3, 1), actualS: toUnixS('2025-10-18T01:47:00Z') },
    ]);
  });

  it.each([
    ['was not passed', { passed: false, split_s: null }],
    ['has no position', { course_distance_m: null }],
    ['lies beyond the setting', { course_distance_m: 31_000 }],
  ])('leave out a checkpoint that %s', (_, change) => {
    const [start, middle, finish] = gates;
    if (!start || !middle || !finish) throw new Error('no gates');
    const checkpoints = listTimedCheckpoints(createSetting(), [start, { ...middle, ...change }, finish], range);
    expect(checkpoints.map(({ index }) => index)).toEqual([0, 2]);
  });
});

describe('comparison', () => {
  const createTimedCheckpoint = (distanceM: number, targetS: number, actualS: number) => ({
    index: distanceM / 10_000,
    distanceM,
    targetS,
    actualS,
  });

  it('has rows that add up to the total, in rounded seconds', () => {
    const comparison = comparePlan([
      createTimedCheckpoint(0, 0, 500.4),
      createTimedCheckpoint(10_000, 1000.4, 1520.8),
      createTimedCheckpoint(20_000, 2300.6, 2800.9),
      createTimedCheckpoint(30_000, 3000, 3600),
    ]);
    expect(comparison).toEqual({
      rows: [
        { from: 0, to: 1, targetS: 1000, actualS: 1020, differenceS: 20 },
        { from: 1, to: 2, targetS: 1301, actualS: 1281, differenceS: -20 },
        { from: 2, to: 3, targetS: 699, actualS: 799, differenceS: 100 },
      ],
      total: { targetS: 3000, actualS: 3100, differenceS: 100 },
      range: { fromM: 0, toM: 30_000 },
      isMerged: false,
    });
    const sum = (key: 'targetS' | 'actualS' | 'differenceS') =>
      comparison?.rows.reduce((all, each) => all + each[key], 0);
    expect([sum('targetS'), sum('actualS'), sum('differenceS')]).toEqual([3000, 3100, 100]);
  });

  it('reports a checkpoint without a time in between', () => {
    expect(comparePlan([createTimedCheckpoint(0, 0, 0), createTimedCheckpoint(20_000, 2300, 2400)])).toEqual({
      rows: [{ from: 0, to: 2, targetS: 2300, actualS: 2400, differenceS: 100 }],
      total: { targetS: 2300, actualS: 2400, differenceS: 100 },
      range: { fromM: 0, toM: 20_000 },
      isMerged: true,
    });
  });

  it('is null with a single checkpoint', () => {
    expect(comparePlan([createTimedCheckpoint(0, 0, 0)])).toBeNull();
  });
});
