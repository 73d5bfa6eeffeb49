import { type Chain, type GatedRoad, isMandatory } from './chainPasses.ts';
import type { CleanTrack } from './cleanTrack.ts';
import { findChainWithoutStart, findFarthestChain, isReversed } from './findFarthestChain.ts';
import type { Gate } from './findPasses.ts';
import { type Approach, computeDistanceM, findClosestApproach, getSamplePlace } from './gateView.ts';
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

interface FailedAttempt {
  readonly gates: readonly Gate[];
  readonly chain: Chain;
  readonly checkpoints: readonly MatchedCheckpoint[];
}

/** The ride was never near any gate, or its recording begins after the first gates or ends before the last ones. */
function findCauses(track: CleanTrack, attempt: FailedAttempt): Cause[] {
  const { gates, chain, checkpoints } = attempt;
  const mandatoryPositions = gates.map((_, position) => position).filter((position) => isMandatory(gates, position));
  const first = chain.findIndex((pass) => pass !== null);
  if (first < 0) return explainElsewhere(attempt, mandatoryPositions);
  const last = chain.findLastIndex((pass) => pass !== null);
  const earlierPositions = mandatoryPositions.filter((position) => position < first);
  const laterPositions = mandatoryPositions.filter((position) => position > last);
  const isCut = checkpoints[0]?.reason === 'start.hidden';
  return [
    ...(isCut
      ? []
      : explainUnrecorded(track, attempt, { positions: earlierPositions, next: earlierPositions.at(-1), sample: 0 })),
    ...explainUnrecorded(track, attempt, {
      positions: laterPositions,
      next: laterPositions[0],
      sample: track.count - 1,
    }),
  ];
}

