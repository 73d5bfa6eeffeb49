import type { MatchReasonCode } from '#contract/verifications/attemptCodes.ts';
import { type CleanTrack, findEdgeAfter, getEdgeS } from './cleanTrack.ts';
import type { Gate } from './findPasses.ts';
import { type Approach, findClosestApproach } from './gateView.ts';
import type { MatchedCheckpoint } from './matchTypes.ts';
import type { Pass } from './pass.ts';

/** A gate of an effort; an inferred one is not passed, whatever the result of the effort. */
export function toMatchedCheckpoint(track: CleanTrack, gate: Gate, pass: Pass | null): MatchedCheckpoint {
  if (pass === null) {
    const nearest = findClosestApproach(track, gate.place, { fromS: 0, toS: Number.POSITIVE_INFINITY });
    return toMissedCheckpoint(track, nearest, 'checkpoint.missed');
  }
  const base = { distanceM: pass.distanceM, timeS: track.baseS + pass.timeS, uncertaintyS: pass.uncertaintyS };
  return pass.isHidden ? { passed: false, ...base, reason: 'gap.atCheckpoint' } : { passed: true, ...base };
}

/** A gate that was not passed. `nearest`: its closest approach; null if the ride has no usable sample. */
export function toMissedCheckpoint(
  track: CleanTrack,
  nearest: Pick<Approach, 'distanceM' | 'timeS'> | null,
  reason: MatchReasonCode,
): MatchedCheckpoint {
  if (nearest === null)
    return { passed: false, distanceM: Number.POSITIVE_INFINITY, timeS: null, uncertaintyS: 0, reason };
  const edge = Math.min(findEdgeAfter(track, nearest.timeS), track.count - 1);
  return {
    passed: false,
    distanceM: nearest.distanceM,
    timeS: track.baseS + nearest.timeS,
    uncertaintyS: edge > 0 ? getEdgeS(track, edge) / 2 : 0,
    reason,
  };
}
