/** Length over which the grade is averaged. */
const localM = 300;
/** Pedalling eases from this grade ... */
const easeFromGrade = -0.01;
/** ... and ends at this one. */
const coastFromGrade = -0.07;

/**
 * Power at a grade as a share of the power on the level: measured (decision 186). Each line is a range of grades and
 * the linear rise of the share in it: 0 at -7 %, 0.33 at -4.5 %, 0.68 at -2 %, 1 on the level, 1.4 at 4 %, 1.5 from 7
 * %.
 */
const riddenGradeRanges: readonly (readonly [fromGrade: number, toGrade: number, rise: number])[] = [
  [coastFromGrade, -0.045, 0.33],
  [-0.045, -0.02, 0.35],
  [-0.02, 0, 0.32],
  [0, 0.04, 0.4],
  [0.04, 0.07, 0.1],
];

export interface TerrainFactors {
  /** The same target on every grade, eased downhill and coasting from -7 %. */
  readonly even: Float64Array;
  /** Power as riders distribute it, with the mean power of `even`. */
  readonly spread: Float64Array;
}

/**
 * How the road changes a rider's target, without power limits or speed caps, by the mean grade of 300 m, so that a
 * target changes slowly. Riders push more uphill and less on the flat and downhill than their mean; `spread` is scaled
 * so that its mean over the time of a club rider is that of `even`. On a climb without flat parts both are nearly 1, so
 * that the duration factor keeps its meaning.
 */
export function computeTerrainFactors(elevationM: Float64Array, stepCount: number, stepM: number): TerrainFactors {
  const grades = new Float64Array(stepCount).map((_, step) => computeLocalGrade(elevationM, stepCount, step, stepM));
  const scale = findScaleToSameMean(grades);
  return { even: grades.map(getEasedShare), spread: grades.map((grade) => scale * getRiddenShare(grade)) };
}

function getEasedShare(grade: number): number {
  const pedallingRatio = computeProgress(grade, coastFromGrade, easeFromGrade);
  return pedallingRatio * pedallingRatio * (3 - 2 * pedallingRatio);
}

const getRiddenShare = (grade: number): number =>
  riddenGradeRanges.reduce((share, [from, to, rise]) => share + rise * computeProgress(grade, from, to), 0);

/** How far a value is through a range, 0..1. */
const computeProgress = (value: number, from: number, to: number): number =>
  Math.min(Math.max((value - from) / (to - from), 0), 1);

/** Grades of 300 m change slowly, so every tenth step is enough. */
const sampledSteps = 10;
const iterationCount = 4;

/** The factor on `riddenGradeRanges` that gives it the mean power over time of the even share. */
function findScaleToSameMean(grades: Float64Array): number {
  const computeMean = (getShare: (grade: number) => number): number => {
    let timeS = 0;
    let sum = 0;
    for (let i = 0; i < grades.length; i += sampledSteps) {
      const grade = grades[i];
      const share = getShare(grade);
      const partS = 1 / computeClubSpeedMps(grade, share);
      timeS += partS;
      sum += partS * share;
    }
    return sum / timeS;
  };
  const wantedMean = computeMean(getEasedShare);
  let scale = 1;
  for (let k = 0; k < iterationCount && wantedMean > 0; k++)
    scale *= wantedMean / computeMean((grade) => scale * getRiddenShare(grade));
  return scale;
}

/**
 * Steady speed of a rider of 80 kg on a share of 175 W at the wheel, up to 14 m/s, by bisection. Only the weights of
 * the means depend on it: a different rider changes the scale by a few thousandths. 784 N is the weight, 0.005 the
 * rolling resistance, 0.22 kg/m half of air density times CdA.
 */
function computeClubSpeedMps(grade: number, share: number): number {
  let low = 1;
  let high = 14;
  for (let k = 0; k < 12; k++) {
    const speed = (low + high) / 2;
    if (speed * (784 * (grade + 0.005) + 0.22 * speed * speed) > 175 * share) high = speed;
    else low = speed;
  }
  return low;
}

function computeLocalGrade(elevationM: Float64Array, stepCount: number, step: number, stepM: number): number {
  const halfSteps = Math.round(localM / stepM / 2);
  const from = Math.max(step - halfSteps, 0);
  const to = Math.min(step + 1 + halfSteps, stepCount);
  return ((elevationM[to] ?? 0) - (elevationM[from] ?? 0)) / ((to - from) * stepM);
}

/**
 * Up to the lower duration factor riders spread their power fully; from the upper one on (a few minutes at full effort)
 * not at all.
 */
const fullSpreadUpTo = 0.9;
const noSpreadFrom = 1.1;

/** How much of `spread` is ridden (0..1) on a ride with this duration factor. */
export const getSpreadRatio = (durationFactor: number): number =>
  1 - computeProgress(durationFactor, fullSpreadUpTo, noSpreadFrom);

/** Maximum share of FTP that spreading may reach, because climbs are long. */
const maxFtpShare = 1.05;

/** The highest terrain factor of a ride with this duration factor. */
export const getMaxTerrainFactor = (durationFactor: number): number => Math.max(1, maxFtpShare / durationFactor);
