import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#server/content/allRoutes.ts';
import { applyContent } from '#server/content/applyContent.ts';
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
    await Promise.all([applyContent(db), applyContent(db)]);
    const ids = await db.selectFrom('route').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual(allRoutes.map(({ id }) => id).sort());
    const versions = await db.selectFrom('course_version').select('version').distinct().execute();
    expect(versions).toEqual([{ version: 1 }]);
    expect(await applyContent(db)).toEqual([]);
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
    expect(await applyContent(db)).toEqual([]);
    expect(await versionOf('yulao')).toBe(2);
    await db
      .updateTable('content_pack')
      .set({ hash: 'of an older release' })
      .where('name', '=', 'route/yulao')
      .execute();
    expect(await applyContent(db)).toEqual(['yulao']);
    expect(await versionOf('yulao')).toBe(3);
    expect(await versionOf('wuling-west')).toBe(1);
  });
});
