import type { AttemptResult, CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { computeMovingTime } from '#workers/core/verification/matching/movingTime.ts';
import type { Evidence } from '../store/evidence.ts';

type Effort = AttemptResult['efforts'][number];

interface GateTime {
  readonly atMs: number;
  readonly uncertaintyS: number;
  readonly isInferred: boolean;
}

/** A ride that stayed farther from a gate than this has no time there. */
const maxInferredM = 500;
/** Used if the distance between gates is not known. */
const usualSpeedMps = 4;

/** Flags of an effort that exists because a person accepted it. */
export const decidedFlag = 'decidedByPerson';
export const inferredFlag = 'inferredAtGate';

/**
 * The result of a ride that a person accepts although the rules found no effort in it: from the first mandatory gate to
 * the last one, if both have a time. A gate passed outside its radius has the time of the closest approach. Unchanged
 * if there is an effort, or no time.
 */
export function withAcceptedTime(result: AttemptResult, evidence: Evidence | undefined): AttemptResult {
  if (result.efforts[result.best_effort ?? -1]) return result;
  const ends = findEnds(result.checkpoints);
  if (!ends) return result;
  const timesMs = listGateTimes(result.checkpoints, ends);
  const { start, finish } = ends;
  const effort: Effort = {
    started_at: new Date(start.atMs).toISOString(),
    elapsed_s: (finish.atMs - start.atMs) / 1000,
    moving_s: evidence ? computeMovingS(evidence, start.atMs, finish.atMs) : null,
    uncertainty_s: Number(Math.hypot(start.uncertaintyS, finish.uncertaintyS).toFixed(2)),
    flags: [decidedFlag, ...(start.isInferred || finish.isInferred ? [inferredFlag] : [])],
  };
  return {
    ...result,
    checkpoints: withSplits(result.checkpoints, timesMs),
    efforts: [...result.efforts, effort],
    best_effort: result.efforts.length,
  };
}

interface Ends {
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly start: GateTime;
  readonly finish: GateTime;
}

function findEnds(gates: readonly CheckpointResult[]): Ends | null {
  const firstIndex = gates.findIndex(({ is_mandatory: isMandatory }) => isMandatory);
  const lastIndex = gates.findLastIndex(({ is_mandatory: isMandatory }) => isMandatory);
  const firstGate = gates[firstIndex];
  const lastGate = gates[lastIndex];
  if (!firstGate || !lastGate || firstIndex === lastIndex) return null;
  const speedMps = computeMeanSpeedMps(firstGate, lastGate);
  const start = getGateTime(firstGate, speedMps);
  const finish = getGateTime(lastGate, speedMps);
  return start && finish && start.atMs < finish.atMs ? { firstIndex, lastIndex, start, finish } : null;
}

function computeMeanSpeedMps(firstGate: CheckpointResult, lastGate: CheckpointResult): number {
  const durationS = (Date.parse(lastGate.at ?? '') - Date.parse(firstGate.at ?? '')) / 1000;
  const roadM = (lastGate.course_distance_m ?? 0) - (firstGate.course_distance_m ?? 0);
  return roadM > 0 && durationS > 0 ? roadM / durationS : usualSpeedMps;
}

/** The distance at which a ride passed a gate limits how far its time may be off along the road. */
function getGateTime(gate: CheckpointResult, speedMps: number): GateTime | null {
  const { at: passedAt, passed, distance_m: distanceM, uncertainty_s: uncertaintyS } = gate;
  if (passedAt === null || distanceM === null || !(passed || distanceM <= maxInferredM)) return null;
  const atMs = Date.parse(passedAt);
  if (passed) return { atMs, uncertaintyS: uncertaintyS ?? 0, isInferred: false };
  return { atMs, uncertaintyS: distanceM / speedMps, isInferred: true };
}

/** A time for each gate; null if it has none, or one that is out of order. */
function listGateTimes(
  gates: readonly CheckpointResult[],
  { firstIndex, lastIndex, start, finish }: Ends,
): (number | null)[] {
  let previousMs = start.atMs;
  return gates.map((gate, index) => {
    if (index === firstIndex) return start.atMs;
    if (index === lastIndex) return finish.atMs;
    const atMs = index > firstIndex && index < lastIndex ? (getGateTime(gate, usualSpeedMps)?.atMs ?? null) : null;
    if (atMs === null || atMs <= previousMs || atMs >= finish.atMs) return null;
    const isOutOfOrder = gates
      .slice(index + 1, lastIndex)
      .some(({ passed, at: passedAt }) => !gate.passed && passed && passedAt !== null && Date.parse(passedAt) <= atMs);
    if (isOutOfOrder) return null;
    previousMs = atMs;
    return atMs;
  });
}

function withSplits(gates: readonly CheckpointResult[], timesMs: readonly (number | null)[]): CheckpointResult[] {
  let previousMs: number | null = null;
  return gates.map((gate, index) => {
    const atMs = timesMs[index] ?? null;
    const split_s = atMs === null || previousMs === null ? null : (atMs - previousMs) / 1000;
    previousMs = atMs ?? previousMs;
    return { ...gate, split_s };
  });
}

function computeMovingS({ startedAtMs, samples }: Evidence, fromMs: number, toMs: number): number {
  const movingS = computeMovingTime(samples, (fromMs - startedAtMs) / 1000, (toMs - startedAtMs) / 1000);
  return Math.min(Number(movingS.toFixed(3)), (toMs - fromMs) / 1000);
}
