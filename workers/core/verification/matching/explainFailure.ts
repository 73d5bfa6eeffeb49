import { type Chain, type GatedRoad, isMandatory } from './chainPasses.ts';
import type { CleanTrack } from './cleanTrack.ts';
import { findChainWithoutStart, findFarthestChain, isReversed } from './findFarthestChain.ts';
import type { Gate } from './findPasses.ts';
import { type Approach, closestApproach, distanceM, sampleAt } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import type { MatchedCheckpoint, MatchReason, MatchResult } from './matchTypes.ts';
import type { Pass } from './pass.ts';
import { toMatchedCheckpoint, toMissedCheckpoint } from './toMatchedCheckpoint.ts';

/** A cause that keeps a ride from several consecutive gates, reported once for all of them. */
interface Cause {
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
function findCauses(track: CleanTrack, attempt: Attempt): Cause[] {
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

type Failure = Pick<MatchResult, 'checkpoints' | 'reasons'>;

/**
 * The result of each gate in the attempt that got farthest, and why it is not enough, the decisive reason first.
 * `isReversedRide` says that the course was ridden in the opposite direction. A cause that affects many gates is
 * reported once.
 */
export function explainFailure(
  track: CleanTrack,
  { gates, loops }: Pick<GatedRoad, 'gates' | 'loops'>,
  isTurned: boolean,
): Failure {
  const farthest = findFarthestChain({ gates, loops });
  const chainAfterStart = findChainWithoutStart({ gates, loops }, farthest);
  const isHidden =
    chainAfterStart !== null && isCutOff(nearestTo(track, gates, { chain: chainAfterStart, position: 0 }));
  if (track.count > 1 && (isTurned || (!isHidden && isReversed(gates, farthest)))) return explainTurned(track, gates);
  const chain = isHidden ? chainAfterStart : farthest;
  const checkpoints = gates.map((gate, position) => {
    const pass = chain[position];
    return pass ? toMatchedCheckpoint(track, gate, pass) : explainMiss(track, gates, { chain, position });
  });
  if (track.count < 2) return { checkpoints, reasons: [{ code: 'samples.tooFew', params: { count: track.count } }] };
  const causes = findCauses(track, { gates, chain, checkpoints });
  const explainedPositions = causes.flatMap(({ positions }) => positions);
  const missed = checkpoints.flatMap((checkpoint, position) =>
    explainedPositions.includes(position) || !isMandatory(gates, position)
      ? []
      : missReason(gates, { checkpoint, position }),
  );
  const reasons = withoutFar([...causes.map(({ reason }) => reason), ...missed]);
  // Every gate was reached, but only together with another start, or before the loop was long enough.
  return { checkpoints, reasons: reasons.length > 0 ? reasons : [{ code: 'ride.noEffort', params: {} }] };
}

/** The result of a reversed ride: no single gate is wrong, so all have the same reason. */
function explainTurned(track: CleanTrack, gates: readonly Gate[]): Failure {
  const checkpoints = gates.map((gate, position) => {
    const turned = findClosest([...gate.againstHeading, ...gate.passes]);
    return turned ? toMissedCheckpoint(track, turned, 'checkpoint.wrongDirection') : plainMiss(track, gates, position);
  });
  return { checkpoints, reasons: [{ code: 'ride.reversed', params: {} }] };
}

function missReason(
  gates: readonly Gate[],
  { checkpoint, position }: { readonly checkpoint: MatchedCheckpoint; readonly position: number },
): MatchReason[] {
  const { reason, distanceM, timeS } = checkpoint;
  if (!reason) return [];
  const { radiusM } = gates[position].checkpoint;
  const params: Record<string, number> = { position };
  if (Number.isFinite(radiusM)) params['limit_m'] = radiusM;
  if (Number.isFinite(distanceM)) params['distance_m'] = distanceM;
  if (timeS !== null) params['time_s'] = timeS;
  return [{ code: reason, params }];
}

/** For gates that the ride was never near, only the first reason is reported. */
function withoutFar(reasons: readonly MatchReason[]): MatchReason[] {
  const near = reasons.filter(
    ({ code, params }) => !isPlainMiss(code) || (params['distance_m'] ?? Number.POSITIVE_INFINITY) <= matchLimits.nearM,
  );
  return near.length > 0 ? near : reasons.slice(0, 1);
}

const isPlainMiss = (code: MatchReason['code']): boolean =>
  code === 'start.missed' || code === 'checkpoint.missed' || code === 'finish.missed';

interface Missed {
  readonly chain: Chain;
  readonly position: number;
}

function explainMiss(track: CleanTrack, gates: readonly Gate[], missed: Missed): MatchedCheckpoint {
  const { chain, position } = missed;
  const gate = gates[position];
  const { fromS, toS } = findTimesAround(missed);
  const isWithin = ({ timeS }: Pass) => timeS >= fromS && timeS <= toS;
  const turned = gate.againstHeading.find(isWithin);
  if (turned) return toMissedCheckpoint(track, turned, 'checkpoint.wrongDirection');
  const nearest = nearestTo(track, gates, missed);
  if (gate.hidden.some(isWithin)) return toMissedCheckpoint(track, nearest, 'gap.atCheckpoint');
  const isHidden = position === 0 && chain.some((pass) => pass !== null) && isCutOff(nearest);
  if (isHidden) return toMissedCheckpoint(track, nearest, 'start.hidden');
  const elsewhen = findClosest(gate.passes);
  if (elsewhen) return toMissedCheckpoint(track, elsewhen, 'checkpoint.wrongOrder');
  const turnedElsewhen = findClosest(gate.againstHeading);
  if (turnedElsewhen) return toMissedCheckpoint(track, turnedElsewhen, 'checkpoint.wrongDirection');
  return plainMiss(track, gates, position);
}

function plainMiss(track: CleanTrack, gates: readonly Gate[], position: number): MatchedCheckpoint {
  const nearest = closestApproach(track, gates[position].place, timesWhole);
  const inner = position === gates.length - 1 ? 'finish.missed' : 'checkpoint.missed';
  return toMissedCheckpoint(track, nearest, position === 0 ? 'start.missed' : inner);
}

const findClosest = (passes: readonly Pass[]): Pass | null =>
  passes.reduce<Pass | null>((best, pass) => (best === null || pass.distanceM < best.distanceM ? pass : best), null);

function nearestTo(track: CleanTrack, gates: readonly Gate[], missed: Missed): Approach | null {
  const { place } = gates[missed.position];
  return closestApproach(track, place, findTimesAround(missed)) ?? closestApproach(track, place, timesWhole);
}

/** The track begins near the start and leads away from it, as if a privacy zone had cut it. */
const isCutOff = (nearest: Approach | null): boolean =>
  nearest !== null && nearest.timeS === 0 && nearest.distanceM <= matchLimits.privacyZoneM;

/** Two times of the track. */
interface Times {
  readonly fromS: number;
  readonly toS: number;
}

const timesWhole: Times = { fromS: 0, toS: Number.POSITIVE_INFINITY };

/** When a gate of a chain should have been passed: between the passes of its neighbours. */
function findTimesAround({ chain, position }: { readonly chain: Chain; readonly position: number }): Times {
  const fromS = chain.slice(0, position).findLast((pass) => pass !== null)?.timeS ?? timesWhole.fromS;
  return { fromS, toS: chain.slice(position).find((pass) => pass !== null)?.timeS ?? timesWhole.toS };
}
