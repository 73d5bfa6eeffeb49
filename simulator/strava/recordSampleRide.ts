import { computeCourseFigures } from '#workers/core/course/courseFigures.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { computeRequiredPowerW } from '#workers/core/physics/requiredPower.ts';
import { solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';
import { interpolatePosition } from '../rides/journey.ts';
import { createSeededRandom } from '../rides/seededRandom.ts';
import { simulateRide } from '../rides/simulateRide.ts';
import { devices } from './rideSchedule.ts';
import type { SampleRide } from './sampleRide.ts';

interface Bend {
  readonly atM: number;
  /** The line leaves its course this far before `atM` and rejoins it this far after. */
  readonly reachM: number;
  /** Sideways distance in the middle. */
  readonly northM: number;
  readonly eastM: number;
}

const stepM = 50;
const metresPerDeg = 111_194.93;

/** The same course, running beside its road for some distance. */
export function bendLine(course: CourseLine, { atM, reachM, northM, eastM }: Bend): CourseLine {
  const lengthM = course.distanceM.at(-1) ?? 0;
  const isOutsideBend = (alongM: number) => Math.abs(alongM - atM) >= reachM;
  const bendDistancesM = Array.from(
    { length: Math.round((2 * reachM) / stepM) + 1 },
    (_, index) => atM - reachM + index * stepM,
  );
  const distancesM = [
    ...[...course.distanceM].filter((alongM) => isOutsideBend(alongM) || alongM === 0 || alongM === lengthM),
    ...bendDistancesM.filter((alongM) => alongM > 0 && alongM < lengthM),
  ];
  const points = [...new Set(distancesM)]
    .sort((a, b) => a - b)
    .map((alongM) => {
      const position = interpolatePosition(course, alongM);
      const ratio = isOutsideBend(alongM) ? 0 : Math.cos(((alongM - atM) / reachM) * (Math.PI / 2)) ** 2;
      const eastScale = Math.cos((position.latDeg * Math.PI) / 180);
      return {
        ...position,
        distanceM: alongM,
        latDeg: position.latDeg + (ratio * northM) / metresPerDeg,
        lonDeg: position.lonDeg + (ratio * eastM) / metresPerDeg / eastScale,
      };
    });
  return {
    distanceM: Float64Array.from(points, (point) => point.distanceM),
    elevationM: Float64Array.from(points, (point) => point.elevationM),
    latDeg: Float64Array.from(points, (point) => point.latDeg),
    lonDeg: Float64Array.from(points, (point) => point.lonDeg),
  };
}

/** The course with a detour of 1.8 km around `atM`, on another road up to 260 m to the right. */
function bendAroundRoad(course: CourseLine, atM: number): CourseLine {
  const previous = interpolatePosition(course, atM - 900);
  const next = interpolatePosition(course, atM + 900);
  const eastScale = Math.cos((previous.latDeg * Math.PI) / 180);
  const northDeg = next.latDeg - previous.latDeg;
  const eastDeg = (next.lonDeg - previous.lonDeg) * eastScale;
  const asideM = 260 / Math.hypot(northDeg, eastDeg);
  return bendLine(course, { atM, reachM: 900, northM: -asideM * eastDeg, eastM: asideM * northDeg });
}

/** Number of 5 m steps over which the rider's speed drifts. */
const driftSteps = 60;
const speedSpreadRatio = 0.05;

/**
 * A speed by grade that varies like a person's: by 5 % over some minutes, differently for each seed. Two real rides on
 * one road never have the same rhythm, even at equal power; rides at exactly even power would look like copies.
 */
export function varySpeed(steadyMps: number | ((gradeRatio: number) => number), seed: number) {
  const random = createSeededRandom(seed + 31);
  const correlation = Math.exp(-1 / driftSteps);
  let drift = random.drawNormal();
  return (gradeRatio: number): number => {
    drift = correlation * drift + Math.sqrt(1 - correlation * correlation) * random.drawNormal();
    const mps = typeof steadyMps === 'number' ? steadyMps : steadyMps(gradeRatio);
    return mps * Math.max(1 + speedSpreadRatio * drift, 0.7);
  };
}

/** A device's recording, as equally long columns; pauses are jumps in time. */
export interface RideRecording {
  readonly timeS: readonly number[];
  readonly latDeg: readonly number[];
  readonly lonDeg: readonly number[];
  readonly elevationM: readonly number[];
  readonly distanceM: readonly number[];
  readonly speedMps: readonly number[];
  /** The power meter drops out now and then. */
  readonly powerW: readonly (number | null)[] | null;
  readonly heartRateBpm: readonly number[] | null;
  readonly elevationGainM: number;
  readonly movingS: number;
}

const bikeKg = 9;
const carMps = 13;
/** Where a ride with `missedPlace` leaves the road, as a ratio of its length. */
const detourRatio = 0.31;
const defaultFtpW = 210;
const defaultMassKg = 70;
/** Window over which a device computes speed and grade. */
const smoothingS = 12;

/** Simulates and records the ride on its road: some 50 ms for a long one, so cache the result. */
export function recordSampleRide(ride: SampleRide, road: CourseLine): RideRecording {
  const { plan, seed } = ride;
  const device = devices[plan.device];
  const random = createSeededRandom(seed + 1);
  const formFactor = 1 + 0.015 * random.drawNormal();
  const body = toBody(ride);
  const recording = simulateRide({
    course: plan.quirk === 'missedPlace' ? bendAroundRoad(road, (road.distanceM.at(-1) ?? 0) * detourRatio) : road,
    speedMps: plan.quirk === 'car' ? carMps : varySpeed(createSteadySpeed(body, plan.ftpRatio * formFactor), seed),
    lapCount: plan.lapCount ?? 1,
    stops: plan.stops ?? [],
    sampleIntervalS: device.sampleIntervalS,
    noiseSigmaM: 1.5 + 1.5 * random.drawUniform(),
    seed,
  });
  const movingIndexes = [...recording.timeS.keys()].filter((index) => isMoving(recording.distanceM, index));
  const selectMoving = (values: readonly number[]) => movingIndexes.map((index) => values[index] as number);
  const timeS = selectMoving(recording.timeS);
  const distanceM = selectMoving(recording.distanceM);
  const elevationM = selectMoving(recording.elevationM);
  const latDeg = selectMoving(recording.latDeg);
  const lonDeg = selectMoving(recording.lonDeg);
  const effort = computeEffort({ timeS, distanceM, elevationM }, body, seed);
  const riddenLine: CourseLine = {
    distanceM: Float64Array.from(distanceM),
    elevationM: Float64Array.from(elevationM),
    latDeg: Float64Array.from(latDeg),
    lonDeg: Float64Array.from(lonDeg),
  };
  const isDriven = plan.quirk === 'car';
  return {
    timeS,
    latDeg,
    lonDeg,
    elevationM,
    distanceM,
    speedMps: effort.speedMps,
    powerW: device.hasPower && !isDriven ? effort.powerW : null,
    heartRateBpm: device.hasHeartRate && !isDriven ? effort.heartRateBpm : null,
    elevationGainM: computeCourseFigures(riddenLine).elevationGainM,
    movingS: timeS.reduce((sum, atS, index) => sum + toMovingS(atS - (timeS[index - 1] ?? atS)), 0),
  };
}

/** Devices pause automatically while the rider stands still: less than 0.2 m between two samples. */
const isMoving = (distanceM: readonly number[], index: number): boolean =>
  index === 0 || (distanceM[index] as number) - (distanceM[index - 1] as number) > 0.2;

/** A step of more than 10 s between two samples is a pause. */
const toMovingS = (stepS: number): number => (stepS <= 10 ? stepS : 0);

interface Body {
  readonly ftpW: number;
  readonly massKg: number;
}

const toBody = ({ rider }: SampleRide): Body => ({
  ftpW: rider.strava.ftpW ?? defaultFtpW,
  massKg: (rider.strava.massKg ?? defaultMassKg) + bikeKg,
});

const resistance = {
  gravityMps2: 9.789,
  headwindMps: 0,
  cdaM2: 0.36,
  crr: 0.005,
  airDensityKgM3: 1.1,
  drivetrainEfficiency: 0.975,
} as const;

const createSteadySpeed = ({ ftpW, massKg }: Body, ftpRatio: number) => {
  const powerW = ftpW * ftpRatio;
  return (gradeRatio: number): number => {
    const bounded = Math.min(Math.max(gradeRatio, -0.25), 0.25);
    return Math.min(Math.max(solveSpeedMps({ ...resistance, powerW, massKg, gradeRatio: bounded }), 1.6), 13);
  };
};

type RiddenColumns = Pick<RideRecording, 'timeS' | 'distanceM' | 'elevationM'>;

/** Power and heart rate derived from the ride: a power meter with noise, and a heart rate that follows slowly. */
function computeEffort({ timeS, distanceM, elevationM }: RiddenColumns, { ftpW, massKg }: Body, seed: number) {
  const random = createSeededRandom(seed + 2);
  const speedMps: number[] = [];
  const powerW: (number | null)[] = [];
  const heartRateBpm: number[] = [];
  let windowStart = 0;
  let heartBpm = 105;
  timeS.forEach((atS, index) => {
    while (atS - (timeS[windowStart] as number) > smoothingS) windowStart++;
    const from = Math.min(windowStart, Math.max(0, index - 1));
    const windowS = atS - (timeS[from] as number);
    const runM = (distanceM[index] as number) - (distanceM[from] as number);
    const speed = windowS > 0 ? runM / windowS : 0;
    const gradeRatio = runM > 5 ? ((elevationM[index] as number) - (elevationM[from] as number)) / runM : 0;
    const neededW = computeRequiredPowerW({ ...resistance, massKg, gradeRatio, speedMps: speed });
    const pushedW = Math.min(Math.max(neededW, 0) * (1 + 0.08 * random.drawNormal()), 2 * ftpW);
    // Settles at 95 bpm without power and at 170 bpm at FTP, with a time constant of 700 s.
    heartBpm += (95 + 75 * Math.min(pushedW / ftpW, 1.15) - heartBpm) * Math.min(1, Math.max(windowS, 1) / 700);
    speedMps.push(speed);
    powerW.push(random.drawUniform() < 0.002 ? null : Math.round(Math.max(pushedW, 0)));
    heartRateBpm.push(Math.round(heartBpm));
  });
  return { speedMps, powerW, heartRateBpm };
}
