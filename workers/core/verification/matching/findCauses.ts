import { type Chain, isMandatory } from './chainPasses.ts';
import type { CleanTrack } from './cleanTrack.ts';
import type { Gate } from './findPasses.ts';
import { findTimesAround } from './findTimesAround.ts';
import { closestApproach, distanceM, sampleAt } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { MatchedCheckpoint, MatchReason } from './matchTypes.ts';
import type { Pass } from './pass.ts';

/** A cause that keeps a ride from several consecutive gates, reported once for all of them. */
export interface Cause {
  readonly reason: MatchReason;
  /** The gates that it covers. */
  readonly positions: readonly number[];
}

interface Attempt {
  readonly gates: readonly Gate[];
  readonly chain: Chain;
  readonly checkpoints: readonly MatchedCheckpoint[];
}

/** The ride was never near any gate, or its recording begins after the first gates or ends before the last ones. */
export function findCauses(track: CleanTrack, attempt: Attempt): Cause[] {
  const { gates, chain, checkpoints } = attempt;
  const needed = gates.map((_, position) => position).filter((position) => isMandatory(gates, position));
  const first = chain.findIndex((pass) => pass !== null);
  if (first < 0) return elsewhere(attempt, needed);
  const last = chain.findLastIndex((pass) => pass !== null);
  const earlier = needed.filter((position) => position < first);
  const behind = needed.filter((position) => position > last);
  const isCut = checkpoints[0]?.reason === 'start.hidden';
  return [
    ...(isCut ? [] : unrecorded(track, attempt, { positions: earlier, next: earlier.at(-1), sample: 0 })),
    ...unrecorded(track, attempt, { positions: behind, next: behind[0], sample: track.count - 1 }),
  ];
}

function elsewhere({ gates, checkpoints }: Attempt, positions: readonly number[]): Cause[] {
  const isMet = ({ passes, againstHeading, hidden }: Gate) => passes.length + againstHeading.length + hidden.length > 0;
  const [nearest] = positions
    .map((position) => ({ position, distance_m: checkpoints[position]?.distanceM ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.distance_m - b.distance_m);
  if (positions.length < 2 || nearest === undefined || gates.some(isMet)) return [];
  if (nearest.distance_m <= matchLimits.nearM || !Number.isFinite(nearest.distance_m)) return [];
  return [{ reason: { code: 'ride.elsewhere', params: nearest }, positions }];
}

interface Missing {
  readonly positions: readonly number[];
  /** The gate where the recording should have continued. */
  readonly next: number | undefined;
  /** Where the recording begins or ends. */
  readonly sample: number;
}

/** A single gate is reported by how near the ride came, unless it came nearer at another time. */
function unrecorded(track: CleanTrack, attempt: Attempt, { positions, next, sample }: Missing): Cause[] {
  const { gates, chain, checkpoints } = attempt;
  if (next === undefined || positions.some((position) => isMetInTime(attempt, position))) return [];
  const { place } = gates[next];
  const nearest = closestApproach(track, place, findTimesAround({ chain, position: next }));
  const distance_m = distanceM(place, sampleAt(track, sample));
  if (nearest === null || !(distance_m - nearest.distanceM <= matchLimits.restM)) return [];
  if (positions.length < 2 && checkpoints[next]?.distanceM === nearest.distanceM) return [];
  const code = sample === 0 ? 'ride.startedLate' : 'ride.endedEarly';
  return [{ reason: { code, params: { position: next, distance_m } }, positions }];
}

function isMetInTime({ gates, chain }: Attempt, position: number): boolean {
  const { passes, againstHeading, hidden } = gates[position];
  const { fromS, toS } = findTimesAround({ chain, position });
  return [...passes, ...againstHeading, ...hidden].some(({ timeS }: Pass) => timeS >= fromS && timeS <= toS);
}
