import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RouteDraftError } from '#server/modules/routes/checkRouteDraft.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, TestClock, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});

afterAll(() => site.close());

const readContentVersion = async () =>
  (await site.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow()).version;

describe('saveRoute', () => {
  it('creates a new version only for a changed line or changed rows', async () => {
    const draft = routeDraft('versions');
    expect(await saveRoute(site.db, draft)).toEqual({ routeId: 'versions', courseVersion: 1 });
    const renamed = routeDraft('versions', { name: { 'zh-TW': '新名字' } });
    expect(await saveRoute(site.db, renamed)).toEqual({ routeId: 'versions', courseVersion: 1 });
    const higher = routeDraft('versions', { line: straightLine({ lengthM: 10_000, climbM: 501 }) });
    expect((await saveRoute(site.db, higher)).courseVersion).toBe(2);
    const oneRow = [{ from: { 'zh-TW': '起點' }, to: { 'zh-TW': '終點' }, startM: 0, endM: 10_000 }];
    expect((await saveRoute(site.db, { ...higher, rows: oneRow })).courseVersion).toBe(3);
    const versions = await site.db
      .selectFrom('pace_row')
      .select(({ fn }) => ['course_version', fn.countAll<string>().as('rows')])
      .where('route_id', '=', 'versions')
      .groupBy('course_version')
      .orderBy('course_version')
      .execute();
    expect(versions).toEqual([
      { course_version: 1, rows: '2' },
      { course_version: 2, rows: '2' },
      { course_version: 3, rows: '1' },
    ]);
  });

  it('creates a new version if segments move, and keeps the old version unchanged', async () => {
    const segment = { slug: 'moving', name: { 'zh-TW': '段' }, category: '4', startM: 1_000, endM: 2_000 } as const;
    const readPlaces = () =>
      site.db
        .selectFrom('route_segment')
        .select(['course_version', 'start_m', 'end_m'])
        .where('route_id', '=', 'moved')
        .orderBy('course_version')
        .execute();
    await saveRoute(site.db, routeDraft('moved', { segments: [segment] }));
    expect(await saveRoute(site.db, routeDraft('moved', { segments: [{ ...segment, endM: 2_500 }] }))).toEqual({
      routeId: 'moved',
      courseVersion: 2,
    });
    const renamed = { ...segment, endM: 2_500, name: { 'zh-TW': '改名' } };
    expect((await saveRoute(site.db, routeDraft('moved', { segments: [renamed] }))).courseVersion).toBe(2);
    expect(await readPlaces()).toEqual([
      { course_version: 1, start_m: 1_000, end_m: 2_000 },
      { course_version: 2, start_m: 1_000, end_m: 2_500 },
    ]);
    const segments = (await site.app.inject('/api/routes/moved/')).json().segments;
    expect(segments).toMatchObject([{ name: { 'zh-TW': '改名' }, end_m: 2_500 }]);
  });

  it.each(['course_version', 'pace_row', 'route_segment'] as const)('makes rows of %s immutable', async (table) => {
    await saveRoute(site.db, routeDraft('fixed'));
    const readRows = () => site.db.selectFrom(table).selectAll().execute();
    const previous = await readRows();
    expect(previous.length).toBeGreaterThan(0);
    await expect(sql`update ${sql.table(table)} set route_id = route_id`.execute(site.db)).rejects.toThrow(/immutable/);
    await expect(sql`delete from ${sql.table(table)}`.execute(site.db)).rejects.toThrow(/immutable/);
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(site.db)).rejects.toThrow(/immutable/);
    expect(await readRows()).toEqual(previous);
  });

  it('takes the ids of new segments from the given clock', async () => {
    const segment = { slug: 'timed', name: { 'zh-TW': '段' }, category: '4', startM: 0, endM: 900 } as const;
    await saveRoute(site.db, routeDraft('timed', { segments: [segment] }), new TestClock('2001-09-09T01:46:40Z'));
    const { id } = await site.db
      .selectFrom('segment')
      .select('id')
      .where('slug', '=', 'timed')
      .executeTakeFirstOrThrow();
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(1_000_000_000_000);
  });

  it('keeps the visits of a route that is imported again', async () => {
    await saveRoute(site.db, routeDraft('visited'));
    await site.app.inject({ method: 'POST', url: '/api/routes/visited/visits/' });
    await saveRoute(site.db, routeDraft('visited', { status: 'restricted' }));
    expect((await site.app.inject('/api/routes/visited/')).json()).toMatchObject({
      visit_count: 1,
      status: 'restricted',
    });
  });

  it('counts climbing between turning points and ignores noise', async () => {
    const elevationM = Float64Array.of(100, 102, 101, 150, 149, 147.5, 160, 120, 121, 119, 140);
    const distanceM = elevationM.map((_, index) => index * 1_000);
    const flat = elevationM.map(() => 24);
    const rows = [{ from: { 'zh-TW': '起點' }, to: { 'zh-TW': '終點' }, startM: 0, endM: 10_000 }];
    const line = { distanceM, elevationM, latDeg: flat.map((value, index) => value + index * 0.009), lonDeg: flat };
    await saveRoute(site.db, routeDraft('waves', { line, rows, segments: [] }));
    const route = (await site.app.inject('/api/routes/waves/')).json();
    // 100 -> 160 (the dip of 2.5 m is noise), then 119 -> 140.
    expect(route.elevation_gain_m).toBeCloseTo(81, 9);
    expect(route).toMatchObject({ elevation_min_m: 100, elevation_max_m: 160 });
    expect(route.grade_ratio).toBeCloseTo(0.004, 9);
  });

  it('keeps the line of a shared segment from the route that introduced it', async () => {
    const buildSharedSegments = (endM: number, name: string): RouteDraft['segments'] => [
      { slug: 'shared-climb', name: { 'zh-TW': name }, category: '1', startM: 2_000, endM },
    ];
    await saveRoute(site.db, routeDraft('first-owner', { segments: buildSharedSegments(4_000, '第一') }));
    await saveRoute(site.db, routeDraft('second-user', { segments: buildSharedSegments(4_100, '第二') }));
    const second = (await site.app.inject('/api/routes/second-user/')).json();
    expect(second.segments).toMatchObject([{ name: { 'zh-TW': '第一' }, start_m: 2_000, end_m: 4_100 }]);
    expect(second.segments[0].distance_m).toBeCloseTo(2_000, 6);
    await saveRoute(site.db, routeDraft('first-owner', { segments: buildSharedSegments(5_000, '改名') }));
    const renamed = (await site.app.inject('/api/routes/second-user/')).json();
    expect(renamed.segments).toMatchObject([{ name: { 'zh-TW': '改名' } }]);
    expect(renamed.segments[0].id).toBe(second.segments[0].id);
    const { start_heading_rad, min_lat_deg, max_lat_deg, min_lon_deg } = await site.db
      .selectFrom('segment')
      .selectAll()
      .where('slug', '=', 'shared-climb')
      .executeTakeFirstOrThrow();
    expect(start_heading_rad).toBeCloseTo(0, 9);
    expect(max_lat_deg - min_lat_deg).toBeCloseTo(3_000 / 111_195, 9);
    expect(min_lon_deg).toBeCloseTo(120.97, 9);
  });

  it.each<[string, Partial<RouteDraft>, RegExp]>([
    ['a reserved slug', { id: 'verifications' }, /reserved/],
    [
      'a gap between rows',
      { rows: [{ from: { 'zh-TW': '甲' }, to: { 'zh-TW': '乙' }, startM: 5, endM: 10_000 }] },
      /row 0 begins at 5 m/,
    ],
    [
      'rows that end early',
      { rows: [{ from: { 'zh-TW': '甲' }, to: { 'zh-TW': '乙' }, startM: 0, endM: 9_000 }] },
      /rows end at 9000 m/,
    ],
    [
      'a segment beyond the end',
      { segments: [{ slug: 'far', name: { 'zh-TW': '遠' }, category: '4', startM: 0, endM: 11_000 }] },
      /segment far/,
    ],
    [
      'NaN in the line',
      { line: { ...straightLine({ lengthM: 10_000, climbM: 1 }), elevationM: new Float64Array(101).fill(Number.NaN) } },
      /not a number/,
    ],
    [
      'a line whose distance does not grow',
      { line: { ...straightLine({ lengthM: 10_000, climbM: 1 }), distanceM: new Float64Array(101) } },
      /does not grow at point 1/,
    ],
    [
      'a foreign video',
      { videos: [{ youtube_id: 'https://x', title: { 'zh-TW': '片' }, channel: null, start_s: 0 }] },
      /not a video of YouTube/,
    ],
  ])('refuses %s and changes nothing', async (_name, overrides, message) => {
    const previous = await readContentVersion();
    const saving = saveRoute(site.db, routeDraft('refused', overrides));
    await expect(saving).rejects.toThrow(RouteDraftError);
    await expect(saving).rejects.toThrow(message);
    expect(await readContentVersion()).toBe(previous);
    expect((await site.app.inject('/api/routes/refused/')).statusCode).toBe(404);
  });

  it('creates one version from ten simultaneous imports of a new route', async () => {
    const saved = await Promise.all(Array.from({ length: 10 }, () => saveRoute(site.db, routeDraft('at-once'))));
    expect(saved).toEqual(saved.map(() => ({ routeId: 'at-once', courseVersion: 1 })));
  });
});
