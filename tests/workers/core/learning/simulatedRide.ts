import { clubRider, createProblem, okValue } from '#tests/workers/support/problems.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import type { RiddenCourse } from '#workers/core/learning/learningTypes.ts';
import type { RideSamples } from '#workers/core/learning/roadRide.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import type { LearnedFactors } from '#workers/core/pacing/learnedFactors.ts';
import { solveEffort } from '#workers/core/pacing/solveEffort.ts';
import { wheelInertiaMassKg } from '#workers/core/physics/wheelInertiaMassKg.ts';

const rowM = 500;
const spacingM = 25;
const degM = 111_195;

/** A road to the north, and back unless it is one-way, so that wind evens out: elevation by distance. */
export function createRoadLine(lengthM: number, elevationAt: (atM: number) => number, isOneWay = false) {
  const count = Math.round(lengthM / spacingM);
  const atM = Float64Array.from({ length: count + 1 }, (_, k) => k * spacingM);
  const northM = atM.map((m) => (isOneWay || m < lengthM / 2 ? m : lengthM - m));
  return {
    distanceM: atM,
    elevationM: atM.map(elevationAt),
    latDeg: northM.map((m) => 24 + m / degM),
    lonDeg: atM.map((m) => (isOneWay || m < lengthM / 2 ? 121 : 121.0002)),
  };
}

interface SimulatedRideOptions {
  readonly lengthM: number;
  readonly elevationAt: (atM: number) => number;
  readonly learned: LearnedFactors;
  readonly windNorthMps?: number;
  readonly powerAt?: (row: number) => number;
  readonly isOneWay?: boolean;
}

/** A ride computed by the model, with factors and wind that `fitRide` does not know. */
export function simulatedRide({
  lengthM,
  elevationAt,
  learned,
  windNorthMps = 0,
  powerAt,
  isOneWay = false,
}: SimulatedRideOptions): RiddenCourse {
  const grid = okValue(buildCourseGrid(createRoadLine(lengthM, elevationAt, isOneWay)));
  const rowEndM = Float64Array.from({ length: lengthM / rowM }, (_, row) => (row + 1) * rowM);
  const problem = createProblem(grid, { rowEndM });
  const calm = problem.weather;
  const rowPowerW = Float64Array.from(rowEndM, (_, row) => powerAt?.(row) ?? 190 + 40 * Math.sin(row));
  const trueProblem = {
    ...problem,
    rider: { ...problem.rider, learned },
    weather: { ...calm, windNorthMps: calm.windNorthMps.map((mps) => mps + windNorthMps) },
  };
  const plan = okValue(
    solveEffort(trueProblem, { kind: 'targets', endM: rowEndM, powerW: rowPowerW }, computePacePlan),
  );
  return { problem, rowPowerW, rowMovingS: plan.rows.durationS };
}

/** 30 km with 10 km up 5 %, 10 km of flat and 10 km down 5 %. */
export const mountain = (atM: number) => 100 + 0.05 * Math.max(0, Math.min(atM - 5_000, 10_000, 30_000 - 5_000 - atM));

interface LightsRideOptions {
  readonly lengthM: number;
  readonly powerW: number;
  /** Infinity for none. */
  readonly stopEveryM: number;
  readonly waitS: number;
}

const brakingMps2 = 1.5;
const stepS = 0.1;

/**
 * A ride on a flat road, out and back, recorded each second, that really brakes to a halt at lights, waits and starts
 * again with the same watts. It is computed without the march and its traffic.
 */
export function ridePastLights({ lengthM, powerW, stopEveryM, waitS }: LightsRideOptions): RideSamples {
  const { bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency } = clubRider;
  const massKg = bodyMassKg + bikeMassKg;
  const rows: { readonly atM: number; readonly wattS: number }[] = [{ atM: 0, wattS: 0 }];
  const place = { atM: 0, speedMps: 3, stopM: stopEveryM, waitedS: 0 };
  let wattS = 0;
  for (let step = 1; place.atM < lengthM; step++) {
    const isBraking = place.speedMps ** 2 >= 2 * brakingMps2 * (place.stopM - place.atM);
    const forceN =
      (powerW * drivetrainEfficiency) / Math.max(place.speedMps, 0.5) -
      massKg * 9.79 * crr -
      0.5 * 1.2 * cdaM2 * place.speedMps ** 2;
    if (isBraking && place.speedMps <= 0.1) {
      place.speedMps = 0;
      place.waitedS += stepS;
      if (place.waitedS >= waitS) Object.assign(place, { speedMps: 0.5, stopM: place.stopM + stopEveryM, waitedS: 0 });
    } else if (isBraking) place.speedMps = Math.max(0, place.speedMps - brakingMps2 * stepS);
    else {
      place.speedMps += (stepS * Math.min(forceN, 3 * massKg)) / (massKg + wheelInertiaMassKg);
      wattS += powerW * stepS;
    }
    place.atM += place.speedMps * stepS;
    if (step % Math.round(1 / stepS) !== 0) continue;
    rows.push({ atM: place.atM, wattS });
    wattS = 0;
  }
  const northM = rows.map(({ atM }) => (atM < lengthM / 2 ? atM : lengthM - atM));
  return {
    timeS: rows.map((_, second) => second),
    latDeg: northM.map((m) => 24 + m / degM),
    lonDeg: rows.map(({ atM }) => (atM < lengthM / 2 ? 121 : 121.0002)),
    elevationM: rows.map(() => 50),
    powerW: rows.map((row) => row.wattS),
  };
}
