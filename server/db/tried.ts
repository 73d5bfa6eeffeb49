import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Does it and undoes it, within the transaction: throws where it would be refused. */
export async function tried(tx: Db, act: () => Promise<unknown>): Promise<void> {
  await sql`savepoint tried`.execute(tx);
  await act();
  await sql`rollback to savepoint tried`.execute(tx);
}
