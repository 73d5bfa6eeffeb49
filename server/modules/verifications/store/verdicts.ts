import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { AttemptRow } from './attempts.repository.ts';
import { type VerdictRow, verdictsRepository } from './verdicts.repository.ts';
import { verdictTopic } from './verdictTopic.service.ts';

type JudgedAttempt = Pick<
  AttemptRow,
  'id' | 'rider_id' | 'challenge_id' | 'category' | 'source' | 'started_at' | 'elapsed_s'
> & { readonly rule_version: number; readonly algorithm_version: number };

/** The attempt's outcome by the previous rules; null if they agreed, or there are none. */
export async function findEarlierVerdict(
  db: Db,
  { id, rule_version: version, status }: Pick<AttemptRow, 'id' | 'rule_version' | 'status'>,
): Promise<Pick<VerdictRow, 'status' | 'rule_version'> | null> {
  const previousVerdict = await verdictsRepository.findBefore(db, id, version);
  return previousVerdict && previousVerdict.status !== status ? previousVerdict : null;
}

/**
 * Replaces an earlier verdict, with a message for the modules that build on verdicts. An earlier verdict with the same
 * outcome by older rules stays, without a message.
 */
export async function saveVerdict(
  tx: Db,
  clock: Clock,
  { attempt, status }: { readonly attempt: JudgedAttempt; readonly status: 'passed' | 'failed' },
): Promise<void> {
  const nowMs = clock.nowMs();
  const previous = await verdictsRepository.findCurrent(tx, attempt.id);
  if (previous && isSameVerdict(previous, attempt, status)) {
    const { rule_version, algorithm_version } = attempt;
    await verdictsRepository.update(tx, previous.id, { rule_version, algorithm_version });
    return;
  }
  const verdictId = uuidv7(nowMs);
  const supersededId = await verdictsRepository.supersede(tx, attempt.id, verdictId);
  const { id: attempt_id, rider_id, challenge_id, rule_version, category, source } = attempt;
  const { started_at, elapsed_s, algorithm_version } = attempt;
  await verdictsRepository.insert(tx, {
    id: verdictId,
    attempt_id,
    rider_id,
    challenge_id,
    rule_version,
    category,
    source,
    status,
    started_at,
    elapsed_s,
    algorithm_version,
    created_at: new Date(nowMs),
    superseded_by: null,
    passed_at: previous?.passed_at ?? (status === 'passed' ? new Date(nowMs) : null),
  });
  await sendVerdictMessage(tx, clock, {
    verdict_id: verdictId,
    challenge_id,
    status,
    supersedes: supersededId ?? null,
  });
}

function isSameVerdict(previous: VerdictRow, attempt: JudgedAttempt, status: VerdictRow['status']): boolean {
  const isSameStart = previous.started_at?.getTime() === attempt.started_at?.getTime();
  return previous.status === status && isSameStart && previous.elapsed_s === attempt.elapsed_s;
}

/** Does not name the rider: the reader of the message loads the verdict, which may have lost its rider by then. */
export async function sendVerdictMessage(tx: Db, clock: Clock, payload: Record<string, string | null>): Promise<void> {
  const nowMs = clock.nowMs();
  await verdictsRepository.insertMessage(tx, {
    id: uuidv7(nowMs),
    topic: verdictTopic,
    payload: JSON.stringify(payload),
    created_at: new Date(nowMs),
    handled_at: null,
  });
}
