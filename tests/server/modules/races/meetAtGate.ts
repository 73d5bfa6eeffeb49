import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '#server/db/connect.ts';

const gate = 4_712;

interface Meeting {
  /** The first transaction pauses before this write and holds the locks it has acquired so far. */
  readonly write:
    | 'insert on race_team_member'
    | 'update on race_member'
    | 'delete on race_invitation'
    | 'insert on notice';
  readonly first: () => Promise<unknown>;
  /** Starts during the pause; waits for a row lock of the first transaction, or completes without one. */
  readonly second: () => Promise<unknown>;
}

/**
 * Makes two changes overlap: the first is paused midway until the second waits for its lock, or is done because there
 * is no lock. Returns the error of each, or null if it succeeded.
 */
export async function meetAtGate(db: Db, { write, first, second }: Meeting) {
  await sql`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${sql.lit(gate)}); return coalesce(new, old); end $$`.execute(db);
  const table = write.split(' ').at(-1) ?? '';
  await sql.raw(`create trigger gated before ${write} for each statement execute function wait_at_gate()`).execute(db);
  const results = await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${sql.lit(gate)})`.execute(holder);
    let isSecondDone = false;
    const waitForLock = (kind: 'advisory' | 'transactionid') =>
      vi.waitUntil(async () => {
        if (isSecondDone) return true;
        // Only this database: other test files wait for locks on the same server.
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${kind}`.execute(holder);
        return rows.length > 0;
      });
    const both = [first()];
    await waitForLock('advisory');
    both.push(
      second().finally(() => {
        isSecondDone = true;
      }),
    );
    const settled = Promise.allSettled(both);
    await waitForLock('transactionid');
    await sql`select pg_advisory_unlock(${sql.lit(gate)})`.execute(holder);
    return settled;
  });
  await sql.raw(`drop trigger gated on ${table}`).execute(db);
  await sql`drop function wait_at_gate`.execute(db);
  const toError = (result: PromiseSettledResult<unknown> | undefined) =>
    result?.status === 'rejected' ? result.reason : null;
  return { first: toError(results[0]), second: toError(results[1]) };
}
