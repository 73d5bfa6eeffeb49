import { expect, test } from 'vitest';
import { at } from '#tests/workers/support/courses.ts';
import { okValue, problemOn } from '#tests/workers/support/problems.ts';
import { wulingLegs, wulingLine } from '#tests/workers/support/wuling.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';

const grid = okValue(buildCourseGrid(wulingLine()));
const rowEndM = Float64Array.from(wulingLegs, (_, k) =>
  wulingLegs.slice(0, k + 1).reduce((sum, [leg]) => sum + leg, 0),
);

test('a club rider of 226 W and 66 kg climbs west Wuling in 3:50 to 4:20, with ever less of its watts as the air thins', () => {
  const { rows, totals } = okValue(computePacePlan(problemOn(grid, { rowEndM })));
  expect(totals.durationS).toBeGreaterThan(3.83 * 3600);
  expect(totals.durationS).toBeLessThan(4.33 * 3600);
  const onEvenRoad = rows.powerW.map((powerW, k) => powerW / at(rows.terrainFactor, k));
  for (let k = 1; k < rowEndM.length; k++) expect(at(onEvenRoad, k)).toBeLessThan(at(onEvenRoad, k - 1));
  // The flatter first leg takes less than its share, the steep ones more.
  expect(at(rows.terrainFactor, 0)).toBeCloseTo(0.85, 1);
  expect(at(rows.terrainFactor, 5)).toBeCloseTo(1.05, 1);
  expect(at(rows.weightFactor, 6)).toBeLessThan(0.71);
});

// Known times and the mean watts that a mean-grade sum gives for them (no wind, Crr .004, CdA .30-.35). Such sums
// are some per cent low, because power and speed are not even.
const knownTimes = [
  ['2:31:10, the record of 2018', 9070, 62, 7.5, 268, 274],
  ['2:40:41, the winner of 2017', 9641, 62, 7.5, 249, 253],
  ['3:00', 10_800, 65, 9, 228, 231],
  ['4:00', 14_400, 68, 9.5, 172, 174],
] as const;

test.each(knownTimes)(
  '%s takes the mean power that is known for it',
  (_, durationS, bodyMassKg, bikeMassKg, lowW, highW) => {
    const rideAt = (ftpW: number) =>
      okValue(
        computePacePlan(
          problemOn(grid, {
            rowEndM,
            frozenDurationFactor: 0.8,
            rider: { ftpW, bodyMassKg, bikeMassKg, cdaM2: 0.325, crr: 0.004 },
          }),
        ),
      ).totals;
    let low = 100;
    let high = 600;
    for (let k = 0; k < 30; k++) {
      const middle = (low + high) / 2;
      if (rideAt(middle).durationS > durationS) low = middle;
      else high = middle;
    }
    const { averagePowerW } = rideAt(low);
    expect(averagePowerW).toBeGreaterThan(lowW * 0.96);
    expect(averagePowerW).toBeLessThan(highW * 1.04);
  },
);
