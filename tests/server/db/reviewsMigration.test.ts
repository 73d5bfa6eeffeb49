import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import { rootDirectory } from '#server/config/rootDirectory.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft } from '../appSupport/challengeDrafts.ts';
import { routeDraft } from '../appSupport/routeDrafts.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: Db;

async function migrate(isWanted: (name: string) => boolean): Promise<void> {
  const folder = join(rootDirectory, 'server/db/migrations');
  for (const name of readdirSync(folder).sort().filter(isWanted)) {
    const migration: Migration = await import(join(folder, name));
    await migration.up(db);
  }
}

const id = (digit: number) => `0195f0a0-0000-7000-8000-00000000000${digit}`;
const instantAt = (hour: number) => `timestamptz '2026-03-01T0${hour}:00:00Z'`;
const result = `{"reasons": [{"code": "checkpoint.missed", "params": {"position": 2}}],
  "flags": [{"code": "speed", "severity": "review", "params": {}}, {"code": "stillMoving", "severity": "note", "params": {}}]}`;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString, { onIdleError: () => undefined });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate((name) => name < '010');
  // Today's code saves routes and challenges, and writes these columns of later migrations.
  await sql`alter table route add column season_note jsonb`.execute(db);
  await sql`alter table route add column traffic text`.execute(db);
  await sql`alter table challenge add column name jsonb`.execute(db);
  // Today's columns of videos do not exist yet.
  const { videos: _, ...route } = routeDraft('wuling-west');
  await saveRoute(db, route);
  await saveChallenge(db, challengeDraft('wuling'), systemClock);
  for (const statement of [
    `insert into rider (id, username, username_key, first_name, last_name, role, created_at, updated_at)
      values ('${id(1)}', 'amy', 'amy', '', '', 'admin', ${instantAt(1)}, ${instantAt(1)})`,
    `insert into verification_attempt (id, rider_id, challenge_id, rule_version, category, source, status, submitted_at,
        due_at, result)
      values ('${id(1)}', '${id(1)}', 'wuling', 1, 'ride', 'file', 'passed', ${instantAt(1)}, ${instantAt(1)}, '${result}'),
        ('${id(2)}', '${id(1)}', 'wuling', 1, 'ride', 'file', 'inReview', ${instantAt(1)}, ${instantAt(1)}, null)`,
    `insert into verdict (id, attempt_id, rider_id, challenge_id, rule_version, category, source, status,
        algorithm_version, created_at, superseded_by)
      select given.id::uuid, given.attempt::uuid, '${id(1)}', 'wuling', 1, 'ride', 'file', given.status, 1, given.at, given.next::uuid
      from (values ('${id(1)}', '${id(1)}', 'failed', ${instantAt(1)}, '${id(2)}'), ('${id(2)}', '${id(1)}', 'passed', ${instantAt(2)}, '${id(3)}'),
        ('${id(3)}', '${id(1)}', 'failed', ${instantAt(3)}, '${id(4)}'), ('${id(4)}', '${id(1)}', 'passed', ${instantAt(4)}, null),
        ('${id(5)}', null, 'passed', ${instantAt(5)}, null)) given (id, attempt, status, at, next)`,
    `insert into attempt_review (id, attempt_id, kind, opened_at, decision, reason, decided_at, decided_by_rider_id) values
      ('${id(1)}', '${id(1)}', 'flags', ${instantAt(1)}, 'accepted', null, ${instantAt(2)}, '${id(1)}'),
      ('${id(2)}', '${id(1)}', 'appeal', ${instantAt(2)}, 'rejected', 'No.', ${instantAt(3)}, null),
      ('${id(3)}', '${id(1)}', 'flags', ${instantAt(3)}, 'accepted', null, ${instantAt(4)}, null),
      ('${id(4)}', '${id(2)}', 'flags', ${instantAt(4)}, null, null, null, null)`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  await migrate((name) => name.startsWith('010'));
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('derives who decided a review, and on what grounds', async () => {
  const columns = ['decided_by', 'decided_codes', 'other_attempt_id', 'verdict_stands'] as const;
  const none = { other_attempt_id: null, verdict_stands: false };
  const codes = ['checkpoint.missed@2', 'speed'];
  expect(await db.selectFrom('attempt_review').select(columns).orderBy('id').execute()).toEqual([
    { decided_by: 'person', decided_codes: codes, ...none },
    { decided_by: 'person', decided_codes: codes, ...none },
    { decided_by: 'rules', decided_codes: null, ...none },
    { decided_by: null, decided_codes: null, ...none },
  ]);
});

it('derives when each verdict first passed', async () => {
  const hours = (await db.selectFrom('verdict').select('passed_at').orderBy('id').execute()).map(
    ({ passed_at: passedAt }) => passedAt?.getUTCHours() ?? null,
  );
  expect(hours).toEqual([null, 2, 2, 2, 5]);
});
