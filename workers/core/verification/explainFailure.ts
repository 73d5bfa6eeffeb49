import { type Chain, isNeeded, type Way } from './chainPasses.ts';
import type { CleanTrack } from './cleanTrack.ts';
import { chainWithoutStart, farthestChain, isReversed } from './farthestChain.ts';
import type { Gate } from './findPasses.ts';
import { type Approach, closestApproach } from './gateView.ts';
import { matchedCheckpoint, missedCheckpoint } from './matchedCheckpoint.ts';
import { matchLimits } from './matchLimits.ts';
import type { MatchedCheckpoint, MatchReason, MatchResult } from './matchTypes.ts';
import type { Pass } from './pass.ts';

/** What became of each gate in the attempt that came farthest, and why that is not enough; `isTurned` where the course was ridden from its end. */
export function explainFailure(
  track: CleanTrack,
  { gates, loops }: Pick<Way, 'gates' | 'loops'>,
  isTurned: boolean,
): Pick<MatchResult, 'checkpoints' | 'reasons'> {
  const farthest = farthestChain({ gates, loops });
  const beyond = chainWithoutStart({ gates, loops }, farthest);
  const isHidden = beyond !== null && isCutOff(nearestTo(track, gates, { chain: beyond, position: 0 }));
  const isOtherWay = isTurned || (!isHidden && isReversed(gates, farthest));
  const chain = isHidden ? beyond : farthest;
  const checkpoints = gates.map((gate, position) => {
    const pass = chain[position];
    return pass ? matchedCheckpoint(track, gate, pass) : explainMiss(track, gates, { chain, position, isOtherWay });
  });
  const reasons: MatchReason[] = [];
  if (track.count < 2) reasons.push({ code: 'samples.tooFew', params: { count: track.count } });
  else if (isOtherWay) reasons.push({ code: 'ride.reversed', params: {} });
  checkpoints.forEach(({ reason, distanceM, timeS }, position) => {
    if (!reason || track.count < 2 || !isNeeded(gates, position)) return;
    const { radiusM } = (gates[position] as Gate).checkpoint;
    const params: Record<string, number> = { position };
    if (Number.isFinite(radiusM)) params.limit_m = radiusM;
    if (Number.isFinite(distanceM)) params.distance_m = distanceM;
    if (timeS !== null) params.time_s = timeS;
    reasons.push({ code: reason, params });
  });
  return { checkpoints, reasons };
}

interface Missed {
  readonly chain: Chain;
  readonly position: number;
}

function explainMiss(
  track: CleanTrack,
  gates: readonly Gate[],
  missed: Missed & { readonly isOtherWay: boolean },
): MatchedCheckpoint {
  const { chain, position, isOtherWay } = missed;
  const gate = gates[position] as Gate;
  const { fromS, toS } = timesAround(missed);
  const isWithin = ({ timeS }: Pass) => timeS >= fromS && timeS <= toS;
  const turned = gate.againstHeading.find(isWithin);
  if (turned) return missedCheckpoint(track, turned, 'checkpoint.wrongDirection');
  const elsewhen = position > 0 ? gate.passes[0] : undefined;
  if (elsewhen) return missedCheckpoint(track, elsewhen, 'checkpoint.wrongOrder');
  const nearest = nearestTo(track, gates, missed);
  if (gate.hidden.some(isWithin)) return missedCheckpoint(track, nearest, 'gap.atCheckpoint');
  const isHidden = !isOtherWay && chain.some((pass) => pass !== null) && isCutOff(nearest);
  if (position === 0) return missedCheckpoint(track, nearest, isHidden ? 'start.hidden' : 'start.missed');
  return missedCheckpoint(track, nearest, position === gates.length - 1 ? 'finish.missed' : 'checkpoint.missed');
}

/** Between the passings of the gates before and behind it. */
function timesAround({ chain, position }: Missed): { readonly fromS: number; readonly toS: number } {
  const fromS = chain.slice(0, position).findLast((pass) => pass !== null)?.timeS ?? 0;
  return { fromS, toS: chain.slice(position).find((pass) => pass !== null)?.timeS ?? Number.POSITIVE_INFINITY };
}

function nearestTo(track: CleanTrack, gates: readonly Gate[], missed: Missed): Approach | null {
  const { place } = gates[missed.position] as Gate;
  return closestApproach(track, place, timesAround(missed)) ?? closestApproach(track, place, whole);
}

const whole = { fromS: 0, toS: Number.POSITIVE_INFINITY };

/** The track begins near the start and leads away from it, as one that a privacy zone has cut. */
const isCutOff = (nearest: Approach | null): boolean =>
  nearest !== null && nearest.timeS === 0 && nearest.distanceM <= matchLimits.privacyZoneM;
