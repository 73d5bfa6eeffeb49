import fc from 'fast-check';
import { expect, test } from 'vitest';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { roundPlan } from '#workers/core/pacing/planAnswer.ts';

const grid = straightGrid(21_337, (placeM) => 200 + 40 * Math.sin(placeM / 800));
const departureAtMs = Date.UTC(2026, 10, 20, 21, 30);

test('rounded columns add up for any cut of the course', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 50, max: 21_000 }), { minLength: 1, maxLength: 40 }), (cuts) => {
      const rowEndM = Float64Array.from([...cuts.sort((a, b) => a - b), grid.distanceM]);
      const { rows, totals } = okValue(computePacePlan(createProblem(grid, { rowEndM, frozenDurationFactor: 0.9 })));
      const rounded = roundPlan(rows, departureAtMs);
      let seconds = 0;
      let metres = 0;
      for (let k = 0; k < rowEndM.length; k++) {
        seconds += valueAt(rounded.durationS, k);
        metres += valueAt(rounded.distanceM, k);
        expect(valueAt(rounded.cumulativeDurationS, k)).toBe(seconds);
        expect(valueAt(rounded.cumulativeDistanceM, k)).toBe(metres);
        expect(valueAt(rounded.clockAtMs, k)).toBe(departureAtMs + seconds * 1000);
        expect(Math.abs(valueAt(rounded.durationS, k) - valueAt(rows.durationS, k))).toBeLessThanOrEqual(1);
        expect(Math.abs(valueAt(rounded.distanceM, k) - valueAt(rows.distanceM, k))).toBeLessThanOrEqual(10);
      }
      expect(seconds).toBe(Math.round(totals.durationS));
      expect(metres).toBe(21_340);
    }),
    { numRuns: 60 },
  );
});

test('rounds, never truncates', () => {
  const { rows } = okValue(computePacePlan(createProblem(grid)));
  rows.cumulativeDurationS.set([59.6, 119.4, 200.5, 300]);
  expect([...roundPlan(rows, 0).cumulativeDurationS]).toEqual([60, 119, 201, 300]);
});
