import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#server/base/uuidv7.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft, gateDraft } from '../appSupport/challengeDrafts.ts';
import { routeDraft } from '../appSupport/routeDrafts.ts';
import { runAdmin } from '../appSupport/runAdmin.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: Db;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString);
  folder = await mkdtemp(join(tmpdir(), 'wolfpace-challenge-'));
  await saveRoute(db, routeDraft('wuling-west'));
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function importFile(content: unknown, ...flags: string[]) {
  await writeFile(join(folder, 'challenge.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return runAdmin(database.connectionString, folder, 'import-challenge', 'challenge.json', ...flags);
}

const readEverything = async () => ({
  challenges: await db.selectFrom('challenge').selectAll().orderBy('id').execute(),
  rules: await db.selectFrom('challenge_rule').selectAll().orderBy('challenge_id').orderBy('version').execute(),
  audit: await db.selectFrom('audit_entry').select(['action', 'subject_id', 'detail']).orderBy('at').execute(),
});

describe('npm run admin -- import-challenge', () => {
  it('shows the checkpoints and saves nothing on a dry run', async () => {
    const previous = await readEverything();
    const optional = gateDraft('霧社', 5_000, { lat_deg: 24.015, lon_deg: 120.9705, is_mandatory: false });
    const finish = gateDraft('武嶺', 10_000, { radius_m: 100, heading_deg: null });
    const draft = challengeDraft('dry', { checkpoints: [gateDraft('中心碑', 0), optional, finish] });
    expect(await importFile(draft, '--dry-run')).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        '西進武嶺驗證 on route "wuling-west": 3 checkpoints.',
        '  1. 中心碑: km 0.00, 23.97000, 120.97000, 0 m from the course, radius 40 m, direction 0°',
        '  2. 霧社: km 5.00, 24.01500, 120.97050, 51 m from the course, radius 40 m, direction 0°, need not be passed',
        '  3. 武嶺: km 10.00, 24.05993, 120.97000, 0 m from the course, radius 100 m, any direction',
        'Nothing was saved.',
        '',
      ].join('\n'),
    });
    expect(await readEverything()).toEqual(previous);
  });

  it('creates a challenge, updates it, and reports the effects', async () => {
    // As an editor might save it, with all optional fields omitted.
    const checkpoints = [
      { name: { 'zh-TW': '起' }, course_distance_m: 0, radius_m: 40 },
      { name: { 'zh-TW': '終' }, course_distance_m: 10_000, radius_m: 100 },
    ];
    const created = await importFile(`\uFEFF${JSON.stringify({ ...challengeDraft('made'), checkpoints })}`);
    expect([created.code, created.stderr]).toEqual([0, '']);
    expect(created.stdout).toContain('\nSaved as challenge "made", rule version 1.\n');
    expect((await importFile({ ...challengeDraft('made'), checkpoints })).stdout).toContain(
      '\nSaved as challenge "made", rule version 1 as before: checkpoints and rules are the same.\n',
    );
    await addJudgedAttempt('made');
    const corrected = await importFile({ ...challengeDraft('made'), checkpoints, checks_coverage: false });
    expect(corrected.stdout).toContain(
      '\nSaved as challenge "made", rule version 2. 1 attempt is verified again by it.\n',
    );
    expect((await readEverything()).audit.map(({ action, detail }) => [action, detail])).toEqual([
      ['challenge.imported', { rule_version: 1, is_new: true }],
      ['challenge.imported', { rule_version: 1, is_new: false }],
      ['challenge.imported', { rule_version: 2, is_new: true }],
    ]);
  });

  it('saves nothing if the audit entry fails', async () => {
    await sql`alter table audit_entry add constraint full_log check (detail ->> 'is_new' <> 'true') not valid`.execute(
      db,
    );
    const previous = await readEverything();
    expect((await importFile(challengeDraft('unlogged'))).code).toBe(1);
    expect(await readEverything()).toEqual(previous);
    await sql`alter table audit_entry drop constraint full_log`.execute(db);
  });

  it('saves an incomplete challenge and lists what is missing', async () => {
    const result = await importFile(
      challengeDraft('half', { checkpoints: [gateDraft('起', 0, { is_mandatory: false })] }),
    );
    expect(result.code).toBe(0);
    expect(result.stdout).toContain(
      [
        'Incomplete: nothing can be verified by it yet.',
        '  It needs a start and a finish.',
        '  The first checkpoint must be mandatory: it starts the clock.',
        'Saved as challenge "half", rule version 1.',
      ].join('\n'),
    );
    const off = gateDraft('偏', 5_000, { lat_deg: 24.1 });
    const twisted = [gateDraft('起', 0), { ...off, lon_deg: 121 }, gateDraft('回', 4_000)];
    expect((await importFile(challengeDraft('half', { checkpoints: twisted }), '--dry-run')).stdout).toMatch(
      / {2}Checkpoint 2 \(偏\) lies \d+ m from the course, more than 200 m\.\n {2}Checkpoint 3 \(回\) does not lie behind the one before it\.\n/,
    );
    const round = [0, 10_000].map((atM) =>
      gateDraft('圓環', atM, { lat_deg: 24.01, lon_deg: 120.97, heading_deg: null }),
    );
    expect((await importFile(challengeDraft('half', { checkpoints: round }), '--dry-run')).stdout).toContain(
      '\n  It is a loop: without a direction it needs two mandatory checkpoints between start and finish.\n',
    );
  });

  const [start] = challengeDraft('x').checkpoints;
  it.each([
    ['malformed JSON', '{"id": ', /^challenge\.json is not JSON: .+\.$/],
    ['a list', [], ['the file must be an object']],
    [
      'many mistakes, with one line for each,',
      {
        ...challengeDraft('Bad Slug'),
        title: { en: 'No Chinese' },
        description: 'text',
        categories: ['running'],
        checks_coverage: 'yes',
        checkpoints: [
          start,
          { ...start, radius_m: 500, course_distance_m: -1 },
          { name: { 'zh-TW': '終' }, radius_m: 5 },
        ],
      },
      [
        'id must be lower-case letters, digits and single hyphens, and no reserved word',
        'title.zh-TW is missing',
        'description must be an object',
        'categories[1] must be one of ride, ebike, virtual',
        'checks_coverage must be true or false',
        'checkpoints[2].course_distance_m must be at least 0',
        'checkpoints[2].radius_m must be at most 300',
        'checkpoints[3].course_distance_m is missing',
        'checkpoints[3].radius_m must be at least 10',
      ],
    ],
    ['no category', { ...challengeDraft('x'), categories: [] }, ['categories needs at least 1']],
    [
      'more than 60 checkpoints',
      { ...challengeDraft('x'), checkpoints: Array.from({ length: 61 }, () => start) },
      ['checkpoints has more than 60'],
    ],
    [
      'unknown fields',
      {
        ...challengeDraft('x'),
        titel: '',
        title: { 'zh-TW': '題', zh: '題' },
        checkpoints: [{ ...start, heading: 90 }],
      },
      ['title.zh is not known', 'checkpoints[1].heading is not known', 'titel is not known'],
    ],
    ['a missing route', { ...challengeDraft('x'), route_id: 'nowhere' }, 'challenge "x": there is no route "nowhere".'],
    [
      'a checkpoint beyond the end',
      { ...challengeDraft('x'), checkpoints: [{ ...start, course_distance_m: 12_000 }] },
      'challenge "x": checkpoint 1 (中心碑) lies at 12000 m, behind the end of the course at 10000 m.',
    ],
    [
      "the reserved id of the rider's own list",
      challengeDraft('my-verifications'),
      'challenge "my-verifications": the id is no slug, or a reserved one.',
    ],
  ])('refuses %s and changes nothing', async (_, content, message) => {
    const previous = await readEverything();
    const result = await importFile(content);
    expect([result.code, result.stdout]).toEqual([1, '']);
    const expectedError = Array.isArray(message)
      ? ['challenge.json is no challenge:', ...message.map((line) => `  ${line}.`)].join('\n')
      : message;
    expect(result.stderr.trimEnd()).toMatch(expectedError);
    if (typeof expectedError === 'string') expect(result.stderr.trimEnd()).toBe(expectedError);
    expect(await readEverything()).toEqual(previous);
  });

  it('prints its usage', async () => {
    const usage = 'It is called so: npm run admin -- import-challenge FILE.json [--dry-run]\n';
    const run = (...args: string[]) => runAdmin(database.connectionString, folder, ...args);
    expect((await run('import-challenge')).stderr).toBe(usage);
    expect((await run('import-challenge', 'a.json', '--dryrun')).stderr).toBe(usage);
    expect((await run('import-challenge', 'none.json')).stderr).toBe('none.json does not exist.\n');
    expect((await run('help')).stdout).toContain('\n\n  import-challenge FILE.json [--dry-run]\n');
  });
});

