import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/server/support/testDatabase.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(() => Promise.all([first.drop(), second.drop()]));

async function query(database: TestDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('a test database is migrated, including the schema of the job queue', async () => {
  expect(
    await query(first, "select count(*)::int > 0 as has from information_schema.tables where table_name = 'route'"),
  ).toEqual([{ has: true }]);
  expect(await query(first, "select to_regclass('pgboss.job')::text as job")).toEqual([{ job: 'pgboss.job' }]);
});

test('two test databases share nothing', async () => {
  await query(first, 'create table only_here (id int)');
  const tables = "select count(*)::int as count from information_schema.tables where table_name = 'only_here'";
  expect([await query(first, tables), await query(second, tables)]).toEqual([[{ count: 1 }], [{ count: 0 }]]);
});

test('a dropped test database is gone', async () => {
  const shortLivedDatabase = await createTestDatabase();
  await shortLivedDatabase.drop();
  await expect(query(shortLivedDatabase, 'select 1')).rejects.toThrow(/does not exist/);
});
