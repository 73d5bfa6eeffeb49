import type { Selectable } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { VerdictTable, VerificationAttemptTable } from '#server/db/verificationTables.ts';
import { uuidv7 } from '#server/uuidv7.ts';

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

/** Writes a verdict over whichever was there, and tells whoever builds on verdicts. */
export async function saveVerdict(
  tx: Db,
  clock: Clock,
  { attempt, status }: { readonly attempt: Judged; readonly status: 'passed' | 'failed' },
): Promise<void> {
  const nowMs = clock.nowMs();
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
    })
    .execute();
  await tellOfVerdict(tx, clock, {
    verdict_id: verdictId,
    challenge_id,
    status,
    supersedes: superseded?.id ?? null,
  });
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
