import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { limits } from '#contract/limits.ts';
import { descentScales } from '#machines/pacePlan/applyBasisToRider.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { createManualWeather } from '#workers/core/pacing/manualWeather.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { PaceProblem } from '#workers/core/pacing/pacePlanTypes.ts';

/** A recorded ride, in columns with a value each 100 m; format: tests/fixtures/rides/recorded/README.md. */
export interface RecordedRide {
  readonly id: string;
  /** Rides of one rider have the same; null if not known. */
  readonly rider: string | null;
  readonly sequence: number;
  readonly bodyMassKg: number | null;
  readonly temperatureC: number | null;
  /** From start to end with every stop; NaN if the folder does not have it. */
  readonly elapsedS: number;
  readonly distanceM: readonly number[];
  readonly elevationM: readonly number[];
  readonly headingDeg: readonly number[];
  readonly movingS: readonly number[];
  /** Mean power over the preceding 100 m. */
  readonly powerW: readonly number[];
}

interface IndexEntry {
  readonly id: string;
  readonly rider?: string | null;
  readonly sequence?: number;
  readonly body_mass_kg: number | null;
  readonly mean_temperature_c: number | null;
  readonly elapsed_s?: number;
}

/** All rides of a folder, in the order of its index. */
export function readRecordedRides(folder: string): RecordedRide[] {
  const index = JSON.parse(readFileSync(resolve(folder, 'index.json'), 'utf8')) as IndexEntry[];
  const files = new Set(readdirSync(folder));
  return index
    .filter(({ id }) => files.has(`${id}.csv`))
    .map(({ id, rider, sequence, body_mass_kg, mean_temperature_c, elapsed_s }) => ({
      id,
      rider: rider ?? null,
      sequence: sequence ?? 0,
      bodyMassKg: body_mass_kg,
      temperatureC: mean_temperature_c,
      elapsedS: elapsed_s ?? Number.NaN,
      ...readColumns(readFileSync(resolve(folder, `${id}.csv`), 'utf8')),
    }));
}

function readColumns(text: string) {
  const lines = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number));
  const column = (k: number) => lines.map((line) => line[k] ?? Number.NaN);
  return {
    distanceM: column(0),
    elevationM: column(1),
    headingDeg: column(2),
    movingS: column(3),
    powerW: column(4),
  };
}

const rowM = 500;
/** Headings are known every 100 m; between them the line has a point at this spacing and turns evenly. */
const pointSpacingM = 20;
const metresPerDegree = 111_195;
/** Body mass if the file has none. */
const defaultBodyMassKg = 75;

export type TargetEffort = Extract<PaceEffort, { kind: 'targets' }>;

/** A part of a ride as a problem for the planner, with what was recorded on it. */
export interface RiddenPart {
  readonly problem: PaceProblem;
  /** The recorded mean watts of each row. */
  readonly effort: TargetEffort;
  /** Time of each row. */
  readonly rowS: Float64Array;
  readonly durationS: number;
  /** Ends of the part's rows as ratios of the whole ride. */
  readonly rowEndRatio: Float64Array;
}

/** Index of the sample nearest to a ratio of the ride. */
const findSampleIndex = (ride: RecordedRide, ratio: number) => Math.round(ratio * (ride.distanceM.length - 1));

/**
 * The ride between two ratios of its length, in rows of 500 m that also end at the quarters, each ridden with its
 * recorded mean power. The air is calm and has the recorded temperature; what the file lacks has the product's initial
 * value.
 */
