import type { Chain } from './chainPasses.ts';
import type { CleanTrack } from './cleanTrack.ts';
import { boxSize } from './cleanTrack.ts';
import { type CourseView, findCoursePlace } from './courseView.ts';
import { computeBoxDistanceM, findApproachOnEdge, type Place } from './gateView.ts';
import { computeLegLimits, findLegs, type Leg, type Road } from './legs.ts';
import { matchLimits } from './matchLimits.ts';
import type { EffortFlag, MatchReason } from './matchTypes.ts';
import { findEdgesBetween, findHiddenStretches, isJump, measureRiddenM, type RidePart } from './riddenDistance.ts';

interface EdgeSearch {
  readonly leg: RidePart;
  readonly reachM: number;
  /** Where to search first: the edge found for the place before. */
  readonly hintEdge: number;
}

/** An edge of the leg that comes near enough to a place; null if none does. */
function findTracedEdge(track: CleanTrack, place: Place, { leg, reachM, hintEdge }: EdgeSearch): number | null {
  const { first, last } = findEdgesBetween(track, leg.fromS, leg.toS);
  const from = Math.min(Math.max(hintEdge, first), last);
  return (
    scanEdges(track, place, { first: from, last, reachM }) ?? scanEdges(track, place, { first, last: from, reachM })
  );
}

function scanEdges(
  track: CleanTrack,
  place: Place,
  { first, last, reachM }: { readonly first: number; readonly last: number; readonly reachM: number },
): number | null {
  let edge = first;
  while (edge <= last) {
    const box = Math.floor((edge - 1) / boxSize);
    if (computeBoxDistanceM(track, box, place) > reachM) edge = (box + 1) * boxSize + 1;
    else if (!isJump(track, edge) && findApproachOnEdge(track, edge, place).distanceM <= reachM) return edge;
    else edge++;
  }
  return null;
}

/** The comparison of an effort with the road between the gates. It never fails a ride: it only leads to a review. */
export interface CoverageFinding {
  readonly flags: readonly EffortFlag[];
  readonly reasons: readonly MatchReason[];
  /** The whole course was ridden in the opposite direction, so this is no effort. */
  readonly isReversedRide: boolean;
}

interface Tally {
  recorded: number;
  covered: number;
  referenceCount: number;
  /** Consecutive reference points on another road: now, and the longest run. */
  elsewhereRun: number;
  maxElsewhereRun: number;
  forwards: number;
  backwards: number;
}

/**
 * Compares the road between the gates with the course where something was recorded: its length (0.90 to 1.25 of the
 * course's) and how much of the course was followed (three quarters of the points every 50 m within 60 m of the ride),
 * except on parts that are not exact. If the points of the course are far apart, the corridor is wider by as much as
 * the road may deviate.
 */
export function checkCoverage(track: CleanTrack, chain: Chain, road: Road | null): CoverageFinding {
  const legs = road ? findLegs(chain, road) : [];
  if (!road || legs.length === 0) return { flags: [], reasons: [], isReversedRide: false };
  const lengthReasons = legs.flatMap((leg) => checkLength(track, road.course, leg) ?? []);
  const tallies = legs.map((leg) => ({ leg, tally: tallyLeg(track, road.course, leg) }));
  const total = sumTallies(tallies.map(({ tally }) => tally));
  const elsewhereReasons = checkElsewhere(tallies, total);
  const flags: EffortFlag[] = [];
  if (lengthReasons.length > 0) flags.push('detour');
  if (elsewhereReasons.length > 0) flags.push('otherRoad');
  const reasons = [...lengthReasons, ...elsewhereReasons, ...checkRecorded(total)];
  return {
    flags,
    reasons,
    isReversedRide: total.backwards >= minReversedPoints && total.backwards > 4 * total.forwards,
  };
}

/** Another road was taken: reported once for the whole ride, or for each leg that is long enough to tell. */
function checkElsewhere(tallies: readonly { leg: Leg; tally: Tally }[], total: Tally): MatchReason[] {
  const { coveredShare: limit, elsewhereM, referenceStepM } = matchLimits;
  const isLongElsewhere = tallies.some(({ tally }) => tally.maxElsewhereRun * referenceStepM >= elsewhereM);
  if (isLongElsewhere || getCoveredRatio(total) < limit)
    return [{ code: 'coverage.elsewhere', params: { share: getCoveredRatio(total), limit } }];
  return tallies
    .filter(({ leg, tally }) => leg.toM - leg.fromM >= elsewhereM && getCoveredRatio(tally) < limit)
    .map(({ leg, tally }) => ({
      code: 'coverage.legElsewhere',
      params: { position: leg.position, share: getCoveredRatio(tally), limit },
    }));
}

function checkRecorded({ referenceCount, recorded }: Tally): MatchReason[] {
  const recordedShare = referenceCount > 0 ? recorded / referenceCount : 1;
  if (recordedShare >= matchLimits.recordedShare) return [];
  return [{ code: 'gap.tooMuch', params: { share: 1 - recordedShare } }];
}

function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = createTally();
  for (const tally of tallies) {
    for (const key of ['recorded', 'covered', 'referenceCount', 'forwards', 'backwards'] as const)
      sum[key] += tally[key];
  }
  return sum;
}

/** A ride is reversed if at least this many points, and four times as many as forwards, follow backwards. */
const minReversedPoints = 10;
const createTally = (): Tally => ({
  recorded: 0,
  covered: 0,
  referenceCount: 0,
  elsewhereRun: 0,
  maxElsewhereRun: 0,
  forwards: 0,
  backwards: 0,
});
const getCoveredRatio = ({ covered, recorded }: Tally): number => (recorded > 0 ? covered / recorded : 1);

function checkLength(track: CleanTrack, course: CourseView, leg: Leg): MatchReason | null {
  const riddenM = measureRiddenM(track, course, leg);
  const { minM, maxM } = computeLegLimits(course, leg);
  if (riddenM >= minM && riddenM <= maxM) return null;
  const isShort = riddenM < minM;
  return {
    code: isShort ? 'coverage.short' : 'coverage.long',
    params: {
      position: leg.position,
      distance_m: riddenM,
      limit_m: isShort ? minM : maxM,
      share: riddenM / (leg.toM - leg.fromM),
    },
  };
}

function tallyLeg(track: CleanTrack, course: CourseView, leg: Leg): Tally {
  const tally = createTally();
  const { referenceStepM, corridorM } = matchLimits;
  const hiddenStretches = findHiddenStretches(track, course, leg);
  let lastEdge = 0;
  for (let atM = leg.fromM + referenceStepM / 2; atM < leg.toM; atM += referenceStepM) {
    if (course.unchecked.some(({ fromM, toM }) => atM >= fromM && atM <= toM)) continue;
    tally.referenceCount++;
    if (hiddenStretches.some(({ fromM, toM }) => atM >= fromM && atM <= toM)) continue;
    tally.recorded++;
    const place = findCoursePlace(course, atM);
    const edge = findTracedEdge(track, place, { leg, reachM: corridorM + place.slackM, hintEdge: lastEdge });
    if (edge === null) {
      tally.maxElsewhereRun = Math.max(tally.maxElsewhereRun, ++tally.elsewhereRun);
      continue;
    }
    tally.covered++;
    tally.elsewhereRun = 0;
    if (lastEdge > 0 && edge > lastEdge) tally.forwards++;
    if (lastEdge > 0 && edge < lastEdge) tally.backwards++;
    lastEdge = edge;
  }
  return tally;
}
