import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { applyContent, hashDraft } from '#server/content/applyContent.ts';
import { buildDraft } from '#server/content/buildDraft.ts';
import { contentHash, contentNumber } from '#server/content/contentNumber.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { syntheticRouteDraft } from '#tests/fixtures/syntheticRoute.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const versionOf = async (id: string) =>
  (await db.selectFrom('route').select('course_version').where('id', '=', id).executeTakeFirstOrThrow()).course_version;

describe('applyContent', () => {
  it('saves every route once, even when two processes start together', async () => {
    await Promise.all([applyContent(db, systemClock), applyContent(db, systemClock)]);
    const ids = await db.selectFrom('route').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual(allRoutes.map(({ id }) => id).sort());
    const versions = await db.selectFrom('course_version').select('version').distinct().execute();
    expect(versions).toEqual([{ version: 1 }]);
    expect(await applyContent(db, systemClock)).toEqual([]);
  });

  it('keeps one segment for a climb that two routes share', async () => {
    const places = await db
      .selectFrom('route_segment')
      .innerJoin('segment', 'segment.id', 'route_segment.segment_id')
      .select(['route_segment.route_id'])
      .where('segment.slug', '=', 'yangde-boulevard')
      .orderBy('route_segment.route_id')
      .execute();
    expect(places.map((place) => place.route_id)).toEqual([
      'lengshuikeng',
      'yangde-xiaoyoukeng',
      'yangjin-three-peaks',
    ]);
  });

  it('leaves an organiser’s course alone until our content of that route changes', async () => {
    await saveRoute(db, syntheticRouteDraft({ id: 'yulao', rows: 5, lengthM: 5000 }));
    expect(await applyContent(db, systemClock)).toEqual([]);
    expect(await versionOf('yulao')).toBe(2);
    await db
      .updateTable('content_pack')
      .set({ hash: 'of an older release', number: contentNumber - 1 })
      .where('name', '=', 'route/yulao')
      .execute();
    expect(await applyContent(db, systemClock)).toEqual(['yulao']);
    expect(await versionOf('yulao')).toBe(3);
    expect(await versionOf('wuling-west')).toBe(1);
  });

  it('lets two releases that start in turn keep the newer course', async () => {
    const release = (number: number, rows: number) => ({
      number,
      drafts: [syntheticRouteDraft({ id: 'rolling', rows, lengthM: 5000 })],
    });
    const [older, newer] = [release(1, 3), release(2, 4)];
    expect(await applyContent(db, systemClock, older)).toEqual(['rolling']);
    expect(await applyContent(db, systemClock, newer)).toEqual(['rolling']);
    expect(await applyContent(db, systemClock, older)).toEqual([]);
    expect(await applyContent(db, systemClock, newer)).toEqual([]);
    expect(await versionOf('rolling')).toBe(2);
    await Promise.all([older, newer, older, newer].map((content) => applyContent(db, systemClock, content)));
    expect(await versionOf('rolling')).toBe(2);
  });

  it('keeps the newer course when both releases start at once', async () => {
    const drafts = (rows: number) => [syntheticRouteDraft({ id: 'racing', rows, lengthM: 5000 })];
    const contents = Array.from({ length: 8 }, (_, index) => ({
      number: 1 + (index % 2),
      drafts: drafts(3 + (index % 2)),
    }));
    await Promise.all(contents.map((content) => applyContent(db, systemClock, content)));
    const detail = await db
      .selectFrom('pace_row')
      .innerJoin('route', (join) =>
        join.onRef('route.id', '=', 'route_id').onRef('route.course_version', '=', 'pace_row.course_version'),
      )
      .select('position')
      .where('route_id', '=', 'racing')
      .execute();
    expect(detail).toHaveLength(4);
  });
});

it('has a new number whenever a route of ours changes', () => {
  const hash = createHash('sha256')
    .update(allRoutes.map((route) => hashDraft(buildDraft(route))).join())
    .digest('hex');
  const reminder = 'raise contentNumber in server/content/contentNumber.ts, and set contentHash to what was found';
  expect(hash.slice(0, 16), reminder).toBe(contentHash);
});