function explainElsewhere({ gates, checkpoints }: FailedAttempt, positions: readonly number[]): Cause[] {
  const wasReached = ({ passes, reversedPasses, hidden }: Gate) =>
    passes.length + reversedPasses.length + hidden.length > 0;
  const [nearest] = positions
    .map((position) => ({ position, distance_m: checkpoints[position]?.distanceM ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.distance_m - b.distance_m);
  if (positions.length < 2 || nearest === undefined || gates.some(wasReached)) return [];
  if (nearest.distance_m <= matchLimits.nearM || !Number.isFinite(nearest.distance_m)) return [];
  return [{ reason: { code: 'ride.elsewhere', params: nearest }, positions }];
}

interface UnrecordedEnd {
  readonly positions: readonly number[];
  /** The gate where the recording should have continued. */
  readonly next: number | undefined;
  /** Where the recording begins or ends. */
  readonly sample: number;
}

/** A single gate is reported by how near the ride came, unless it came nearer at another time. */
function explainUnrecorded(
  track: CleanTrack,
  attempt: FailedAttempt,
  { positions, next, sample }: UnrecordedEnd,
): Cause[] {
  const { gates, chain, checkpoints } = attempt;
  if (next === undefined || positions.some((position) => isReachedInTime(attempt, position))) return [];
  const { place } = gates[next];
  const nearest = findClosestApproach(track, place, findTimesAround({ chain, position: next }));
  const distance_m = computeDistanceM(place, getSamplePlace(track, sample));
  if (nearest === null || !(distance_m - nearest.distanceM <= matchLimits.restM)) return [];
  if (positions.length < 2 && checkpoints[next]?.distanceM === nearest.distanceM) return [];
  const code = sample === 0 ? 'ride.startedLate' : 'ride.endedEarly';
  return [{ reason: { code, params: { position: next, distance_m } }, positions }];
}

function isReachedInTime({ gates, chain }: FailedAttempt, position: number): boolean {
  const { passes, reversedPasses, hidden } = gates[position];
  const { fromS, toS } = findTimesAround({ chain, position });
  return [...passes, ...reversedPasses, ...hidden].some(({ timeS }: Pass) => timeS >= fromS && timeS <= toS);
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
  isReversedRide: boolean,
): Failure {
  const farthestChain = findFarthestChain({ gates, loops });
  const chainAfterStart = findChainWithoutStart({ gates, loops }, farthestChain);
  const isHidden =
    chainAfterStart !== null && isCutOff(findNearestApproach(track, gates, { chain: chainAfterStart, position: 0 }));
  if (track.count > 1 && (isReversedRide || (!isHidden && isReversed(gates, farthestChain))))
    return explainReversed(track, gates);
  const chain = isHidden ? chainAfterStart : farthestChain;
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
      : listMissReasons(gates, { checkpoint, position }),
  );
  const reasons = dropFarReasons([...causes.map(({ reason }) => reason), ...missed]);
  // Every gate was reached, but only together with another start, or before the loop was long enough.
  return { checkpoints, reasons: reasons.length > 0 ? reasons : [{ code: 'ride.noEffort', params: {} }] };
}

/** The result of a reversed ride: no single gate is wrong, so all have the same reason. */
function explainReversed(track: CleanTrack, gates: readonly Gate[]): Failure {
  const checkpoints = gates.map((gate, position) => {
    const reversedPass = findClosest([...gate.reversedPasses, ...gate.passes]);
    return reversedPass
      ? toMissedCheckpoint(track, reversedPass, 'checkpoint.wrongDirection')
      : toPlainMiss(track, gates, position);
  });
  return { checkpoints, reasons: [{ code: 'ride.reversed', params: {} }] };
}

function listMissReasons(
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
function dropFarReasons(reasons: readonly MatchReason[]): MatchReason[] {
  const nearReasons = reasons.filter(
    ({ code, params }) => !isPlainMiss(code) || (params['distance_m'] ?? Number.POSITIVE_INFINITY) <= matchLimits.nearM,
  );
  return nearReasons.length > 0 ? nearReasons : reasons.slice(0, 1);
}

const isPlainMiss = (code: MatchReason['code']): boolean =>
  code === 'start.missed' || code === 'checkpoint.missed' || code === 'finish.missed';

interface MissedGate {
  readonly chain: Chain;
  readonly position: number;
}

function explainMiss(track: CleanTrack, gates: readonly Gate[], missed: MissedGate): MatchedCheckpoint {
  const { chain, position } = missed;
  const gate = gates[position];
  const { fromS, toS } = findTimesAround(missed);
  const isWithin = ({ timeS }: Pass) => timeS >= fromS && timeS <= toS;
  const reversedPass = gate.reversedPasses.find(isWithin);
  if (reversedPass) return toMissedCheckpoint(track, reversedPass, 'checkpoint.wrongDirection');
  const nearest = findNearestApproach(track, gates, missed);
  if (gate.hidden.some(isWithin)) return toMissedCheckpoint(track, nearest, 'gap.atCheckpoint');
  const isHidden = position === 0 && chain.some((pass) => pass !== null) && isCutOff(nearest);
  if (isHidden) return toMissedCheckpoint(track, nearest, 'start.hidden');
  const untimelyPass = findClosest(gate.passes);
  if (untimelyPass) return toMissedCheckpoint(track, untimelyPass, 'checkpoint.wrongOrder');
  const untimelyReversedPass = findClosest(gate.reversedPasses);
  if (untimelyReversedPass) return toMissedCheckpoint(track, untimelyReversedPass, 'checkpoint.wrongDirection');
  return toPlainMiss(track, gates, position);
}

function toPlainMiss(track: CleanTrack, gates: readonly Gate[], position: number): MatchedCheckpoint {
  const nearest = findClosestApproach(track, gates[position].place, wholeTrack);
  const missCode = position === gates.length - 1 ? 'finish.missed' : 'checkpoint.missed';
  return toMissedCheckpoint(track, nearest, position === 0 ? 'start.missed' : missCode);
}

const findClosest = (passes: readonly Pass[]): Pass | null =>
  passes.reduce<Pass | null>((best, pass) => (best === null || pass.distanceM < best.distanceM ? pass : best), null);

function findNearestApproach(track: CleanTrack, gates: readonly Gate[], missed: MissedGate): Approach | null {
  const { place } = gates[missed.position];
  return findClosestApproach(track, place, findTimesAround(missed)) ?? findClosestApproach(track, place, wholeTrack);
}

/** The track begins near the start and leads away from it, as if a privacy zone had cut it. */
const isCutOff = (nearest: Approach | null): boolean =>
  nearest !== null && nearest.timeS === 0 && nearest.distanceM <= matchLimits.privacyZoneM;

/** Two times of the track. */
interface Times {
  readonly fromS: number;
  readonly toS: number;
}

const wholeTrack: Times = { fromS: 0, toS: Number.POSITIVE_INFINITY };

/** When a gate of a chain should have been passed: between the passes of its neighbours. */
function findTimesAround({ chain, position }: { readonly chain: Chain; readonly position: number }): Times {
  const fromS = chain.slice(0, position).findLast((pass) => pass !== null)?.timeS ?? wholeTrack.fromS;
  return { fromS, toS: chain.slice(position).find((pass) => pass !== null)?.timeS ?? wholeTrack.toS };
}