export function cutRiddenPart(ride: RecordedRide, fromRatio = 0, toRatio = 1): RiddenPart {
  const first = findSampleIndex(ride, fromRatio);
  const last = findSampleIndex(ride, toRatio);
  const ends = findRowEnds(ride, first, last);
  const value = (column: readonly number[], k: number) => column[k] as number;
  const startM = value(ride.distanceM, first);
  const built = buildCourseGrid(buildLine(ride, first, last));
  if (!built.ok) throw new Error(`${ride.id}: ${built.error.code}`);
  const grid = built.value;
  const rowEndM = Float64Array.from(ends, (k) => value(ride.distanceM, k) - startM);
  const starts = [first, ...ends.slice(0, -1)];
  const rowS = Float64Array.from(ends, (k, row) => value(ride.movingS, k) - value(ride.movingS, starts[row] as number));
  const rowPowerW = Float64Array.from(ends, (k, row) => computeMeanPowerW(ride, starts[row] as number, k));
  return {
    problem: {
      grid,
      rowEndM,
      rider: {
        ftpW: limits.ftpW.initial,
        bodyMassKg: ride.bodyMassKg ?? defaultBodyMassKg,
        bikeMassKg: limits.bikeMassKg.initial,
        cdaM2: limits.cdaM2.initial,
        crr: limits.crr.initial,
        drivetrainEfficiency: limits.drivetrainEfficiency.initial,
        altitudeModel: 'townsend',
        descentScale: descentScales[initialPaceBasis.descentConfidence],
      },
      weather: createManualWeather({
        temperatureC: ride.temperatureC ?? limits.temperatureC.initial,
        relativeHumidity: limits.relativeHumidity.initial,
        seaLevelPressureHpa: limits.seaLevelPressureHpa.initial,
        windFromDeg: 0,
        windSpeedMps: 0,
        elevationM: value(ride.elevationM, first),
      }),
      ownWeightFactor: new Float64Array(ends.length),
      frozenDurationFactor: 0,
    },
    rowS,
    effort: { kind: 'targets', endM: rowEndM, powerW: rowPowerW },
    durationS: value(ride.movingS, last) - value(ride.movingS, first),
    rowEndRatio: Float64Array.from(ends, (k) => k / (ride.distanceM.length - 1)),
  };
}

/** Samples at which rows end: every 500 m from the part's start, and each quarter of the ride. */
function findRowEnds(ride: RecordedRide, first: number, last: number): number[] {
  const ends = new Set([0.25, 0.5, 0.75].map((ratio) => findSampleIndex(ride, ratio)));
  const perRow = Math.max(1, Math.round(rowM / ((ride.distanceM[1] as number) - (ride.distanceM[0] as number))));
  for (let k = first + perRow; k < last; k += perRow) ends.add(k);
  return [...[...ends].filter((k) => k > first && k < last).sort((a, b) => a - b), last];
}

function computeMeanPowerW({ movingS, powerW }: RecordedRide, from: number, to: number): number {
  let workJ = 0;
  let timeS = 0;
  for (let k = from + 1; k <= to; k++) {
    const partS = (movingS[k] as number) - (movingS[k - 1] as number);
    workJ += partS * (powerW[k] as number);
    timeS += partS;
  }
  return timeS > 0 ? Math.max(0, workJ / timeS) : 0;
}

/** Builds the line from the headings, at an arbitrary position, because only its bends and bearings matter. */
function buildLine(ride: RecordedRide, first: number, last: number): CourseLine {
  const startM = ride.distanceM[first] as number;
  const distanceM: number[] = [0];
  const elevationM: number[] = [];
  const latDeg: number[] = [45];
  const lonDeg: number[] = [0];
  elevationM.push(ride.elevationM[first] as number);
  for (let k = first; k < last; k++) {
    const lengthM = (ride.distanceM[k + 1] as number) - (ride.distanceM[k] as number);
    const parts = Math.max(1, Math.round(lengthM / pointSpacingM));
    const from = ride.headingDeg[k] as number;
    const turn = (((((ride.headingDeg[k + 1] as number) - from + 180) % 360) + 360) % 360) - 180;
    const rise = (ride.elevationM[k + 1] as number) - (ride.elevationM[k] as number);
    for (let part = 1; part <= parts; part++) {
      const heading = ((from + (turn * (part - 0.5)) / parts) * Math.PI) / 180;
      const lengthDeg = lengthM / parts / metresPerDegree;
      const lat = latDeg.at(-1) as number;
      distanceM.push((ride.distanceM[k] as number) - startM + (lengthM * part) / parts);
      elevationM.push((ride.elevationM[k] as number) + (rise * part) / parts);
      latDeg.push(lat + lengthDeg * Math.cos(heading));
      lonDeg.push((lonDeg.at(-1) as number) + (lengthDeg * Math.sin(heading)) / Math.cos((lat * Math.PI) / 180));
    }
  }
  return {
    distanceM: Float64Array.from(distanceM),
    elevationM: Float64Array.from(elevationM),
    latDeg: Float64Array.from(latDeg),
    lonDeg: Float64Array.from(lonDeg),
  };
}
