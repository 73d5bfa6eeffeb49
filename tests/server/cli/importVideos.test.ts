import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '#server/db/connect.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '../appSupport/routeDrafts.ts';
import { runAdmin } from '../appSupport/runAdmin.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: Db;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString);
  folder = await mkdtemp(join(tmpdir(), 'wolfpace-videos-'));
});

beforeEach(async () => {
  await db.deleteFrom('segment_video').execute();
  await db.updateTable('route').set({ has_imported_videos: false }).execute();
  await saveRoute(db, routeDraft('wuling-west'));
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function importFile(content: unknown, ...flags: string[]) {
  await writeFile(join(folder, 'videos.json'), JSON.stringify(content));
  return runAdmin(database.connectionString, folder, 'import-videos', 'videos.json', ...flags);
}

const readEverything = async () => ({
  routes: await db
    .selectFrom('route_video')
    .select(['route_id', 'youtube_id', 'title', 'channel', 'start_s'])
    .orderBy('position')
    .execute(),
  segments: await db
    .selectFrom('segment_video')
    .innerJoin('segment', 'segment.id', 'segment_id')
    .select(['slug', 'youtube_id', 'title', 'channel', 'start_s'])
    .orderBy('position')
    .execute(),
  audit: await db.selectFrom('audit_entry').select(['action', 'subject_kind', 'subject_id', 'detail']).execute(),
  version: await db.selectFrom('content_state').select('version').executeTakeFirstOrThrow(),
});

const wuling = {
  youtube_id: 'https://youtu.be/c7oixLDAla8?si=x',
  title: { 'zh-TW': ' 中心碑到武嶺 ', en: 'To Wuling' },
};
const gate = { youtube_id: 'gIC0S_L33RM', title: { 'zh-TW': '人止關' }, channel: '阿山騎車', start_s: 90 };
const file = { routes: { 'wuling-west': [wuling, gate] }, segments: { 'wuling-west-climb': [gate] } };

describe('npm run admin -- import-videos', () => {
  it('replaces the lists in the file and writes audit entries', async () => {
    const previous = await readEverything();
    const result = await importFile(file);
    expect(result).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        'Route "wuling-west": 2 videos',
        '  c7oixLDAla8 中心碑到武嶺',
        '  gIC0S_L33RM 人止關, from 90 s',
        'Segment "wuling-west-climb": 1 video',
        '  gIC0S_L33RM 人止關, from 90 s',
        'Saved.',
        '',
      ].join('\n'),
    });
    const current = await readEverything();
    expect(current.routes).toEqual([
      {
        route_id: 'wuling-west',
        youtube_id: 'c7oixLDAla8',
        title: { 'zh-TW': '中心碑到武嶺', en: 'To Wuling' },
        channel: null,
        start_s: 0,
      },
      { route_id: 'wuling-west', ...gate },
    ]);
    expect(current.segments).toEqual([{ slug: 'wuling-west-climb', ...gate }]);
    expect(current.audit.slice(previous.audit.length)).toEqual([
      { action: 'videos.imported', subject_kind: 'route', subject_id: 'wuling-west', detail: { count: 2 } },
      { action: 'videos.imported', subject_kind: 'segment', subject_id: 'wuling-west-climb', detail: { count: 1 } },
    ]);
    expect(current.version.version).toBe(previous.version.version + 1);
  });

  it('leaves other lists alone, and removes a list that is empty in the file', async () => {
    await importFile(file);
    await importFile({ segments: { 'wuling-west-climb': [] } });
    const { routes, segments } = await readEverything();
    expect([routes.length, segments.length]).toEqual([2, 0]);
  });

  it('survives a release with other videos or another course', async () => {
    await importFile({ routes: { 'wuling-west': [gate] } });
    await saveRoute(db, routeDraft('wuling-west'));
    expect((await readEverything()).routes.map(({ youtube_id }) => youtube_id)).toEqual(['gIC0S_L33RM']);
  });

  it('saves nothing on a dry run', async () => {
    const previous = await readEverything();
    const result = await importFile({ routes: { 'wuling-west': [gate] } }, '--dry-run');
    expect(result.stdout).toBe('Route "wuling-west": 1 video\n  gIC0S_L33RM 人止關, from 90 s\nNothing was saved.\n');
    expect(await readEverything()).toEqual(previous);
  });

  it.each([
    [
      'routes and segments that do not exist',
      { routes: { 'wuling-west': [gate], 'wuling-south': [gate] }, segments: { wall: [] } },
      ['There is no route "wuling-south".', 'There is no segment "wall".', 'Nothing was saved.'],
    ],
    [
      'many mistakes, with one line for each,',
      {
        routes: {
          'wuling-west': [
            { youtube_id: 'https://evil.example/c7oixLDAla8', title: { en: 'No Chinese' } },
            { ...gate, title: { 'zh-TW': ' ' }, start_s: -1 },
          ],
        },
      },
      [
        'videos.json is no list of videos:',
        '  routes.wuling-west[1].youtube_id must be the id or the address of a video on YouTube.',
        '  routes.wuling-west[1].title.zh-TW is missing.',
        '  routes.wuling-west[2].title.zh-TW is empty.',
        '  routes.wuling-west[2].start_s must be at least 0.',
      ],
    ],
    [
      'a video named twice',
      { segments: { 'wuling-west-climb': [gate, gate] } },
      ['videos.json is no list of videos:', '  segments.wuling-west-climb names a video twice.'],
    ],
    [
      'an unknown field',
      { routes: { 'wuling-west': [{ ...gate, start: 90 }] } },
      ['videos.json is no list of videos:', '  routes.wuling-west[1].start is not known.'],
    ],
  ])('refuses %s and changes nothing', async (_, content, lines) => {
    const previous = await readEverything();
    const result = await importFile(content);
    expect([result.code, result.stdout, result.stderr.trimEnd()]).toEqual([1, '', lines.join('\n')]);
    expect(await readEverything()).toEqual(previous);
  });
});
