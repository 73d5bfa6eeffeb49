import type { Chain } from './chainPasses.ts';
import type { CleanTrack } from './cleanTrack.ts';
import { type CourseView, coursePlaceAt } from './courseView.ts';
import { findTracedEdge } from './findTracedEdge.ts';
import { findLegs, type Leg, legLimits, type Road } from './legs.ts';
import { matchLimits } from './matchLimits.ts';
import type { EffortFlag, MatchReason } from './matchTypes.ts';
import { hiddenStretches, wayM } from './riddenWay.ts';

/** What the road between the gates says of an effort. Nothing of it fails a ride: somebody has to look. */
export interface CoverageFinding {
  readonly flags: readonly EffortFlag[];
  readonly reasons: readonly MatchReason[];
  /** The whole course was ridden from its end to its start: no effort at all. */
  readonly isTurned: boolean;
}

interface Tally {
  recorded: number;
  covered: number;
  asked: number;
  /** Reference points in a row on another road, and the most of them. */
  elsewhere: number;
  longestElsewhere: number;
  forwards: number;
  backwards: number;
}

/**
 * Length and share of the road between the gates against the course (0.90 to 1.25 of it, and three quarters of the points of
 * every 50 m within 60 m of the ride), where anything was recorded. Where a course's points lie far apart the corridor is as
 * much wider as the road may swerve.
 */
export function checkCoverage(track: CleanTrack, chain: Chain, road: Road | null): CoverageFinding {
  const legs = road ? findLegs(chain, road) : [];
  if (!road || legs.length === 0) return { flags: [], reasons: [], isTurned: false };
  const { course } = road;
  const { coveredShare: limit } = matchLimits;
  const reasons: MatchReason[] = [];
  const whole = emptyTally();
  const legsElsewhere: MatchReason[] = [];
  let isLongElsewhere = false;
  for (const leg of legs) {
    const length = checkLength(track, course, leg);
    if (length) reasons.push(length);
    const tally = emptyTally();
    follow(track, course, leg, tally);
    const isLong = leg.toM - leg.fromM >= matchLimits.elsewhereM;
    isLongElsewhere ||= tally.longestElsewhere * matchLimits.referenceStepM >= matchLimits.elsewhereM;
    if (isLong && share(tally) < limit) {
      const params = { position: leg.position, share: share(tally), limit };
      legsElsewhere.push({ code: 'coverage.legElsewhere', params });
    }
    for (const key of ['recorded', 'covered', 'asked', 'forwards', 'backwards'] as const) whole[key] += tally[key];
  }
  const isElsewhere = isLongElsewhere || share(whole) < limit;
  if (isElsewhere) reasons.push({ code: 'coverage.elsewhere', params: { share: share(whole), limit } });
  else reasons.push(...legsElsewhere);
  const recordedShare = whole.asked > 0 ? whole.recorded / whole.asked : 1;
  if (recordedShare < matchLimits.recordedShare)
    reasons.push({ code: 'gap.tooMuch', params: { share: 1 - recordedShare } });
  const flags: EffortFlag[] = [];
  if (reasons.some(({ code }) => code === 'coverage.short' || code === 'coverage.long')) flags.push('detour');
  if (isElsewhere || legsElsewhere.length > 0) flags.push('otherRoad');
  return { flags, reasons, isTurned: whole.backwards >= turnedPointsMin && whole.backwards > 4 * whole.forwards };
}

const turnedPointsMin = 10;
const emptyTally = (): Tally => ({
  recorded: 0,
  covered: 0,
  asked: 0,
  elsewhere: 0,
  longestElsewhere: 0,
  forwards: 0,
  backwards: 0,
});
const share = ({ covered, recorded }: Tally): number => (recorded > 0 ? covered / recorded : 1);

function checkLength(track: CleanTrack, course: CourseView, leg: Leg): MatchReason | null {
  const riddenM = wayM(track, course, leg);
  const { leastM, mostM } = legLimits(course, leg);
  if (riddenM >= leastM && riddenM <= mostM) return null;
  const isShort = riddenM < leastM;
  return {
    code: isShort ? 'coverage.short' : 'coverage.long',
    params: {
      position: leg.position,
      distance_m: riddenM,
      limit_m: isShort ? leastM : mostM,
      share: riddenM / (leg.toM - leg.fromM),
    },
  };
}

function follow(track: CleanTrack, course: CourseView, leg: Leg, tally: Tally): void {
  const { referenceStepM, corridorM } = matchLimits;
  const hidden = hiddenStretches(track, course, leg);
  let lastEdge = 0;
  for (let atM = leg.fromM + referenceStepM / 2; atM < leg.toM; atM += referenceStepM) {
    tally.asked++;
    if (hidden.some(({ fromM, toM }) => atM >= fromM && atM <= toM)) continue;
    tally.recorded++;
    const place = coursePlaceAt(course, atM);
    const edge = findTracedEdge(track, place, { leg, reachM: corridorM + place.slackM, hintEdge: lastEdge });
    if (edge === null) {
      tally.longestElsewhere = Math.max(tally.longestElsewhere, ++tally.elsewhere);
      continue;
    }
    tally.covered++;
    tally.elsewhere = 0;
    if (lastEdge > 0 && edge > lastEdge) tally.forwards++;
    if (lastEdge > 0 && edge < lastEdge) tally.backwards++;
    lastEdge = edge;
  }
}
