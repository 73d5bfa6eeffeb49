import { type Chain, isNeeded } from './chainPasses.ts';
import type { CleanTrack } from './cleanTrack.ts';
import { farthestChain, isReversed } from './farthestChain.ts';
import type { Gate } from './findPasses.ts';
import { type Approach, closestApproach } from './gateView.ts';
import { matchedCheckpoint, missedCheckpoint } from './matchedCheckpoint.ts';
import { matchLimits } from './matchLimits.ts';
import type { MatchedCheckpoint, MatchReason, MatchResult } from './matchTypes.ts';
import type { Pass } from './pass.ts';

/** What became of each gate in the attempt that came farthest, and why that is not enough; `isTurned` where the course was ridden from its end. */
export function explainFailure(
  track: CleanTrack,
  gates: readonly Gate[],
  isTurned: boolean,
): Pick<MatchResult, 'checkpoints' | 'reasons'> {
  const chain = farthestChain(gates);
  const checkpoints = gates.map((gate, position) => {
    const pass = chain[position];
    return pass ? matchedCheckpoint(track, gate, pass) : explainMiss(track, gates, { chain, position });
  });
  const reasons: MatchReason[] = [];
  if (track.count < 2) reasons.push({ code: 'samples.tooFew', params: { count: track.count } });
  else if (isTurned || isReversed(gates)) reasons.push({ code: 'ride.reversed', params: {} });
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

function explainMiss(
  track: CleanTrack,
  gates: readonly Gate[],
  { chain, position }: { readonly chain: Chain; readonly position: number },
): MatchedCheckpoint {
  const gate = gates[position] as Gate;
  const fromS = chain.slice(0, position).findLast((pass) => pass !== null)?.timeS ?? 0;
  const toS = chain.slice(position).find((pass) => pass !== null)?.timeS ?? Number.POSITIVE_INFINITY;
  const isWithin = ({ timeS }: Pass) => timeS >= fromS && timeS <= toS;
  const turned = gate.againstHeading.find(isWithin);
  if (turned) return missedCheckpoint(track, turned, 'checkpoint.wrongDirection');
  const elsewhen = gate.passes[0];
  if (elsewhen) return missedCheckpoint(track, elsewhen, 'checkpoint.wrongOrder');
  const nearest = closestApproach(track, gate.place, { fromS, toS }) ?? closestApproach(track, gate.place, whole);
  if (gate.hidden.some(isWithin)) return missedCheckpoint(track, nearest, 'gap.atCheckpoint');
  if (position === 0)
    return missedCheckpoint(
      track,
      nearest,
      chain.some((pass) => pass !== null) && isCutOff(nearest) ? 'start.hidden' : 'start.missed',
    );
  return missedCheckpoint(track, nearest, position === gates.length - 1 ? 'finish.missed' : 'checkpoint.missed');
}

const whole = { fromS: 0, toS: Number.POSITIVE_INFINITY };

/** The track begins near the start and leads away from it, as one that a privacy zone has cut. */
const isCutOff = (nearest: Approach | null): boolean =>
  nearest !== null && nearest.timeS === 0 && nearest.distanceM <= matchLimits.privacyZoneM;
