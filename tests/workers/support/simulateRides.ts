import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import type { PaceBand } from '#workers/core/pacing/band/outlookTypes.ts';
import { computeUncertainty } from '#workers/core/pacing/band/paceUncertainty.ts';
import { getGridTables } from '#workers/core/pacing/gridTables.ts';
import { march } from '#workers/core/pacing/march.ts';
import { createMarchBuffers } from '#workers/core/pacing/marchBuffers.ts';
import type { PaceProblem } from '#workers/core/pacing/pacePlanTypes.ts';
import { straightGrid, valueAt } from './courses.ts';

/** Numbers of a normal distribution, the same for the same seed (mulberry32, Box-Muller). */
export function createNormal(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const spareValue = spare;
      spare = null;
      return spareValue;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
    const angle = 2 * Math.PI * uniform();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

/**
 * Steps after which the slowness of a stretch is drawn again: 50 m, which is short compared with the 1,000 m over which
 * it fades.
 */
const stepsPerDraw = 5;

export interface SimulatedRides {
  readonly finishS: number[];
  /** Time of each row, and up to its end, ride by ride. */
  readonly rowsS: number[][];
  readonly cumulativeS: number[][];
}

/**
 * Simulates rides of the plan whose effort and duration factor `problem` contains, each with a different rider, wind
 * and day: every quantity of `computeUncertainty` is drawn, the real march is ridden, and every step is slowed by the
 * day's and the stretch's factors.
 */
export function simulateRides(
  problem: PaceProblem,
  { count, seed, isByFtp = true }: { count: number; seed: number; isByFtp?: boolean },
): SimulatedRides {
  const uncertainty = computeUncertainty(problem.knowledge);
  const normal = createNormal(seed);
  const tables = getGridTables(problem.grid);
  const { stepCount, stepM } = problem.grid;
  const buffers = createMarchBuffers(stepCount);
  const correlation = Math.exp((-stepsPerDraw * stepM) / uncertainty.stretchM);
  const noiseRatio = Math.sqrt(1 - correlation * correlation);
  const ends = Array.from(problem.rowEndM, (endM) => Math.round(endM / stepM));
  const rides: SimulatedRides = { finishS: [], rowsS: [], cumulativeS: [] };
  for (let k = 0; k < count; k++) {
    const { rider, weather } = problem;
    const cda = normal();
    const crr = normal();
    const east = normal();
    const north = normal();
    const ftp = normal();
    const day = normal();
    const mass = normal();
    const wheel = normal();
    const drawnProblem: PaceProblem = {
      ...problem,
      rider: {
        ...rider,
        cdaM2: rider.cdaM2 * Math.exp(cda * uncertainty.cdaRatio),
        crr: rider.crr * Math.exp(crr * uncertainty.crrRatio),
        bikeMassKg: rider.bikeMassKg + mass * uncertainty.massKg,
        drivetrainEfficiency: rider.drivetrainEfficiency * Math.exp(wheel * uncertainty.wheelPowerRatio),
        ftpW: rider.ftpW * Math.exp(isByFtp ? ftp * uncertainty.ftpRatio : 0),
      },
      weather: {
        ...weather,
        windEastMps: weather.windEastMps.map((mps) => mps + east * uncertainty.windMps),
        windNorthMps: weather.windNorthMps.map((mps) => mps + north * uncertainty.windMps),
      },
    };
    march(drawnProblem, tables, problem.frozenDurationFactor, true, buffers);
    const slow = Math.exp(day * uncertainty.rideRatio);
    const cumulativeS: number[] = [];
    let row = 0;
    let stretch = normal();
    let timeS = 0;
    for (let i = 0; i < stepCount; i++) {
      timeS +=
        slow *
        (1 + stretch * uncertainty.stretchRatio) *
        (valueAt(buffers.elapsedS, i + 1) - valueAt(buffers.elapsedS, i));
      if (i % stepsPerDraw === 0) stretch = correlation * stretch + noiseRatio * normal();
      if (i + 1 !== ends[row]) continue;
      cumulativeS.push(timeS);
      row++;
    }
    rides.finishS.push(timeS);
    rides.cumulativeS.push(cumulativeS);
    rides.rowsS.push(cumulativeS.map((endS, index) => endS - (cumulativeS[index - 1] ?? 0)));
  }
  return rides;
}

/** Ratio of the rides between P10 and P90: for the finish, for all rows and for all cumulative times. */
export function measureCoverage(band: PaceBand, rides: SimulatedRides) {
  const computeRatio = (timesS: number[][], lowS: Float64Array, highS: Float64Array) => {
    const inside = timesS.flatMap((ride) =>
      ride.map((timeS, row) => timeS >= valueAt(lowS, row) && timeS <= valueAt(highS, row)),
    );
    return inside.filter(Boolean).length / inside.length;
  };
  const { rows, finish } = band;
  return {
    finish:
      rides.finishS.filter((timeS) => timeS >= finish.lowS && timeS <= finish.highS).length / rides.finishS.length,
    rows: computeRatio(rides.rowsS, rows.durationLowS, rows.durationHighS),
    cumulative: computeRatio(rides.cumulativeS, rows.cumulativeLowS, rows.cumulativeHighS),
  };
}

/** A road on a great circle, 300 m up and down with bends that turn through every wind, and speed caps downhill. */
export function rollingLoop(lengthM = 60_000): CourseGrid {
  const grid = straightGrid(lengthM, (placeM) => 400 + 150 * Math.sin(placeM / 2500) + 20 * Math.sin(placeM / 400));
  grid.bearingRad.forEach((_, k) => {
    grid.bearingRad[k] = (2 * Math.PI * k) / grid.stepCount;
  });
  grid.speedCapMps.fill(14);
  return grid;
}
