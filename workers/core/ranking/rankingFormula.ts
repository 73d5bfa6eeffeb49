/** The rules of the masters board; a change is a new version of the formula (docs/decisions/300). */
export const rankingFormula = {
  version: 2,
  /** Number of an athlete's best segments that count. */
  segmentsCounted: 20,
  /** Number of other athletes on a segment at which half of its points are available. */
  athletesForHalfPoints: 9,
  /** An effort counts fully for a year, then less each day, and half after two more years. */
  fullPointsDays: 365,
  fadingDays: 730,
  minAgeRatio: 0.5,
} as const;

export interface RankedSegment {
  readonly distanceM: number;
  readonly elevationGainM: number;
  /** Rise over run of the whole segment; 0.07 is 7 %. */
  readonly gradeRatio: number;
  /** Above sea level. */
  readonly topElevationM: number;
}

/**
 * Maximum points of a segment: for its length, and for its climb, which counts more where it is steep (by the grade
 * itself, not its square, so that a short wall is not worth a mountain) and high, where the air is thin.
 */
export function computeSegmentPoints({ distanceM, elevationGainM, gradeRatio, topElevationM }: RankedSegment): number {
  const steepness = 0.75 + 5 * Math.min(Math.max(gradeRatio, 0), 0.15);
  const thinAir = 1 + Math.max(0, topElevationM) / 5_000;
  return Math.round(50 + distanceM / 200 + (Math.max(0, elevationGainM) / 2) * steepness * thinAir);
}

/** The available part of a segment's points, 0 to 1: winning a small field is worth less. */
export const getAthletesRatio = (athleteCount: number): number =>
  athleteCount / (athleteCount + rankingFormula.athletesForHalfPoints);

/** The remaining part of an effort's points after this many days, from 1 down to a half. */
export function getAgeRatio(ageDays: number): number {
  const { fullPointsDays, fadingDays, minAgeRatio } = rankingFormula;
  return Math.max(minAgeRatio, Math.min(1, 1 - ((1 - minAgeRatio) * (ageDays - fullPointsDays)) / fadingDays));
}

export interface RankedEffort {
  /** Maximum points of the segment. */
  readonly availablePoints: number;
  /** The fastest time of all, s. */
  readonly bestS: number;
  readonly elapsedS: number;
  /** Athletes on the segment, including this one. */
  readonly athleteCount: number;
  readonly ageDays: number;
  /** False for the board of this year. */
  readonly isAgeCounted: boolean;
}

/**
 * Whole points of an effort: the square of the ratio to the best time, so that taking 10 % longer gives 83 %. Factors
 * of the segment are separate from those of the effort, so that the best effort of a segment is found without knowing
 * the best time; the database multiplies in the same order, and rounds half up as here.
 */
export function computeEffortPoints({
  availablePoints,
  bestS,
  elapsedS,
  athleteCount,
  ageDays,
  isAgeCounted,
}: RankedEffort): number {
  const ceiling = availablePoints * getAthletesRatio(athleteCount) * bestS * bestS;
  const effortFactor = (isAgeCounted ? getAgeRatio(ageDays) : 1) / (elapsedS * elapsedS);
  return Math.floor(ceiling * effortFactor + 0.5);
}
