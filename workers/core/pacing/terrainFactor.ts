import { solveSpeedMps } from '../physics/solveSpeed.ts';

const localM = 300;
/** Pedalling eases from this grade ... */
const easeFromGrade = -0.01;
/** ... and ends at this one. */
const coastFromGrade = -0.07;

/** What riders push at a grade, as a share of level road: measured (decision 186), straight between the points. */
const ridden: readonly (readonly [grade: number, share: number])[] = [
  [coastFromGrade, 0],
  [-0.045, 0.33],
  [-0.02, 0.68],
  [0, 1],
  [0.02, 1.2],
  [0.04, 1.4],
  [0.07, 1.5],
];

export interface TerrainFactors {
  /** The same target on every grade, eased downhill and coasting from -7 %. */
  readonly even: Float64Array;
  /** As riders spread their power, with the mean power of `even`. */
  readonly spread: Float64Array;
}

/**
 * How the road changes a rider's target, without power limits or speed caps, by the mean grade of 300 m, so that a target
 * changes slowly. Riders push more uphill and less on the flat and downhill than their mean; `spread` is scaled so that its mean
 * over the time of a club rider is that of `even`. On a climb without flat parts both are nearly 1, so that the duration
 * factor keeps its meaning.
 */
export function terrainFactors(elevationM: Float64Array, stepCount: number, stepM: number): TerrainFactors {
  const even = new Float64Array(stepCount);
  const spread = new Float64Array(stepCount);
  const stepsAtGrade = new Map<number, number>();
  for (let i = 0; i < stepCount; i++) {
    const grade = localGrade(elevationM, stepCount, i, stepM);
    even[i] = easedShare(grade);
    spread[i] = riddenShare(grade);
    const bin = Math.round(grade / binGrade);
    stepsAtGrade.set(bin, (stepsAtGrade.get(bin) ?? 0) + 1);
  }
  const scale = scaleToSameMean(stepsAtGrade);
  for (let i = 0; i < stepCount; i++) spread[i] = (spread[i] as number) * scale;
  return { even, spread };
}

function easedShare(grade: number): number {
  const pedalling = Math.min(Math.max((grade - coastFromGrade) / (easeFromGrade - coastFromGrade), 0), 1);
  return pedalling * pedalling * (3 - 2 * pedalling);
}

function riddenShare(grade: number): number {
  const above = ridden.findIndex(([at]) => at > grade);
  if (above === 0) return 0;
  const [toGrade, to] = ridden.at(above) as readonly [number, number];
  if (above < 0) return to;
  const [fromGrade, from] = ridden[above - 1] as readonly [number, number];
  return from + ((grade - fromGrade) / (toGrade - fromGrade)) * (to - from);
}

/** The rider by whose time the means are taken; another one changes the scale by a few thousandths. */
const club = {
  massKg: 80,
  gravityMps2: 9.8,
  headwindMps: 0,
  cdaM2: 0.38,
  crr: 0.005,
  airDensityKgM3: 1.15,
  drivetrainEfficiency: 0.975,
};
const clubW = 180;
const fastestMps = 14;
const binGrade = 0.0025;
const rounds = 4;

/** The factor on `ridden` that gives it the mean power over time of the even share. */
function scaleToSameMean(stepsAtGrade: ReadonlyMap<number, number>): number {
  const bins = Array.from(stepsAtGrade, ([bin, count]) => ({
    grade: Math.min(0.3, Math.max(-0.3, bin * binGrade)),
    count,
  }));
  const meanOf = (share: (grade: number) => number): number => {
    let [timeS, sum] = [0, 0];
    for (const { grade, count } of bins) {
      const powerW = clubW * share(grade);
      const speed = Math.min(fastestMps, Math.max(1, solveSpeedMps({ ...club, gradeRatio: grade, powerW })));
      timeS += count / speed;
      sum += (count / speed) * share(grade);
    }
    return sum / timeS;
  };
  const wanted = meanOf(easedShare);
  let scale = 1;
  for (let k = 0; k < rounds; k++) {
    const mean = meanOf((grade) => scale * riddenShare(grade));
    if (!(mean > 0)) return 1;
    scale *= wanted / mean;
  }
  return scale;
}

function localGrade(elevationM: Float64Array, stepCount: number, step: number, stepM: number): number {
  const half = Math.round(localM / stepM / 2);
  const from = Math.max(step - half, 0);
  const to = Math.min(step + 1 + half, stepCount);
  return ((elevationM[to] ?? 0) - (elevationM[from] ?? 0)) / ((to - from) * stepM);
}

/** Up to this duration factor riders spread their power in full; at the upper one, the hardest minutes, they no longer can. */
const fullSpreadUpTo = 0.9;
const noSpreadFrom = 1.1;

/** How much of `spread` is ridden (0..1) on a ride with this duration factor. */
export function spreadShare(durationFactor: number): number {
  return Math.min(Math.max((noSpreadFrom - durationFactor) / (noSpreadFrom - fullSpreadUpTo), 0), 1);
}

/** Share of FTP that spreading never exceeds at the full effort, because climbs last. */
const mostShare = 1.05;

/** The highest terrain factor of a ride with this duration factor. */
export const highestTerrainFactor = (durationFactor: number): number => Math.max(1, mostShare / durationFactor);
