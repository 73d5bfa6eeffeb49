import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import { rootDirectory } from '#server/config/rootDirectory.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft, gateDraft } from '../appSupport/challengeDrafts.ts';
import { routeDraft } from '../appSupport/routeDrafts.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: Db;

const loadMigrations = async (): Promise<[string, Migration][]> => {
  const folder = join(rootDirectory, 'server/db/migrations');
  const names = readdirSync(folder).sort();
  return Promise.all(names.map(async (name): Promise<[string, Migration]> => [name, await import(join(folder, name))]));
};

const id = (digit: number) => `0195f0a0-0000-7000-8000-00000000000${digit}`;

/** The state before the migration: two riders, the second of whom has withdrawn Strava's permission. */
async function fillOldDatabase(): Promise<void> {
  // Today's code saves routes and challenges, and writes these columns of later migrations.
  await sql`alter table route add column season_note jsonb`.execute(db);
  await sql`alter table route add column traffic text`.execute(db);
  await sql`alter table challenge add column name jsonb`.execute(db);
  // Today's columns of videos do not exist yet.
  const { videos: _, ...route } = routeDraft('wuling-west');
  await saveRoute(db, route);
  const draft = challengeDraft('wuling');
  await saveChallenge(db, draft, systemClock);
  await saveChallenge(db, { ...draft, checkpoints: [gateDraft('起', 0.5), gateDraft('終', 9_000)] }, systemClock);
  const instant = "timestamptz '2026-02-28T23:00:00Z'";
  for (const statement of [
    `insert into rider (id, username, username_key, first_name, last_name, role, created_at, updated_at) values
      ('${id(1)}', 'amy', 'amy', '', '', 'rider', ${instant}, ${instant}), ('${id(2)}', 'bob', 'bob', '', '', 'rider', ${instant}, ${instant})`,
    `insert into rider_identity (provider, subject, rider_id, scopes, access_token_encrypted, linked_at)
      values ('strava', '1', '${id(1)}', '{}', 'token', ${instant}), ('strava', '2', '${id(2)}', '{}', null, ${instant})`,
    `insert into activity (id, rider_id, source, external_id, name_encrypted, started_at, content_hash, ride_hash, created_at)
      select ('0195f0a0-0000-7000-8000-00000000001' || right(id::text, 1))::uuid, id, 'strava', '77', 'name', ${instant}, 'c', 'r', ${instant}
      from rider`,
    `insert into activity_evidence (activity_id, samples_sealed, sample_count, expires_at)
      values ('0195f0a0-0000-7000-8000-000000000011', 'track', 1, ${instant})`,
    `insert into verification_attempt (id, rider_id, challenge_id, rule_version, category, source, strava_activity_id,
        status, submitted_at, due_at, started_at, result)
      select id, id, 'wuling', 1, 'ride', 'strava', '77', 'passed', ${instant}, ${instant}, ${instant}, '{}' from rider`,
    `insert into verdict (id, rider_id, challenge_id, rule_version, category, source, status, started_at,
        algorithm_version, created_at, passed_at)
      select id, id, 'wuling', 1, 'ride', 'strava', 'passed', ${instant}, 1, ${instant}, ${instant} from rider
      union all select '${id(9)}', null, 'wuling', 1, 'ride', 'file', 'passed', ${instant}, 1, ${instant}, ${instant}`,
    `insert into upload (id, rider_id, file_name, size_bytes, chunk_bytes, created_at, expires_at)
      values ('${id(5)}', '${id(1)}', 'a.gpx', 1, 1, ${instant}, ${instant})`,
    `insert into upload_chunk values ('${id(5)}', 0, 'x')`,
    `insert into idempotency_key (rider_id, key, operation, request_hash, answer, created_at)
      values ('${id(1)}', '${id(6)}', 'POST /api/verification-attempts/', 'h', '{"id": "${id(1)}", "name": "Canary"}', ${instant}),
        ('${id(1)}', '${id(7)}', 'POST /api/pace-settings/', 'h', '{"id": 1, "name": "mine"}', ${instant})`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString, { onIdleError: () => undefined });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  for (const [name, migration] of await loadMigrations()) {
    if (name < '011') await migration.up(db);
  }
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const queryRows = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;

describe('migrating a database with tracks, files and deleted accounts of the old format', () => {
  it('keeps what is still needed and does not change the meaning of any rules version', async () => {
    await fillOldDatabase();
    const hashes = () => queryRows('select challenge_id, version, content_hash from challenge_rule order by version');
    const previous = await hashes();
    await sql`update challenge_rule set content_hash = 'with names'`.execute(db);
    for (const [name, migration] of await loadMigrations()) if (name.startsWith('011')) await migration.up(db);
    expect(await hashes()).toEqual(previous);
    expect(previous).toHaveLength(2);
    expect(await queryRows('select answer from idempotency_key order by key')).toEqual([
      { answer: { id: id(1) } },
      { answer: { id: 1, name: 'mine' } },
    ]);
    const exact = new Date('2026-02-28T23:00:00Z');
    const day = new Date('2026-02-28T16:00:00Z');
    expect(
      await queryRows('select strava_activity_id, started_at, result from verification_attempt order by rider_id'),
    ).toEqual([
      { strava_activity_id: '77', started_at: exact, result: {} },
      { strava_activity_id: '', started_at: day, result: null },
    ]);
    expect(await queryRows('select rider_id, started_at from verdict order by rider_id')).toEqual([
      { rider_id: id(1), started_at: exact },
      { rider_id: id(2), started_at: day },
    ]);
    expect(await queryRows('select external_id, name_encrypted, started_at from activity order by rider_id')).toEqual([
      { external_id: '77', name_encrypted: Buffer.from('name'), started_at: exact },
      { external_id: null, name_encrypted: null, started_at: day },
    ]);
    expect(await queryRows('select from upload')).toEqual([]);
    expect(await queryRows('select from upload_chunk')).toEqual([]);
  });
});
