import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Checkpoint } from '#contract/challenges/challenges.ts';
import { computeSinceStartS } from '#contract/verifications/sinceStart.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { toAttemptResult } from '#server/modules/verifications/judging/toAttemptResult.ts';
import { computeDisplayedSplitS } from '#src/verification/computeDisplayedSplitS.ts';
import type { MatchEffort, MatchResult } from '#workers/core/verification/matching/matchTypes.ts';

const startedAtMs = Date.UTC(2026, 10, 21) + 437;

const buildCheckpoint = (position: number): Checkpoint => ({
  position,
  name: { 'zh-TW': `第 ${position} 點` },
  lat_deg: 24,
  lon_deg: 121,
  radius_m: 40,
  heading_deg: null,
  is_mandatory: true,
  course_distance_m: null,
});

/** A ride that passes a gate at each of these times; at the gate positions in `hidden` the recording has a gap. */
function buildResult(timesS: readonly number[], movingS: number | null, hidden: readonly number[] = []) {
  const startS = timesS[0] ?? 0;
  const endS = timesS.at(-1) ?? 0;
  const effort: MatchEffort = {
    startS,
    endS,
    elapsedS: endS - startS,
    splitsS: timesS.slice(1).map((timeS, index) => timeS - (timesS[index] ?? 0)),
    timesS,
    uncertaintyS: 0.7124,
    flags: [],
  };
  const match: MatchResult = {
    status: 'passed',
    efforts: [effort],
    bestEffort: 0,
    checkpoints: timesS.map((timeS, position) =>
      hidden.includes(position)
        ? { passed: false, distanceM: 3, timeS, uncertaintyS: 40, reason: 'gap.atCheckpoint' }
        : { passed: true, distanceM: 3, timeS, uncertaintyS: 0.5 },
    ),
    reasons: [],
  };
  const checkpoints = timesS.map((_, position) => buildCheckpoint(position));
  return toAttemptResult({ match, checkpoints, startedAtMs, movingS: [movingS], flags: [] });
}

it('rounds to whole milliseconds, and has no more moving time than elapsed time', () => {
  const { efforts, checkpoints } = buildResult([0.1234, 600.4446, 3600.6172], 3600.49381);
  expect(efforts).toEqual([
    {
      started_at: '2026-11-21T00:00:00.560Z',
      elapsed_s: 3600.494,
      moving_s: 3600.494,
      uncertainty_s: 0.71,
      flags: [],
    },
  ]);
  expect(checkpoints.map(({ at: passedAt, split_s }) => [passedAt, split_s])).toEqual([
    ['2026-11-21T00:00:00.560Z', null],
    ['2026-11-21T00:10:00.882Z', 600.322],
    ['2026-11-21T01:00:01.054Z', 3000.172],
  ]);
  expect(buildResult([0, 60, 120], 120.0009).efforts[0]?.moving_s).toBe(120);
  expect(buildResult([0, 60, 120], null).efforts[0]?.moving_s).toBeNull();
});

it.each([
  [12.34, 12.3],
  [39.96, 40],
  [40, 40],
  [40.04, 40.1],
  [84.2, 84.2],
  [5000, 5000],
  [5000.1, null],
  [Number.POSITIVE_INFINITY, null],
])('rounds a distance of %d m to %o, without moving it across the radius of 40 m', (distanceM, stored) => {
  const match: MatchResult = {
    status: 'failed',
    efforts: [],
    bestEffort: null,
    checkpoints: [{ passed: distanceM <= 40, distanceM, timeS: 7, uncertaintyS: 0.5 }],
    reasons: [],
  };
  const { checkpoints } = toAttemptResult({
    match,
    checkpoints: [buildCheckpoint(0)],
    startedAtMs,
    movingS: [],
    flags: [],
  });
  expect(checkpoints[0]?.distance_m).toBe(stored);
});

it('keeps the splits of a failed ride between neighbours that were both passed', () => {
  const gates = [0, null, 900, 1_500, null, 2_400].map((timeS) =>
    timeS === null
      ? ({ passed: false, distanceM: 84, timeS: 7, uncertaintyS: 0.5, reason: 'checkpoint.missed' } as const)
      : { passed: true, distanceM: 3, timeS, uncertaintyS: 0.5 },
  );
  const match: MatchResult = { status: 'failed', efforts: [], bestEffort: null, checkpoints: gates, reasons: [] };
  const checkpoints = gates.map((_, position) => buildCheckpoint(position));
  const result = toAttemptResult({ match, checkpoints, startedAtMs, movingS: [], flags: [] });
  const splitsS = [null, null, null, 600, null, null];
  expect(result.checkpoints.map(({ split_s }) => split_s)).toEqual(splitsS);
  expect(result.checkpoints.map((gate) => computeDisplayedSplitS(result.checkpoints, gate))).toEqual(splitsS);
});

it('has times, splits and instants that agree to the displayed second, with or without gaps', () => {
  const timesS = fc
    .array(fc.double({ min: 0.5, max: 4000, noNaN: true }), { minLength: 2, maxLength: 6 })
    .map((partsS) => partsS.map((_, index) => partsS.slice(0, index + 1).reduce((sum, each) => sum + each)));
  fc.assert(
    fc.property(timesS, fc.nat({ max: 5 }), fc.boolean(), (times, position, isHidden) => {
      const elapsedS = (times.at(-1) ?? 0) - (times[0] ?? 0);
      const { efforts, checkpoints } = buildResult(times, elapsedS, isHidden ? [position] : []);
      const shownS = Math.round(efforts[0]?.elapsed_s ?? 0);
      const movingS = Math.round(efforts[0]?.moving_s ?? 0);
      const splitsS = checkpoints.map((gate) => computeDisplayedSplitS(checkpoints, gate) ?? 0);
      expect(splitsS.reduce((sum, each) => sum + each)).toBe(shownS);
      expect(computeSinceStartS(checkpoints[0]?.at ?? '', checkpoints.at(-1)?.at ?? '')).toBe(shownS);
      expect(movingS).toBeLessThanOrEqual(shownS);
    }),
    { numRuns: 2000 },
  );
});

it('lists the fastest of many efforts in order of time, including the one that counts', () => {
  const effortCount = 1_000;
  // Each is a second faster than the one before; the first and slowest is the only one without a flag, so it counts.
  const efforts = Array.from({ length: effortCount }, (_, index): MatchEffort => {
    const startS = index * 5_000;
    const elapsedS = 3_000 - index;
    const endS = startS + elapsedS;
    const flags = index === 0 ? [] : (['detour'] as const);
    return {
      startS,
      endS,
      elapsedS,
      splitsS: [elapsedS],
      timesS: [startS, endS],
      uncertaintyS: 0.5,
      flags: [...flags],
    };
  });
  const match: MatchResult = { status: 'passed', efforts, bestEffort: 0, checkpoints: [], reasons: [] };
  const result = toAttemptResult({ match, checkpoints: [], startedAtMs, movingS: [], flags: [] });
  expect(result.efforts).toHaveLength(verificationLimits.effortsMax);
  expect(result.efforts_left_out).toBe(effortCount - verificationLimits.effortsMax);
  expect(result.efforts[result.best_effort ?? -1]).toMatchObject({ elapsed_s: 3_000, flags: [] });
  const quickest = Array.from({ length: verificationLimits.effortsMax - 1 }, (_, index) => 2_199 - index);
  expect(result.efforts.map(({ elapsed_s }) => elapsed_s)).toEqual([3_000, ...quickest]);
  expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(50_000);
});
