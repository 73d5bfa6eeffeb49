import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkServer, connect, type Db } from '#server/db/connect.ts';
import { isMigrated, migrateToLatest } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString, { onIdleError: () => undefined });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('migrates an empty database once, even with simultaneous callers', async () => {
  expect(await isMigrated(db)).toBe(false);
  const otherConnections = Array.from({ length: 4 }, () =>
    connect(database.connectionString, { onIdleError: () => undefined }),
  );
  await Promise.all(otherConnections.map((connection) => migrateToLatest(connection)));
  await Promise.all(otherConnections.map((connection) => connection.destroy()));
  expect(await isMigrated(db)).toBe(true);
  expect(await db.selectFrom('content_state').selectAll().execute()).toEqual([{ id: 1, version: 1 }]);
});

it('does nothing the second time', async () => {
  await migrateToLatest(db);
  expect(await isMigrated(db)).toBe(true);
});

it('accepts the version of this server', async () => {
  await expect(checkServer(db)).resolves.toBeUndefined();
});

it('refuses a database that a newer program has changed', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('999_future', '2030-01-01')`.execute(db);
  await expect(migrateToLatest(db)).rejects.toThrow(
    'a newer version of this program has already changed it (999_future); start that version.',
  );
  await sql`delete from kysely_migration where name = '999_future'`.execute(db);
  await expect(migrateToLatest(db)).resolves.toBeUndefined();
});
