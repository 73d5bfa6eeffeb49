import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Runs the changes in a savepoint and rolls them back; throws if they fail. */
export async function dryRun(tx: Db, applyChanges: () => Promise<unknown>): Promise<void> {
  await sql`savepoint tried`.execute(tx);
  await applyChanges();
  await sql`rollback to savepoint tried`.execute(tx);
}
