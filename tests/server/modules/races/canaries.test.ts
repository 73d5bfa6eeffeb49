import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/buildApp.ts';
import { shredRaceData } from '#server/modules/races/shredRaceData.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import {
  allWords,
  type Call,
  callAs,
  createCall,
  createCanaryTeam,
  sendInvalidRequests,
  words,
} from './createCanaryTeam.ts';

/** The tests depend on their order: they search for the canaries of one team until the last test destroys its data. */
let site: TestSite;
let app: FastifyInstance;
let dataDir: string;
let log = '';
let captain: Call;
let canary: Awaited<ReturnType<typeof createCanaryTeam>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wolfpace-canaries-'));
  site = await createTestSite({ environment: { DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '100000' } });
  const stream = new Writable({
    write(chunk, _encoding, written) {
      log += chunk;
      written();
    },
  });
  app = await buildApp({ ...site, logger: { level: 'trace', stream }, buildDirectory: '', maxEventLoopDelayMs: 0 });
  captain = await callAs(site, app, { username: 'captain' });
  canary = await createCanaryTeam(site, app, captain);
});
afterAll(async () => {
  await app.close();
  await site.close();
  await rm(dataDir, { recursive: true });
});

/** The text of every row of every table, with bytes in hexadecimal as PostgreSQL prints them. */
async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(site.db);
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(site.db);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return dumps.join('\n');
}

/** All files of a directory as one text, one character per byte. */
async function readFiles(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
}

/** The words that a text contains as plain text, in hexadecimal, or as UTF-8 bytes read as latin1. */
function findTraces(text: string, candidates: readonly string[]): string[] {
  const lower = text.toLowerCase();
  const listForms = (word: string) => [word, Buffer.from(word).toString('latin1')];
  return candidates.filter(
    (word) => listForms(word).some((form) => text.includes(form)) || lower.includes(Buffer.from(word).toString('hex')),
  );
}

/** Every address that answers a GET, with every id that could fit. */
function listAddresses(): string[] {
  const ids = ['spring', canary.teamId, ...Object.values(canary.members)];
  const query = `?member_id=${canary.members.byLink}&race_id=spring&language=zh-TW`;
  return endpoints
    .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.success === 200)
    .flatMap(({ endpoint: { path } }) => (path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/g, id)) : [path]))
    .map((path) => path + query);
}

async function readAllAnswers(call: Call): Promise<string> {
  const bodies: string[] = [];
  for (const address of listAddresses()) bodies.push((await call('GET', address)).body);
  return bodies.join('\n');
}

it('is nowhere in plain text in the database, where the search does find a public team name', async () => {
  const text = await dumpDatabase();
  expect(findTraces(text, [...allWords, ...canary.secrets])).toEqual([]);
  expect(findTraces(text, ['石岡衝風 A'])).toEqual(['石岡衝風 A']);
  const { rows } = await sql<{
    stored_name: string;
  }>`select '\\x' || encode('石岡衝風 A', 'hex') as stored_name`.execute(site.db);
  expect(findTraces(rows[0]?.stored_name ?? '', ['石岡衝風 A'])).toEqual(['石岡衝風 A']);
});

it('is in no file of the database or the site', async () => {
  await sql`checkpoint`.execute(site.db);
  const { rows } = await sql<{ path: string }>`
    select current_setting('data_directory') || '/base/' || oid as path
    from pg_database where datname = current_database()`.execute(site.db);
  const text = (await readFiles(rows[0]?.path ?? '')) + (await readFiles(dataDir));
  expect(findTraces(text, allWords)).toEqual([]);
  expect(findTraces(text, ['石岡衝風 A'])).toEqual(['石岡衝風 A']);
});

it('is not sent to visitors, other riders or organisers', async () => {
  for (const call of [
    createCall(app),
    await callAs(site, app, { username: 'stranger' }),
    await callAs(site, app, { username: 'organiser', role: 'organiser' }),
  ])
    expect(findTraces(await readAllAnswers(call), allWords)).toEqual([]);
});

it('is sent to the captain with masked numbers, and without data entered through links', async () => {
  const text = await readAllAnswers(captain);
  expect(findTraces(text, [...words.numbers, ...words.byLink])).toEqual([]);
  // These two prove that the answers are not just errors.
  expect(findTraces(text, ['金絲雀大偉', 'Z19•••••05'])).toHaveLength(2);
  const exported = (await captain('GET', '/api/member/me/export/')).body;
  expect(findTraces(exported, [...words.numbers, ...words.byLink])).toEqual([]);
  expect(findTraces(exported, ['金絲雀大偉'])).toHaveLength(1);
});

it('is sent to the administrator without numbers, on any page', async () => {
  const admin = await callAs(site, app, { username: 'chief', role: 'admin' });
  const text = await readAllAnswers(admin);
  expect(findTraces(text, [...words.numbers, ...words.phones, ...canary.secrets])).toEqual([]);
  expect(text).toContain('"rosters":10');
});

it('is in no log line, including those of refused and failed requests', async () => {
  const statuses = await sendInvalidRequests(site, captain, canary.members.byCaptain);
  expect(statuses).toEqual([400, 400, 400, 409, 400, 404, 500]);
  // The captured log contains the failures.
  expect(log.split('\n').length).toBeGreaterThan(200);
  for (const text of ['/api/members/', '/api/member-invitations/answer/', 'race_member', '"level":50'])
    expect(log).toContain(text);
  expect(findTraces(log, [...allWords, ...canary.secrets])).toEqual([]);
});

it('is gone after the destruction, including its encrypted copies', async () => {
  const readEncryptedValues = async () => {
    const rows = await Promise.all([
      site.db.selectFrom('race_roster').select('details_encrypted as bytes').execute(),
      site.db.selectFrom('race_consent').select('details_encrypted as bytes').execute(),
      site.db.selectFrom('race_consent_scan').select('bytes_encrypted as bytes').execute(),
      site.db.selectFrom('race_invitation').select('secret_hash as bytes').execute(),
      ...(['details_encrypted', 'label_encrypted', 'identity_hash'] as const).map((column) =>
        site.db
          .selectFrom('race_member')
          .select(`${column} as bytes`)
          .where('self_entered_at', 'is not', null)
          .execute(),
      ),
    ]);
    return rows.flat().map(({ bytes }) => bytes?.toString('hex') ?? '');
  };
  const previous = await readEncryptedValues();
  // Ten roster rows, two consents, a scan, two links, and three columns of one self-entered record.
  expect(previous).toHaveLength(18);
  const text = await dumpDatabase();
  expect(previous.filter((bytes) => text.includes(bytes))).toHaveLength(18);
  site.clock.set('2026-08-14T16:00:00.000Z');
  await shredRaceData(site);
  expect(await readEncryptedValues()).toEqual([]);
  const current = await dumpDatabase();
  expect(previous.filter((bytes) => current.includes(bytes))).toEqual([]);
  expect(findTraces(current, allWords)).toEqual([]);
});
