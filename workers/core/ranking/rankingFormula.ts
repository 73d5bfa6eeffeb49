/** The masters board's rules; another version is another formula (docs/decisions/300). */
export const rankingFormula = {
  version: 2,
  /** So many of an athlete's best segments count. */
  segmentsCounted: 20,
  /** On a segment with so many athletes beside one's own, half of its points can be had. */
  halfDepth: 9,
  /** An effort counts whole for a year, then less each day, and half after two more. */
  freshDays: 365,
  fadingDays: 730,
  minFade: 0.5,
} as const;

export interface RankedSegment {
  readonly distanceM: number;
  readonly elevationGainM: number;
  /** Rise over run of the whole segment; 0.07 is 7 %. */
  readonly gradeRatio: number;
  /** Above the sea. */
  readonly topM: number;
}

/**
 * Points that a segment has to give to the fastest of many: for its length, and for its climb, which counts more where it
 * is steep (by the grade itself, not its square, so that walls are not worth mountains) and high, where the air is thin.
 */
export function segmentPoints({ distanceM, elevationGainM, gradeRatio, topM }: RankedSegment): number {
  const steepness = 0.75 + 5 * Math.min(Math.max(gradeRatio, 0), 0.15);
  const thinAir = 1 + Math.max(0, topM) / 5_000;
  return Math.round(50 + distanceM / 200 + (Math.max(0, elevationGainM) / 2) * steepness * thinAir);
}

/** The part of a segment's points that can be had, 0 to 1: a first place among few is worth less. */
export const fieldDepth = (athletes: number): number => athletes / (athletes + rankingFormula.halfDepth);

/** The part of an effort's points that is left after so many days, from 1 down to a half. */
export function effortFade(ageDays: number): number {
  const { freshDays, fadingDays, minFade } = rankingFormula;
  return Math.max(minFade, Math.min(1, 1 - ((1 - minFade) * (ageDays - freshDays)) / fadingDays));
}

export interface RankedEffort {
  /** What the segment has to give. */
  readonly available: number;
  /** The fastest of all, s. */
  readonly bestS: number;
  readonly elapsedS: number;
  /** On the segment, this one included. */
  readonly athletes: number;
  readonly ageDays: number;
  /** False for the board of this year. */
  readonly doesFade: boolean;
}

/**
 * Whole points of an effort: the square of the ratio to the best time, so that one who takes 10 % longer gets 83 %. What
 * belongs to the segment stands apart from what belongs to the effort, so that the best effort of a segment is found without
 * knowing the best time; the database multiplies in the same order, and rounds a half up as here.
 */
export function effortPoints({ available, bestS, elapsedS, athletes, ageDays, doesFade }: RankedEffort): number {
  const ceiling = available * fieldDepth(athletes) * bestS * bestS;
  const worth = (doesFade ? effortFade(ageDays) : 1) / (elapsedS * elapsedS);
  return Math.floor(ceiling * worth + 0.5);
}
