import { courseFigures } from '#workers/core/course/courseFigures.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { requiredPowerW } from '#workers/core/physics/requiredPower.ts';
import { solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';
import { placeAt } from '../rides/journey.ts';
import { seededRandom } from '../rides/seededRandom.ts';
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
  const isFar = (placeM: number) => Math.abs(placeM - atM) >= reachM;
  const inside = Array.from(
    { length: Math.round((2 * reachM) / stepM) + 1 },
    (_, index) => atM - reachM + index * stepM,
  );
  const placesM = [
    ...[...course.distanceM].filter((placeM) => isFar(placeM) || placeM === 0 || placeM === lengthM),
    ...inside.filter((placeM) => placeM > 0 && placeM < lengthM),
  ];
  const points = [...new Set(placesM)]
    .sort((a, b) => a - b)
    .map((placeM) => {
      const place = placeAt(course, placeM);
      const share = isFar(placeM) ? 0 : Math.cos(((placeM - atM) / reachM) * (Math.PI / 2)) ** 2;
      const eastScale = Math.cos((place.latDeg * Math.PI) / 180);
      return {
        ...place,
        distanceM: placeM,
        latDeg: place.latDeg + (share * northM) / metresPerDeg,
        lonDeg: place.lonDeg + (share * eastM) / metresPerDeg / eastScale,
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
function leaveRoad(course: CourseLine, atM: number): CourseLine {
  const previous = placeAt(course, atM - 900);
  const next = placeAt(course, atM + 900);
  const eastScale = Math.cos((previous.latDeg * Math.PI) / 180);
  const northDeg = next.latDeg - previous.latDeg;
  const eastDeg = (next.lonDeg - previous.lonDeg) * eastScale;
  const asideM = 260 / Math.hypot(northDeg, eastDeg);
  return bendLine(course, { atM, reachM: 900, northM: -asideM * eastDeg, eastM: asideM * northDeg });
}

/** Number of 5 m steps over which the rider's speed drifts. */
const memory = 60;
const spread = 0.05;

/**
 * A speed by grade that varies like a person's: by 5 % over some minutes, differently for each seed. Two real rides on
 * one road never have the same rhythm, even at equal power; rides at exactly even power would look like copies.
 */
export function restless(steadyMps: number | ((gradeRatio: number) => number), seed: number) {
  const chance = seededRandom(seed + 31);
  const correlation = Math.exp(-1 / memory);
  let mood = chance.normal();
  return (gradeRatio: number): number => {
    mood = correlation * mood + Math.sqrt(1 - correlation * correlation) * chance.normal();
    const mps = typeof steadyMps === 'number' ? steadyMps : steadyMps(gradeRatio);
    return mps * Math.max(1 + spread * mood, 0.7);
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
/** Where a ride with `missedPlace` leaves the road, as a share of its length. */
const detourRatio = 0.31;
const usualFtpW = 210;
const usualMassKg = 70;
/** Window over which a device computes speed and grade. */
const smoothingS = 12;

/** Simulates and records the ride on its road: some 50 ms for a long one, so cache the result. */
export function recordSampleRide(ride: SampleRide, road: CourseLine): RideRecording {
  const { plan, seed } = ride;
  const device = devices[plan.device];
  const chance = seededRandom(seed + 1);
  const form = 1 + 0.015 * chance.normal();
  const body = bodyOf(ride);
  const recorded = simulateRide({
    course: plan.quirk === 'missedPlace' ? leaveRoad(road, (road.distanceM.at(-1) ?? 0) * detourRatio) : road,
    speedMps: plan.quirk === 'car' ? carMps : restless(steadySpeed(body, plan.effort * form), seed),
    repeats: plan.repeats ?? 1,
    stops: plan.stops ?? [],
    sampleS: device.sampleS,
    noiseSigmaM: 1.5 + 1.5 * chance.uniform(),
    seed,
  });
  const moving = [...recorded.timeS.keys()].filter((index) => isMoving(recorded.distanceM, index));
  const column = (values: readonly number[]) => moving.map((index) => values[index] as number);
  const timeS = column(recorded.timeS);
  const distanceM = column(recorded.distanceM);
  const elevationM = column(recorded.elevationM);
  const latDeg = column(recorded.latDeg);
  const lonDeg = column(recorded.lonDeg);
  const effort = effortOf({ timeS, distanceM, elevationM }, body, seed);
  const asLine: CourseLine = {
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
    elevationGainM: courseFigures(asLine).elevationGainM,
    movingS: timeS.reduce((sum, atS, index) => sum + shortStepS(atS - (timeS[index - 1] ?? atS)), 0),
  };
}

/** Devices pause automatically while the rider stands still. */
const isMoving = (distanceM: readonly number[], index: number): boolean =>
  index === 0 || (distanceM[index] as number) - (distanceM[index - 1] as number) > 0.2;

/** A step of more than 10 s between two samples is a pause. */
const shortStepS = (stepS: number): number => (stepS <= 10 ? stepS : 0);

interface Body {
  readonly ftpW: number;
  readonly massKg: number;
}

const bodyOf = ({ rider }: SampleRide): Body => ({
  ftpW: rider.strava.ftpW ?? usualFtpW,
  massKg: (rider.strava.massKg ?? usualMassKg) + bikeKg,
});

const resistance = {
  gravityMps2: 9.789,
  headwindMps: 0,
  cdaM2: 0.36,
  crr: 0.005,
  airDensityKgM3: 1.1,
  drivetrainEfficiency: 0.975,
} as const;

const steadySpeed = ({ ftpW, massKg }: Body, share: number) => {
  const powerW = ftpW * share;
  return (gradeRatio: number): number => {
    const bounded = Math.min(Math.max(gradeRatio, -0.25), 0.25);
    return Math.min(Math.max(solveSpeedMps({ ...resistance, powerW, massKg, gradeRatio: bounded }), 1.6), 13);
  };
};

type Ridden = Pick<RideRecording, 'timeS' | 'distanceM' | 'elevationM'>;

/** Power and heart rate derived from the ride: a power meter with noise, and a heart rate that follows slowly. */
function effortOf({ timeS, distanceM, elevationM }: Ridden, { ftpW, massKg }: Body, seed: number) {
  const chance = seededRandom(seed + 2);
  const speedMps: number[] = [];
  const powerW: (number | null)[] = [];
  const heartRateBpm: number[] = [];
  let behind = 0;
  let heart = 105;
  timeS.forEach((atS, index) => {
    while (atS - (timeS[behind] as number) > smoothingS) behind++;
    const from = Math.min(behind, Math.max(0, index - 1));
    const lastsS = atS - (timeS[from] as number);
    const runM = (distanceM[index] as number) - (distanceM[from] as number);
    const speed = lastsS > 0 ? runM / lastsS : 0;
    const gradeRatio = runM > 5 ? ((elevationM[index] as number) - (elevationM[from] as number)) / runM : 0;
    const neededW = requiredPowerW({ ...resistance, massKg, gradeRatio, speedMps: speed });
    const pushedW = Math.min(Math.max(neededW, 0) * (1 + 0.08 * chance.normal()), 2 * ftpW);
    // Settles at 95 bpm without power and at 170 bpm at FTP, with a time constant of 700 s.
    heart += (95 + 75 * Math.min(pushedW / ftpW, 1.15) - heart) * Math.min(1, Math.max(lastsS, 1) / 700);
    speedMps.push(speed);
    powerW.push(chance.uniform() < 0.002 ? null : Math.round(Math.max(pushedW, 0)));
    heartRateBpm.push(Math.round(heart));
  });
  return { speedMps, powerW, heartRateBpm };
}
