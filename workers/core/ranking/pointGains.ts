import { effortPoints } from './rankingFormula.ts';

/** A segment of the last calculation, with what the rider has on it. */
export interface GainSegment {
  readonly segmentId: string;
  /** What the segment has to give, points. */
  readonly available: number;
  /** The fastest of all, s, above 0. */
  readonly bestS: number;
  /** With an effort on the segment, the rider included where `hasRidden`. */
  readonly athletes: number;
  /** The rider's own best as it is counted, s; null where it was never ridden. */
  readonly ownElapsedS: number | null;
  /** What that gives the rider today; 0 where it was never ridden. */
  readonly ownPoints: number;
  readonly hasRidden: boolean;
}

export interface GainsRequest {
  /** In any order. */
  readonly ranked: readonly GainSegment[];
  /** So many of the rider's best segments make the score, at least 1. */
  readonly counted: number;
  /** Whole points, at least 1. */
  readonly wantedPoints: number;
  /** So many answers. */
  readonly maxGains: number;
}

export interface FoundGain {
  readonly segmentId: string;
  /** The slowest whole second that brings the score at least what is wanted, ridden today. */
  readonly neededS: number;
  /** Points of that time on its segment. */
  readonly neededPoints: number;
  /** What it adds to the score. */
  readonly gainedPoints: number;
}

/**
 * The times that would raise a rider's score by so many points, each alone and ridden today, so that nothing of it has faded.
 * The score is the sum of the best `counted` segments: a new time takes the place of the own points there where they count,
 * else of the weakest that count. On a segment that the rider never rode the field grows by the rider. Faster than the best
 * time is a ratio of one: never more than the segment has to give in its field. Segments on which not even that is enough are
 * left out. Not counted: what the new time changes for others (a larger field, another best time), which the next calculation
 * does, and which may change the rider's rank, never the rider's own points found here.
 *
 * The easiest first: segments that the rider knows by the part of the own time that has to go, then new ones by how near to
 * the best time one must come. Of `most`, at least a third are new ones where there are any.
 */
export function findPointGains({ ranked, counted, wantedPoints, maxGains }: GainsRequest): readonly FoundGain[] {
  const weakestCounted = ranked.map(({ ownPoints }) => ownPoints).sort((a, b) => b - a)[counted - 1] ?? 0;
  const reachable = ranked.flatMap((segment) => {
    const replacedPoints = Math.max(segment.ownPoints, weakestCounted);
    const neededS = slowestEnough(segment, replacedPoints + wantedPoints);
    if (neededS === null) return [];
    const neededPoints = pointsToday(segment, neededS);
    const gain = { segmentId: segment.segmentId, neededS, neededPoints, gainedPoints: neededPoints - replacedPoints };
    return [{ gain, demand: computeDemand(segment, neededS), isKnown: segment.ownElapsedS !== null }];
  });
  const inOrder = reachable.sort(
    (a, b) => a.demand - b.demand || (a.gain.segmentId < b.gain.segmentId ? -1 : 1),
  );
  const knownGains = inOrder.filter(({ isKnown }) => isKnown);
  const fresh = inOrder.filter(({ isKnown }) => !isKnown);
  const freshPlaces = Math.min(fresh.length, Math.max(Math.ceil(maxGains / 3), maxGains - knownGains.length));
  return [...knownGains.slice(0, maxGains - freshPlaces), ...fresh.slice(0, freshPlaces)].map(({ gain }) => gain);
}

/** What the rider gets for a time ridden today: it does not fade, and is the best time itself where it is faster. */
function pointsToday({ available, bestS, athletes, hasRidden }: GainSegment, elapsedS: number): number {
  return effortPoints({
    available,
    elapsedS,
    bestS: Math.min(bestS, elapsedS),
    athletes: hasRidden ? athletes : athletes + 1,
    ageDays: 0,
    doesFade: false,
  });
}

/** The slowest whole second with so many points; null where none has them. */
function slowestEnough(segment: GainSegment, points: number): number | null {
  const maxPoints = pointsToday(segment, segment.bestS);
  if (maxPoints < points) return null;
  // The inverse of the formula, from what is rounded up to `points`; then by the formula itself, whose rounding decides.
  const estimateS = segment.bestS * Math.sqrt(maxPoints / (points - 0.5));
  let neededS = Math.max(1, Math.floor(estimateS));
  while (neededS > 1 && pointsToday(segment, neededS) < points) neededS--;
  while (pointsToday(segment, neededS + 1) >= points) neededS++;
  return neededS;
}

/** Less is easier; compared only among known segments and among new ones. */
function computeDemand({ ownElapsedS, bestS }: GainSegment, neededS: number): number {
  return ownElapsedS === null ? bestS / neededS : -neededS / ownElapsedS;
}
