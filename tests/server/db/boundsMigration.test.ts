import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Db } from '#server/db/connect.ts';
import { up } from '#server/db/migrations/019_bounds_and_sentinels.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString, { onIdleError: () => undefined });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql`create table verification_attempt (id integer primary key, result jsonb)`.execute(db);
  const efforts = Array.from({ length: 5_000 }, (_, index) => ({
    started_at: '2026-03-01T00:00:00.000Z',
    elapsed_s: index,
  }));
  const results = [
    { efforts, best_effort: 4_321, reasons: [], flags: [] },
    { efforts, best_effort: null, reasons: [], flags: [] },
    { efforts: efforts.slice(0, 3), best_effort: 1, reasons: [], flags: [] },
    null,
  ];
  for (const [id, result] of results.entries()) {
    await sql`insert into verification_attempt values (${id}, ${result && JSON.stringify(result)})`.execute(db);
  }
  await up(db as never);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('reduces an oversized result to the effort that counts, and stores how many were dropped', async () => {
  const { rows } = await sql<{ result: { efforts: { elapsed_s: number }[] } | null }>`
    select result from verification_attempt order by id
  `.execute(db);
  const [large, undecided, small, none] = rows.map(({ result }) => result);
  expect(large).toMatchObject({
    efforts: [{ elapsed_s: 4_321 }],
    best_effort: 0,
    efforts_left_out: 4_999,
    reasons: [],
  });
  expect(undecided).toMatchObject({ efforts: [], best_effort: null, efforts_left_out: 5_000 });
  expect(small?.efforts).toHaveLength(3);
  expect(small).not.toHaveProperty('efforts_left_out');
  expect(none).toBeNull();
});
