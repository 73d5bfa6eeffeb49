import { expect, test } from 'vitest';
import { refineGrid, straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem } from '#tests/workers/support/problems.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import { getGridTables } from '#workers/core/pacing/gridTables.ts';
import { march, rollingStartMps, solveStepMps } from '#workers/core/pacing/march.ts';
import { createMarchBuffers } from '#workers/core/pacing/marchBuffers.ts';
import { computeAirDensityKgM3 } from '#workers/core/physics/airDensity.ts';
import { computeGravityMps2 } from '#workers/core/physics/gravity.ts';
import { solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';
import { wheelInertiaMassKg } from '#workers/core/physics/wheelInertiaMassKg.ts';

const textbook = {
  massKg: 80,
  gravityMps2: 9.81,
  cdaM2: 0.3,
  crr: 0.004,
  drivetrainEfficiency: 0.975,
  airDensityKgM3: 1.2,
};

interface Hill {
  readonly grade: number;
  readonly powerW: number;
  readonly stepM: number;
  readonly entryMps: number;
}

/** A constant hill of 1 km, step by step; `time` computes a step's duration. */
function rideHillS({ grade, powerW, stepM, entryMps }: Hill, time: (entry: number, end: number) => number): number {
  const { massKg, cdaM2, crr, drivetrainEfficiency, airDensityKgM3 } = textbook;
  const cos = 1 / Math.sqrt(1 + grade * grade);
  const steadyN = massKg * textbook.gravityMps2 * cos * (grade + crr);
  const kinetic = (0.5 * (massKg + wheelInertiaMassKg)) / stepM;
  let speed = entryMps;
  let durationS = 0;
  for (let k = 0; k < Math.round(1000 / stepM); k++) {
    const entry = speed;
    speed = solveStepMps(
      entry,
      entry,
      powerW * drivetrainEfficiency,
      kinetic,
      steadyN,
      0.5 * airDensityKgM3 * cdaM2,
      0,
      0,
    );
    durationS += stepM * time(entry, speed);
  }
  return durationS;
}

const byEndSpeed = (_: number, end: number) => 1 / end;
const byMeanSpeed = (entry: number, end: number) => 2 / (entry + end);

// Grade, watts, step, the exact value on a very fine grid, and the implicit step's value with times by mean speed.
const hills = [
  [0.1, 140, 10, 589.3, 586.7],
  [0.15, 220, 10, 553.9, 551.5],
  [0.06, 140, 50, 368.9, 362.5],
] as const;

test.each(hills)('grade %f at %i W on a %i-m grid takes the exact %f s', (grade, powerW, stepM, truthS, meanSpeedS) => {
  const hill = { grade, powerW, stepM, entryMps: 6 };
  expect(Math.abs(rideHillS({ ...hill, stepM: 0.01 }, byMeanSpeed) - truthS)).toBeLessThan(0.2);
  expect(Math.abs(rideHillS(hill, byEndSpeed) / truthS - 1)).toBeLessThan(0.002);
  expect(Math.abs(rideHillS(hill, byMeanSpeed) - meanSpeedS)).toBeLessThan(0.3);
});

const grades = [-0.1, -0.06, -0.03, 0, 0.03, 0.06, 0.1, 0.15, 0.2, 0.27];

test.each(grades)(
  'grade %f on a 10-m grid is within 1 per cent of a 0.1-m grid, settled and entering at 6 m/s',
  (grade) => {
    for (const powerW of [120, 200, 280, 350]) {
      const settledMps = solveSpeedMps({ ...textbook, powerW, gradeRatio: grade, headwindMps: 0 });
      for (const entryMps of [settledMps, 6]) {
        const coarseS = rideHillS({ grade, powerW, stepM: 10, entryMps }, byEndSpeed);
        const fineS = rideHillS({ grade, powerW, stepM: 0.1, entryMps }, byMeanSpeed);
        expect(Math.abs(coarseS / fineS - 1)).toBeLessThan(0.01);
      }
    }
  },
);

function runMarch(grid: CourseGrid, air: Parameters<typeof createProblem>[1] = {}) {
  const problem = createProblem(grid, air);
  const buffers = createMarchBuffers(grid.stepCount);
  const durationS = march(problem, getGridTables(grid), 0.85, true, buffers);
  return { problem, buffers, durationS };
}

const getRollingElevationM = (placeM: number) =>
  500 + 60 * Math.sin(placeM / 700) + 25 * Math.sin(placeM / 230) + placeM / 60;

test('a rolling road with caps on a 10-m grid is within 1 % of a 0.1-m grid', () => {
  const grid = straightGrid(8000, getRollingElevationM);
  grid.speedCapMps.fill(12, 200, 260).fill(6, 500, 504);
  for (const ftpW of [120, 226, 400]) {
    const coarseS = runMarch(grid, { rider: { ftpW } }).durationS;
    const fineS = runMarch(refineGrid(grid, 100), { rider: { ftpW } }).durationS;
    expect(Math.abs(coarseS / fineS - 1)).toBeLessThan(0.01);
  }
});

test('work at the pedals equals the work of gravity, road, air, losses, brakes and speed within 0.1 %', () => {
  const grid = straightGrid(20_000, getRollingElevationM);
  grid.speedCapMps.fill(9);
  const { problem, buffers } = runMarch(grid, { air: { windFromDeg: 40, windSpeedMps: 4 } });
  const { rider } = problem;
  const massKg = rider.bodyMassKg + rider.bikeMassKg;
  const localGravityMps2 = computeGravityMps2({ latDeg: 24, elevationM: 700 });
  const headMps = 4 * Math.cos((40 * Math.PI) / 180);
  const sideMps = 4 * Math.sin((40 * Math.PI) / 180);
  let workJ = 0;
  let roadJ = 0;
  let airJ = 0;
  let brakeJ = 0;
  let previousMps = rollingStartMps;
  for (let k = 0; k < grid.stepCount; k++) {
    const speed = valueAt(buffers.speedMps, k);
    const stepS = valueAt(buffers.elapsedS, k + 1) - valueAt(buffers.elapsedS, k);
    const pedalsJ = valueAt(buffers.powerW, k) * stepS;
    const grade = valueAt(grid.gradeRatio, k);
    const stepRoadJ = rider.crr * massKg * localGravityMps2 * Math.sqrt(1 - grade * grade) * 10;
    const along = speed + headMps;
    const stepAirJ =
      0.5 *
      computeDensityKgM3(valueAt(grid.elevationM, k), valueAt(grid.elevationM, 0)) *
      rider.cdaM2 *
      along *
      Math.hypot(along, sideMps) *
      10;
    if (speed === valueAt(grid.speedCapMps, k)) {
      const riseJ = massKg * localGravityMps2 * grade * 10;
      const speedJ = 0.5 * (massKg + wheelInertiaMassKg) * (speed ** 2 - previousMps ** 2);
      brakeJ += pedalsJ * rider.drivetrainEfficiency - stepRoadJ - stepAirJ - riseJ - speedJ;
    }
    workJ += pedalsJ;
    roadJ += stepRoadJ;
    airJ += stepAirJ;
    previousMps = speed;
  }
  const climbJ = massKg * localGravityMps2 * (valueAt(grid.elevationM, grid.stepCount) - valueAt(grid.elevationM, 0));
  const speedJ = 0.5 * (massKg + wheelInertiaMassKg) * (previousMps ** 2 - rollingStartMps ** 2);
  expect(brakeJ).toBeGreaterThan(1000);
  const spentJ = (climbJ + roadJ + airJ + brakeJ + speedJ) / rider.drivetrainEfficiency;
  expect(Math.abs(workJ / spentJ - 1)).toBeLessThan(0.001);
});

/** Still air of 20 degrees at the start of `grid` under 1013 hPa at sea level, by elevation alone. */
function computeDensityKgM3(elevationM: number, startM: number): number {
  const seaLevelK = 293.15 + 0.0065 * startM;
  return computeAirDensityKgM3({
    temperatureC: seaLevelK - 0.0065 * elevationM - 273.15,
    pressurePa: 101_300 * (1 - (0.0065 * elevationM) / seaLevelK) ** 5.25588,
    relativeHumidity: 0.7,
  });
}

test('steady riding on a long hill matches solveSpeedMps', () => {
  const grid = straightGrid(5000, (placeM) => 0.07 * placeM);
  const { problem, buffers } = runMarch(grid);
  const powerW = valueAt(buffers.powerW, 250);
  const speedMps = solveSpeedMps({
    powerW,
    gravityMps2: computeGravityMps2({ latDeg: valueAt(grid.latDeg, 250), elevationM: valueAt(grid.elevationM, 250) }),
    massKg: problem.rider.bodyMassKg + problem.rider.bikeMassKg,
    gradeRatio: 0.07 / Math.sqrt(1 - 0.07 ** 2),
    headwindMps: 0,
    cdaM2: problem.rider.cdaM2,
    crr: problem.rider.crr,
    airDensityKgM3: computeDensityKgM3(valueAt(grid.elevationM, 250), valueAt(grid.elevationM, 0)),
    drivetrainEfficiency: problem.rider.drivetrainEfficiency,
  });
  expect(valueAt(buffers.speedMps, 250)).toBeCloseTo(speedMps, 2);
});

test('a rider freewheels down a steep road and never exceeds its cap', () => {
  const grid = straightGrid(5000, (placeM) => 1000 - 0.08 * placeM);
  grid.speedCapMps.fill(14);
  const { buffers } = runMarch(grid);
  expect(Math.max(...buffers.speedMps)).toBe(14);
  expect(valueAt(buffers.powerW, 400)).toBe(0);
});

test('a freewheeling rider pedals against a storm instead of stopping', () => {
  const grid = straightGrid(5000, (placeM) => 1000 - 0.08 * placeM);
  const { buffers } = runMarch(grid, { air: { windSpeedMps: 20 } });
  expect(Math.min(...buffers.speedMps.subarray(20))).toBeGreaterThan(3);
  expect(valueAt(buffers.powerW, 400)).toBeGreaterThan(20);
});
