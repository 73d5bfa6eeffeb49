import type { AttemptResult, CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { movingTime } from '#workers/core/verification/matching/movingTime.ts';
import type { Evidence } from '../store/evidence.ts';

type Effort = AttemptResult['efforts'][number];

interface Timed {
  readonly atMs: number;
  readonly uncertaintyS: number;
  readonly isInferred: boolean;
}

/** A ride that stayed farther from a gate than this has no time there. */
const inferredM = 500;
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
  const ends = endsOf(result.checkpoints);
  if (!ends) return result;
  const times = timesBetween(result.checkpoints, ends);
  const { start, finish } = ends;
  const effort: Effort = {
    started_at: new Date(start.atMs).toISOString(),
    elapsed_s: (finish.atMs - start.atMs) / 1000,
    moving_s: evidence ? movingBetween(evidence, start.atMs, finish.atMs) : null,
    uncertainty_s: Number(Math.hypot(start.uncertaintyS, finish.uncertaintyS).toFixed(2)),
    flags: [decidedFlag, ...(start.isInferred || finish.isInferred ? [inferredFlag] : [])],
  };
  return {
    ...result,
    checkpoints: withSplits(result.checkpoints, times),
    efforts: [...result.efforts, effort],
    best_effort: result.efforts.length,
  };
}

interface Ends {
  readonly first: number;
  readonly last: number;
  readonly start: Timed;
  readonly finish: Timed;
}

function endsOf(gates: readonly CheckpointResult[]): Ends | null {
  const first = gates.findIndex(({ is_mandatory: isMandatory }) => isMandatory);
  const last = gates.findLastIndex(({ is_mandatory: isMandatory }) => isMandatory);
  const from = gates[first];
  const to = gates[last];
  if (!from || !to || first === last) return null;
  const speedMps = meanSpeedMps(from, to);
  const start = timeOf(from, speedMps);
  const finish = timeOf(to, speedMps);
  return start && finish && start.atMs < finish.atMs ? { first, last, start, finish } : null;
}

function meanSpeedMps(from: CheckpointResult, to: CheckpointResult): number {
  const lastsS = (Date.parse(to.at ?? '') - Date.parse(from.at ?? '')) / 1000;
  const wayM = (to.course_distance_m ?? 0) - (from.course_distance_m ?? 0);
  return wayM > 0 && lastsS > 0 ? wayM / lastsS : usualSpeedMps;
}

/** The distance at which a ride passed a gate limits how far its time may be off along the road. */
function timeOf(gate: CheckpointResult, speedMps: number): Timed | null {
  const { at: passedAt, passed, distance_m: distanceM, uncertainty_s: uncertaintyS } = gate;
  if (passedAt === null || distanceM === null || !(passed || distanceM <= inferredM)) return null;
  const atMs = Date.parse(passedAt);
  if (passed) return { atMs, uncertaintyS: uncertaintyS ?? 0, isInferred: false };
  return { atMs, uncertaintyS: distanceM / speedMps, isInferred: true };
}

/** A time for each gate; null if it has none, or one that is out of order. */
function timesBetween(gates: readonly CheckpointResult[], { first, last, start, finish }: Ends): (number | null)[] {
  let beforeMs = start.atMs;
  return gates.map((gate, index) => {
    if (index === first) return start.atMs;
    if (index === last) return finish.atMs;
    const atMs = index > first && index < last ? (timeOf(gate, usualSpeedMps)?.atMs ?? null) : null;
    if (atMs === null || atMs <= beforeMs || atMs >= finish.atMs) return null;
    const isOutOfOrder = gates
      .slice(index + 1, last)
      .some(({ passed, at: passedAt }) => !gate.passed && passed && passedAt !== null && Date.parse(passedAt) <= atMs);
    if (isOutOfOrder) return null;
    beforeMs = atMs;
    return atMs;
  });
}

function withSplits(gates: readonly CheckpointResult[], times: readonly (number | null)[]): CheckpointResult[] {
  let beforeMs: number | null = null;
  return gates.map((gate, index) => {
    const atMs = times[index] ?? null;
    const split_s = atMs === null || beforeMs === null ? null : (atMs - beforeMs) / 1000;
    beforeMs = atMs ?? beforeMs;
    return { ...gate, split_s };
  });
}

function movingBetween({ startedAtMs, samples }: Evidence, fromMs: number, toMs: number): number {
  const movingS = movingTime(samples, (fromMs - startedAtMs) / 1000, (toMs - startedAtMs) / 1000);
  return Math.min(Number(movingS.toFixed(3)), (toMs - fromMs) / 1000);
}
