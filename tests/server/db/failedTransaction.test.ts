import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Db, listPools } from '#server/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const applicationName = 'failed-transaction';
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString, { connectionCount: 1, applicationName, onIdleError: () => undefined });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const readPid = async (): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
};
const run = (text: string) => sql.raw(text).execute(db);

it.each([
  ['failed', 'begin; select 1; select nothing_here; commit', 'column "nothing_here" does not exist'],
  ['failed by its own words', `begin; do $$ begin raise 'no'; end $$; commit`, 'no'],
])('never gives out a connection whose transaction %s', async (_, text, message) => {
  const pid = await readPid();
  await expect(run(text)).rejects.toThrow(message);
  expect(await readPid()).not.toBe(pid);
  expect(listPools().find(({ name }) => name === applicationName)).toMatchObject({ total: 1, waiting: 0 });
});

it('never gives out a connection whose transaction was left open', async () => {
  const pid = await readPid();
  await run('begin');
  expect(await readPid()).not.toBe(pid);
});

it('keeps a connection whose transaction ended, or whose single statement failed', async () => {
  const pid = await readPid();
  await run('begin; select 1; commit');
  await expect(run('select nothing_here')).rejects.toThrow();
  await expect(db.transaction().execute((tx) => sql`select nothing_here`.execute(tx))).rejects.toThrow();
  expect(await readPid()).toBe(pid);
});
