import { computeEffortPoints } from './rankingFormula.ts';

/** A segment of the last calculation, with the rider's result on it. */
export interface GainSegment {
  readonly segmentId: string;
  /** Maximum points of the segment. */
  readonly availablePoints: number;
  /** The fastest time of all, s, above 0. */
  readonly bestS: number;
  /** Athletes with an effort on the segment, including the rider if `hasRidden`. */
  readonly athleteCount: number;
  /** The rider's best time as counted, s; null if never ridden. */
  readonly ownElapsedS: number | null;
  /** Points that it gives the rider today; 0 if never ridden. */
  readonly ownPoints: number;
  readonly hasRidden: boolean;
}

export interface GainsRequest {
  /** In any order. */
  readonly segments: readonly GainSegment[];
  /** Number of best segments that make up the score, at least 1. */
  readonly scoringCount: number;
  /** Whole points, at least 1. */
  readonly wantedPoints: number;
  /** Maximum number of results. */
  readonly maxGains: number;
}

export interface PointGain {
  readonly segmentId: string;
  /** The slowest whole second that adds at least the wanted points, ridden today. */
  readonly neededS: number;
  /** Points of that time on its segment. */
  readonly neededPoints: number;
  /** What it adds to the score. */
  readonly gainedPoints: number;
}

/**
 * The times that would raise a rider's score by the wanted points, each alone and ridden today, so without fading. The
 * score is the sum of the best `scoringCount` segments: a new time replaces the rider's points there if they count,
 * else the weakest that count. On a segment that the rider never rode the field grows by one. A time faster than the
 * best one becomes the best: it gives the maximum points of the segment in its field. Segments on which even that is
 * not enough are left out. Not modelled: effects of the new time on other athletes (a larger field, another best time).
 * The next calculation applies them; they may change the rider's rank, but not the points found here.
 *
 * Easiest first: known segments by the relative improvement needed, then new ones by how close to the best time the
 * rider must come. At least a third of the results are new ones if there are any.
 */
export function findPointGains({ segments, scoringCount, wantedPoints, maxGains }: GainsRequest): readonly PointGain[] {
  const weakestCounted = segments.map(({ ownPoints }) => ownPoints).sort((a, b) => b - a)[scoringCount - 1] ?? 0;
  const reachable = segments.flatMap((segment) => {
    const replacedPoints = Math.max(segment.ownPoints, weakestCounted);
    const neededS = findSlowestS(segment, replacedPoints + wantedPoints);
    if (neededS === null) return [];
    const neededPoints = computePointsToday(segment, neededS);
    const gain = { segmentId: segment.segmentId, neededS, neededPoints, gainedPoints: neededPoints - replacedPoints };
    return [{ gain, demand: computeDemand(segment, neededS), isKnown: segment.ownElapsedS !== null }];
  });
  const sortedGains = reachable.sort((a, b) => a.demand - b.demand || (a.gain.segmentId < b.gain.segmentId ? -1 : 1));
  const knownGains = sortedGains.filter(({ isKnown }) => isKnown);
  const newGains = sortedGains.filter(({ isKnown }) => !isKnown);
  const newGainCount = Math.min(newGains.length, Math.max(Math.ceil(maxGains / 3), maxGains - knownGains.length));
  return [...knownGains.slice(0, maxGains - newGainCount), ...newGains.slice(0, newGainCount)].map(({ gain }) => gain);
}

/** Points for a time ridden today: it does not fade, and becomes the best time if it is faster. */
function computePointsToday(
  { availablePoints, bestS, athleteCount, hasRidden }: GainSegment,
  elapsedS: number,
): number {
  return computeEffortPoints({
    availablePoints,
    elapsedS,
    bestS: Math.min(bestS, elapsedS),
    athleteCount: hasRidden ? athleteCount : athleteCount + 1,
    ageDays: 0,
    isAgeCounted: false,
  });
}

/** The slowest whole second with at least these points; null if none has them. */
function findSlowestS(segment: GainSegment, points: number): number | null {
  const maxPoints = computePointsToday(segment, segment.bestS);
  if (maxPoints < points) return null;
  // The formula inverted, for the lowest score that rounds up to `points`; then the formula itself, whose rounding
  // decides.
  const estimateS = segment.bestS * Math.sqrt(maxPoints / (points - 0.5));
  let neededS = Math.max(1, Math.floor(estimateS));
  while (neededS > 1 && computePointsToday(segment, neededS) < points) neededS--;
  while (computePointsToday(segment, neededS + 1) >= points) neededS++;
  return neededS;
}

/** Less is easier; compared only among known segments and among new ones. */
function computeDemand({ ownElapsedS, bestS }: GainSegment, neededS: number): number {
  return ownElapsedS === null ? bestS / neededS : -neededS / ownElapsedS;
}
