import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Db } from '#server/db/connect.ts';
import { isDatabaseUnavailable } from '#server/db/isDatabaseUnavailable.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString, { connectionCount: 2, onIdleError: () => undefined });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Terminates the connection, and returns once the server has no such process any more. */
async function terminate(pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('select pg_terminate_backend($1, 10000)', [pid]);
  await client.end();
}

it('fails a transaction whose connection ends between two statements, and continues', async () => {
  const failed = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await terminate(rows[0]?.pid ?? 0);
    await sql`select 1`.execute(tx);
  });
  expect(isDatabaseUnavailable(await failed.catch((error: unknown) => error))).toBe(true);
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

it('without the listener, the process would end (control for the test above)', async () => {
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 1 });
  pool.on('error', () => undefined);
  const client = await pool.connect();
  // Node throws for an `error` event without a listener.
  expect(client.listenerCount('error')).toBe(0);
  const emitted = new Promise((resolve) => client.on('error', resolve));
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await terminate(rows[0].pid);
  expect(await emitted).toMatchObject({ code: '57P01' });
  client.release(true);
  await pool.end();
});
