import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db } from '#server/db/connect.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { buildNorthwardGpx } from '#tests/fixtures/gpxText.ts';
import { routeDraft, straightLine } from '../appSupport/routeDrafts.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const script = new URL('../../../server/cli/main.ts', import.meta.url).pathname;
const fixture = (name: string) => new URL(`../../fixtures/gpx/${name}.gpx`, import.meta.url).pathname;

let database: TestDatabase;
let db: Db;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString);
  folder = await mkdtemp(join(tmpdir(), 'wolfpace-admin-'));
  const climb = (atM: number) => 20 + Math.min(Math.max(0, atM - 3000), 5000) * 0.07;
  const files = {
    climb: buildNorthwardGpx(9000, 20, climb),
    longer: buildNorthwardGpx(12_000, 20, climb),
    'slightly-longer': buildNorthwardGpx(9100, 20, climb),
    elsewhere: buildNorthwardGpx(9000, 20, climb).replaceAll('lon="121"', 'lon="121.0059"'),
    sparse: buildNorthwardGpx(2000, 500, () => 10),
    leap: buildNorthwardGpx(4000, 2000, () => 10),
    island: buildNorthwardGpx(1_200_000, 500, () => 10),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.gpx`), text);
  const utf16 = `\uFEFF${buildNorthwardGpx(2000, 50, () => 10)}`;
  await writeFile(join(folder, 'utf16.gpx'), Buffer.from(utf16, 'utf16le'));
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function runCommand(...args: string[]): Promise<CommandResult> {
  const env = { ...process.env, DATABASE_URL: database.connectionString, DATA_DIR: folder, INIT_CWD: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
    });
  });
}

const readEverything = async () => ({
  routes: await db.selectFrom('route').selectAll().orderBy('id').execute(),
  versions: await db.selectFrom('course_version').select(['route_id', 'version']).execute(),
  rows: await db.selectFrom('pace_row').selectAll().execute(),
});

describe('npm run admin -- import-route', () => {
  it('prints a summary and saves the route with its rows', async () => {
    const result = await runCommand(
      'import-route',
      'climb.gpx',
      '--id',
      'north-climb',
      '--name-zh',
      '北坡',
      '--name-en',
      'North',
    );
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(result.stdout.split('\n').slice(0, 5)).toEqual([
      '北坡: 9.00 km, 350 m of climbing, 20 to 370 m, 451 points.',
      'Climbs: 1',
      '  km 3.00 to 8.00: 349 m at 7.0 %, category 3',
      expect.stringMatching(/^Rows: [5-9]$/),
      expect.stringMatching(/^ {2}1\. 起點 – /),
    ]);
    expect(result.stdout).toContain('Saved as route "north-climb", course version 1.\n');
    const { routes, rows } = await readEverything();
    expect(routes).toHaveLength(1);
    expect(routes[0]).toMatchObject({ id: 'north-climb', name: { 'zh-TW': '北坡', en: 'North' }, status: 'open' });
    expect(routes[0]?.distance_m).toBeCloseTo(9000, 0);
    expect(rows.map((row) => row.from_name['zh-TW'])).toContain('爬坡 1');
  });

  it('adds a version to the same route and keeps values that were not passed', async () => {
    const note = '落石，暫停通行';
    const result = await runCommand(
      'import-route',
      'longer.gpx',
      '--id',
      'north-climb',
      '--status',
      'closed',
      '--note-zh',
      note,
      '--replace',
    );
    expect(result.code).toBe(0);
    expect(result.stdout).toContain('course version 2');
    const { routes, versions } = await readEverything();
    expect(routes).toHaveLength(1);
    expect(routes[0]).toMatchObject({
      name: { 'zh-TW': '北坡', en: 'North' },
      status: 'closed',
      status_note: { 'zh-TW': note },
      course_version: 2,
    });
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2]);
  });

  it('refuses a different course for a route and says how it differs', async () => {
    await runCommand('import-route', 'climb.gpx', '--id', 'guarded', '--name-zh', '原路');
    const previous = await readEverything();
    expect(await runCommand('import-route', 'longer.gpx', '--id', 'guarded')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'This does not look like route "guarded": 12.00 km instead of 9.00 km, and it starts 0.00 km away; ' +
        'add --replace to replace its course all the same.\n',
    });
    expect((await runCommand('import-route', 'elsewhere.gpx', '--id', 'guarded')).stderr).toContain(
      'starts 0.60 km away',
    );
    expect(await readEverything()).toEqual(previous);
    expect((await runCommand('import-route', 'slightly-longer.gpx', '--id', 'guarded')).code).toBe(0);
  });

  it('keeps the search aliases of our own routes', async () => {
    await runCommand('import-route', 'climb.gpx', '--id', 'beiyi', '--name-zh', '北宜公路');
    const route = await db
      .selectFrom('route')
      .select('search_text')
      .where('id', '=', 'beiyi')
      .executeTakeFirstOrThrow();
    expect(route.search_text).toContain('九彎十八拐');
  });

  it('keeps attribution and approximation unless they are passed', async () => {
    const readLatestCourse = async () =>
      db
        .selectFrom('course_version')
        .select(['version', 'attribution', 'is_approximate'])
        .where('route_id', '=', 'drawn')
        .orderBy('version', 'desc')
        .executeTakeFirst();
    await runCommand(
      'import-route',
      'climb.gpx',
      '--id',
      'drawn',
      '--name-zh',
      '畫',
      '--attribution',
      '© 某人',
      '--approximate',
    );
    await runCommand('import-route', 'slightly-longer.gpx', '--id', 'drawn');
    expect(await readLatestCourse()).toEqual({ version: 2, attribution: '© 某人', is_approximate: true });
    await runCommand('import-route', 'climb.gpx', '--id', 'drawn', '--attribution', '© 別人', '--no-approximate');
    expect(await readLatestCourse()).toEqual({ version: 3, attribution: '© 別人', is_approximate: false });
  });

  it("finds the route's segments on the new line and names those that were dropped", async () => {
    const line = straightLine({ lengthM: 9000, climbM: 350 });
    const north = { ...line, latDeg: line.latDeg.map((value) => value + 0.03), lonDeg: line.lonDeg.map(() => 121) };
    const parallel = { ...line, latDeg: north.latDeg, lonDeg: line.lonDeg.map(() => 121.01) };
    const segment = { name: { 'zh-TW': '段' }, category: '3', startM: 3000, endM: 8000 } as const;
    const rows = [{ from: { 'zh-TW': '甲' }, to: { 'zh-TW': '乙' }, startM: 0, endM: 9000 }];
    await saveRoute(db, routeDraft('other', { line: parallel, rows, segments: [{ ...segment, slug: 'far-away' }] }));
    const far = { ...segment, slug: 'far-away', startM: 100, endM: 900 };
    await saveRoute(
      db,
      routeDraft('segmented', { line: north, rows, segments: [{ ...segment, slug: 'near-by' }, far] }),
    );
    const result = await runCommand('import-route', 'slightly-longer.gpx', '--id', 'segmented');
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(result.stdout).toContain('\nSegment "near-by" lies at km 3.00 to 8.00.\n');
    expect(result.stdout).toContain('\nDropped, since the new line does not follow them: "far-away".\n');
    const placedSegments = await db
      .selectFrom('route_segment')
      .innerJoin('segment', 'segment.id', 'segment_id')
      .select(['slug', 'start_m', 'end_m'])
      .where('route_id', '=', 'segmented')
      .where('course_version', '=', 2)
      .execute();
    expect(placedSegments).toEqual([
      { slug: 'near-by', start_m: expect.closeTo(3000, -1), end_m: expect.closeTo(8000, -1) },
    ]);
  });

  it('reports gaps that the line bridges', async () => {
    const result = await runCommand('import-route', 'sparse.gpx', '--id', 'sparse', '--name-zh', '點少');
    expect(result.code).toBe(0);
    expect(result.stdout).toContain(
      '\n4 gaps between points are longer than 100 m (the longest 500 m): the line is straight there.\n',
    );
  });

  it('reads a file in UTF-16', async () => {
    expect(
      (await runCommand('import-route', 'utf16.gpx', '--id', 'flat', '--name-zh', '平路', '--approximate')).code,
    ).toBe(0);
    const route = await db.selectFrom('route').selectAll().where('id', '=', 'flat').executeTakeFirstOrThrow();
    expect(route.is_approximate).toBe(true);
  });

  it.each([
    ['a missing file', ['nothing.gpx', '--id', 'x', '--name-zh', 'x'], 'nothing.gpx does not exist.'],
    [
      'no elevations',
      [fixture('no_elevation'), '--id', 'x', '--name-zh', 'x'],
      /has no elevations, or too few \(2 of 3 points\)\.$/,
    ],
    [
      'a truncated file',
      [fixture('cut_off'), '--id', 'x', '--name-zh', 'x'],
      /is not well-formed GPX \(line 5: unclosed tag: trkpt\)\.$/,
    ],
    [
      'a jump of two kilometres between points',
      ['leap.gpx', '--id', 'x', '--name-zh', 'x'],
      'leap.gpx leaps more than 1 km between two points (line 4: 2.00 km).',
    ],
    [
      'more than 1,000 km',
      ['island.gpx', '--id', 'x', '--name-zh', 'x'],
      'island.gpx is longer than 1,000 km (1200 km).',
    ],
    ['a document type', [fixture('entity_bomb'), '--id', 'x', '--name-zh', 'x'], /has a document type \(DTD\)/],
    [
      'a reserved slug',
      ['climb.gpx', '--id', 'verifications', '--name-zh', 'x'],
      /^--id "verifications" cannot be used: /,
    ],
    ['a reserved prefix', ['climb.gpx', '--id', 'login-hill', '--name-zh', 'x'], /^--id "login-hill" cannot be used: /],
    [
      'a malformed slug',
      ['climb.gpx', '--id', 'North Climb', '--name-zh', 'x'],
      /^--id "North Climb" cannot be used: /,
    ],
    ['no id', ['climb.gpx', '--name-zh', 'x'], 'import-route needs --id, the slug of the route.'],
    ['no file', ['--id', 'x', '--name-zh', 'x'], 'import-route needs the path of a GPX file.'],
    ['no name for a new route', ['climb.gpx', '--id', 'x'], 'Route "x" is new: it needs --name-zh.'],
    ['an unknown option', ['climb.gpx', '--id', 'x', '--nom', 'x'], /^Unknown option '--nom'/],
    [
      'an unknown status',
      ['climb.gpx', '--id', 'x', '--status', 'shut'],
      '--status must be one of open, restricted, closed, not "shut".',
    ],
  ])('refuses %s in one line and changes nothing', async (_, args, message) => {
    const previous = await readEverything();
    const result = await runCommand('import-route', ...args);
    expect(result.code).toBe(1);
    expect(result.stdout).toBe('');
    expect(result.stderr.trimEnd()).toMatch(message);
    expect(result.stderr.trimEnd()).not.toContain('\n');
    expect(await readEverything()).toEqual(previous);
  });

  it('reports a database that does not answer', async () => {
    const env = {
      ...process.env,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      INIT_CWD: folder,
      DATA_DIR: folder,
    };
    const args = [script, 'import-route', 'climb.gpx', '--id', 'x', '--name-zh', 'x'];
    const stderr = await new Promise<string>((resolve) =>
      execFile(process.execPath, args, { env }, (_, __, text) => resolve(text)),
    );
    expect(stderr).toMatch(/^The database cannot be used: .+\n$/);
  });

  it('prints the help, and refers to it for an unknown command', async () => {
    expect((await runCommand('help')).stdout).toContain('import-route FILE.gpx --id SLUG --name-zh NAME');
    expect(await runCommand('drop-everything')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no command "drop-everything"; npm run admin -- help lists them.\n',
    });
  });
});
