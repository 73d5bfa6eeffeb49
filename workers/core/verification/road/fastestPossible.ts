import type { RideCategory } from '#contract/challenges/challenges.ts';
import { solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';
import { plausibilityLimits } from '../plausibility/plausibilityLimits.ts';
import type { RiddenRoad } from './riddenRoad.ts';
import { averageElevationM } from './roadElevation.ts';

/** Power is even over such a stretch, so single wrong elevations of the course hardly matter. */
const stretchM = 500;
/** The duration depends on the power and the power on the duration: these rounds settle it to within a second. */
const roundCount = 4;

export interface RideKind {
  readonly category: RideCategory;
  /** Null if unknown. */
  readonly riderMassKg: number | null;
}

/**
 * The shortest time in which a human being can ride the road of an effort: 6.8 W per kg of body mass, more for less
 * than ten minutes, steady speeds of Martin et al. (1998) in the slipstream of others, without wind. With an electric
 * bicycle the motor helps up to 27 km/h. Everything unknown is set in the rider's favour.
 */
export function computeFastestPossibleS(
  road: Pick<RiddenRoad, 'course' | 'atM'>,
  { category, riderMassKg }: RideKind,
): number {
  const { wattsPerKg, reserveJPerKg, fullS, usualMassKg } = plausibilityLimits.beyondPhysics;
  const massKg = riderMassKg ?? usualMassKg;
  const stretches = listStretches(road);
  let durationS: number = fullS;
  for (let round = 0; round < roundCount; round++) {
    const reserveW = reserveJPerKg * Math.max(1 / Math.max(durationS, 30) - 1 / fullS, 0);
    const powerW = massKg * (wattsPerKg + reserveW);
    durationS = stretches.reduce(
      (sum, { lengthM, gradeRatio }) => sum + lengthM / solveEffortSpeed({ gradeRatio, powerW, massKg, category }),
      0,
    );
  }
  return durationS;
}

interface Stretch {
  readonly lengthM: number;
  readonly gradeRatio: number;
}

function listStretches({ course, atM }: Pick<RiddenRoad, 'course' | 'atM'>): Stretch[] {
  const fromM = atM[0] ?? 0;
  const toM = atM.at(-1) ?? 0;
  const count = Math.max(1, Math.round((toM - fromM) / stretchM));
  const lengthM = (toM - fromM) / count;
  return Array.from({ length: count }, (_, index) => {
    const startM = fromM + index * lengthM;
    const riseM = averageElevationM(course, startM + lengthM) - averageElevationM(course, startM);
    return { lengthM, gradeRatio: Math.min(Math.max(riseM / lengthM, -0.3), 0.3) };
  });
}

interface EffortInput {
  readonly gradeRatio: number;
  readonly powerW: number;
  readonly massKg: number;
  readonly category: RideCategory;
}

/** On the highest road of Taiwan; elsewhere it is up to 0.1 % more, which slows a rider down. */
const minGravityMps2 = 9.78;

function solveEffortSpeed({ gradeRatio, powerW, massKg, category }: EffortInput): number {
  const { bicycleKg, ebikeKg, motorW, assistedMps, fastestMps, cdaM2, crr, airDensityKgM3 } =
    plausibilityLimits.beyondPhysics;
  const road = {
    gradeRatio,
    gravityMps2: minGravityMps2,
    headwindMps: 0,
    cdaM2,
    crr,
    airDensityKgM3,
    drivetrainEfficiency: 0.98,
  };
  if (category !== 'ebike') {
    return Math.min(solveSpeedMps({ ...road, powerW, massKg: massKg + bicycleKg }), fastestMps);
  }
  const unassistedMps = solveSpeedMps({ ...road, powerW, massKg: massKg + ebikeKg });
  const motorisedMps = solveSpeedMps({ ...road, powerW: powerW + motorW, massKg: massKg + ebikeKg });
  return Math.min(Math.max(unassistedMps, Math.min(motorisedMps, assistedMps)), fastestMps);
}
