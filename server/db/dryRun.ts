import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Runs `act` in a savepoint and rolls it back; throws if `act` fails. */
export async function dryRun(tx: Db, act: () => Promise<unknown>): Promise<void> {
  await sql`savepoint tried`.execute(tx);
  await act();
  await sql`rollback to savepoint tried`.execute(tx);
}
