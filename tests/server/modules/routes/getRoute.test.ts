import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RouteDetailSchema } from '#contract/routes/routes.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await saveRoute(site.db, routeDraft('wuling-west'));
});

afterAll(() => site.close());

const get = (id: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url: `/api/routes/${id}/`, headers });

const toRunningSums = (deltas: readonly number[]) => {
  let total = 0;
  return deltas.map((delta) => (total += delta));
};

describe('GET /api/routes/{id}/', () => {
  it('returns course, rows, segments and videos', async () => {
    const response = await get('wuling-west');
    expect(response.statusCode).toBe(200);
    const route = RouteDetailSchema.parse(response.json());
    // Only fields named in the contract are sent.
    expect(response.json()).toEqual(route);
    expect(route.description).toEqual({ 'zh-TW': '從埔里到武嶺。', en: 'From Puli to Wuling.' });
    expect(route.traffic).toBe('mountain');
    expect(route.course).toMatchObject({
      version: 1,
      is_approximate: false,
      attribution: '© OpenStreetMap contributors',
    });
    expect(toRunningSums(route.course.distance_dm).at(-1)).toBe(100_000);
    expect(toRunningSums(route.course.elevation_dm).at(-1)).toBe(9_500);
    expect(toRunningSums(route.course.lat_e5).at(-1)).toBe(2_405_993);
    expect(route.rows).toEqual([
      {
        from: { 'zh-TW': '地理中心碑', en: 'Geographic Centre' },
        to: { 'zh-TW': '霧社', en: 'Wushe' },
        start_m: 0,
        end_m: 5_000,
      },
      { from: { 'zh-TW': '霧社', en: 'Wushe' }, to: { 'zh-TW': '武嶺', en: 'Wuling' }, start_m: 5_000, end_m: 10_000 },
    ]);
    expect(route.segments).toHaveLength(1);
    expect(route.segments[0]).toMatchObject({
      slug: 'wuling-west-climb',
      name: { 'zh-TW': '人止關', en: 'Renzhiguan' },
      category: 'hc',
      start_m: 1_000,
      end_m: 6_000,
    });
    expect(route.segments[0]?.distance_m).toBeCloseTo(5_000, 6);
    expect(route.segments[0]?.elevation_gain_m).toBeCloseTo(250, 6);
    expect(route.segments[0]?.grade_ratio).toBeCloseTo(0.05, 9);
    expect(route.videos).toEqual([
      { youtube_id: 'dQw4w9WgXcQ', title: { 'zh-TW': '路況介紹' }, channel: '阿山騎車', start_s: 30 },
    ]);
  });

  it('answers 304 to the ETag, weak or strong, until the route changes', async () => {
    const { etag } = (await get('wuling-west')).headers;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect((await get('wuling-west', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const strong = String(etag).replace('W/', '');
    expect((await get('wuling-west', { 'if-none-match': `"other", ${strong}` })).statusCode).toBe(304);
    expect((await get('wuling-west', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    await saveRoute(site.db, routeDraft('wuling-west', { status: 'closed', status_note: { 'zh-TW': '坍方' } }));
    const changed = await get('wuling-west', { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ status: 'closed', status_note: { 'zh-TW': '坍方' } });
  });

  it.each(['no-such-route', 'UPPER', 'attempts', 'login-page', 'auth', '%E6%AD%A6', '..%2f..'])(
    'answers 404 for the route %s',
    async (id) => {
      const response = await get(id);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(response.json()).toMatchObject({ code: 'resource.notFound', status: 404, errors: [] });
    },
  );

  it('answers the same without the trailing slash', async () => {
    const response = await site.app.inject({ method: 'GET', url: '/api/routes/wuling-west' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe((await get('wuling-west')).body);
  });

  it('sends a winding course of 100 km in at most 25 KB gzip', async () => {
    const line = straightLine({ lengthM: 100_000, climbM: 3_000, pointCount: 10_001 });
    line.latDeg.forEach((value, index) => {
      line.latDeg[index] = value + 0.002 * Math.sin(index / 4);
      line.elevationM[index] = (line.elevationM[index] ?? 0) + 12 * Math.sin(index / 9) + 5 * Math.sin(index / 2.3);
    });
    const rows = [{ from: { 'zh-TW': '起點' }, to: { 'zh-TW': '終點' }, startM: 0, endM: 100_000 }];
    await saveRoute(site.db, routeDraft('winding', { line, rows }));
    const response = await get('winding', { 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.rawPayload.length).toBeGreaterThan(5_000);
    expect(response.rawPayload.length).toBeLessThanOrEqual(25 * 1024);
  });
});
