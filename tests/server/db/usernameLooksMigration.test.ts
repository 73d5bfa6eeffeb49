import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Db } from '#server/db/connect.ts';
import { up } from '#server/db/migrations/022_username_looks.ts';
import { up as removeAccents } from '#server/db/migrations/122_username_looks_without_accents.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString, { onIdleError: () => undefined });
  await sql`alter table rider drop column username_look`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const id = (digit: number) => `0195f0a0-0000-7000-8000-00000000000${digit}`;

async function addRider(digit: number, username: string): Promise<void> {
  const instant = `2026-02-2${digit}T23:00:00Z`;
  await sql`insert into rider (id, username, username_key, first_name, last_name, created_at, updated_at)
    values (${id(digit)}, ${username}, ${username.toLowerCase()}, '', '', ${instant}, ${instant})`.execute(db);
}

it('assigns a look to the first rider whose name has it, and none to later riders with the same look', async () => {
  await addRider(3, 'аmy');
  await addRider(1, 'amy');
  await addRider(2, 'bob');
  await up(db as never);
  const riders = await db.selectFrom('rider').select(['username', 'username_look']).orderBy('id').execute();
  expect(riders).toEqual([
    { username: 'amy', username_look: 'arny' },
    { username: 'bob', username_look: 'bob' },
    { username: 'аmy', username_look: null },
  ]);
});

it('takes accents out of the looks, of which each belongs to its first rider', async () => {
  await addRider(4, 'zoë');
  await addRider(5, 'zoe');
  await addRider(6, 'søren');
  await addRider(7, 'ámy');
  for (const [digit, look] of [
    [4, 'zoë'],
    [5, 'zoe'],
    [6, 'so\u0337ren'],
    [7, 'árny'],
  ] as const)
    await db.updateTable('rider').set({ username_look: look }).where('id', '=', id(digit)).execute();
  await removeAccents(db as never);
  const riders = await db.selectFrom('rider').select(['username', 'username_look']).orderBy('id').execute();
  expect(riders).toEqual([
    { username: 'amy', username_look: 'arny' },
    { username: 'bob', username_look: 'bob' },
    { username: 'аmy', username_look: null },
    { username: 'zoë', username_look: 'zoe' },
    { username: 'zoe', username_look: null },
    { username: 'søren', username_look: 'soren' },
    { username: 'ámy', username_look: null },
  ]);
});
