import type { Selectable } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { VerdictTable, VerificationAttemptTable } from '#server/db/verificationTables.ts';

export const verdictTopic = 'verdict.changed';

type Judged = Pick<
  Selectable<VerificationAttemptTable>,
  'id' | 'rider_id' | 'challenge_id' | 'category' | 'source' | 'started_at' | 'elapsed_s'
> & { readonly rule_version: number; readonly algorithm_version: number };

/** Of an attempt, the one that holds. */
export async function currentVerdict(db: Db, attemptId: string): Promise<Selectable<VerdictTable> | undefined> {
  return db
    .selectFrom('verdict')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('superseded_by', 'is', null)
    .executeTakeFirst();
}

/** What an attempt was by the last rules before its own; null where they said the same, or there are none. */
export async function earlierVerdict(
  db: Db,
  { id, rule_version: version, status }: Pick<Selectable<VerificationAttemptTable>, 'id' | 'rule_version' | 'status'>,
): Promise<Pick<Selectable<VerdictTable>, 'status' | 'rule_version'> | null> {
  const earlier = await db
    .selectFrom('verdict')
    .select(['status', 'rule_version'])
    .where('attempt_id', '=', id)
    .where('rule_version', '<', version)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return earlier && earlier.status !== status ? earlier : null;
}

/**
 * Writes a verdict over whichever was there, and tells whoever builds on verdicts. One that says the same by newer rules
 * stays, and nobody is told.
 */
export async function saveVerdict(
  tx: Db,
  clock: Clock,
  { attempt, status }: { readonly attempt: Judged; readonly status: 'passed' | 'failed' },
): Promise<void> {
  const nowMs = clock.nowMs();
  const before = await currentVerdict(tx, attempt.id);
  if (before && isSame(before, attempt, status)) {
    const { rule_version, algorithm_version } = attempt;
    await tx.updateTable('verdict').set({ rule_version, algorithm_version }).where('id', '=', before.id).execute();
    return;
  }
  const verdictId = uuidv7(nowMs);
  const superseded = await tx
    .updateTable('verdict')
    .set({ superseded_by: verdictId })
    .where('attempt_id', '=', attempt.id)
    .where('superseded_by', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const { id: attempt_id, rider_id, challenge_id, rule_version, category, source } = attempt;
  const { started_at, elapsed_s, algorithm_version } = attempt;
  await tx
    .insertInto('verdict')
    .values({
      ...{ id: verdictId, attempt_id, rider_id, challenge_id, rule_version, category, source, status },
      ...{ started_at, elapsed_s, algorithm_version },
      created_at: new Date(nowMs),
      superseded_by: null,
      passed_at: before?.passed_at ?? (status === 'passed' ? new Date(nowMs) : null),
    })
    .execute();
  await tellOfVerdict(tx, clock, {
    verdict_id: verdictId,
    challenge_id,
    status,
    supersedes: superseded?.id ?? null,
  });
}

function isSame(before: Selectable<VerdictTable>, attempt: Judged, status: VerdictTable['status']): boolean {
  const isSameStart = before.started_at?.getTime() === attempt.started_at?.getTime();
  return before.status === status && isSameStart && before.elapsed_s === attempt.elapsed_s;
}

/** Names no rider: whoever handles it reads the verdict, which may have become nobody's. */
export async function tellOfVerdict(tx: Db, clock: Clock, payload: Record<string, string | null>): Promise<void> {
  const nowMs = clock.nowMs();
  await tx
    .insertInto('outbox')
    .values({
      id: uuidv7(nowMs),
      topic: verdictTopic,
      payload: JSON.stringify(payload),
      created_at: new Date(nowMs),
      handled_at: null,
    })
    .execute();
}