/** A passed attempt whose track is still stored. */
async function addJudgedAttempt(challengeId: string): Promise<void> {
  const instant = new Date('2026-03-01T04:00:00Z');
  const riderId = uuidv7(instant.getTime());
  const activityId = uuidv7(instant.getTime());
  const names = { username: 'amy', username_key: 'amy', first_name: '', last_name: '' };
  await db
    .insertInto('rider')
    .values({ id: riderId, ...names, created_at: instant, updated_at: instant })
    .execute();
  const bytes = Buffer.from('track');
  await db
    .insertInto('activity')
    .values({
      id: activityId,
      rider_id: riderId,
      source: 'file',
      started_at: instant,
      created_at: instant,
      content_hash: bytes,
      ride_hash: bytes,
    })
    .execute();
  await db
    .insertInto('activity_evidence')
    .values({ activity_id: activityId, samples_sealed: bytes, sample_count: 1, expires_at: instant })
    .execute();
  await db
    .insertInto('verification_attempt')
    .values({
      id: uuidv7(instant.getTime()),
      rider_id: riderId,
      challenge_id: challengeId,
      rule_version: 1,
      category: 'ride',
      source: 'file',
      activity_id: activityId,
      status: 'passed',
      submitted_at: instant,
      due_at: instant,
    })
    .execute();
}
