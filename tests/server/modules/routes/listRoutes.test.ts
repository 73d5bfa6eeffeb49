import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RouteList, RouteListSchema } from '#contract/routes/routes.ts';
import { visitsLagMs } from '#server/modules/routes/routeCatalog.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await saveRoute(site.db, routeDraft('wuling-west', { line: straightLine({ lengthM: 55_000, climbM: 2_800 }) }));
  await saveRoute(
    site.db,
    routeDraft('fengguizui', {
      name: { 'zh-TW': '風櫃嘴', en: 'Fengguizui', ja: '風櫃嘴峠', fr: 'Col de Fengguizui à vélo' },
      line: straightLine({ lengthM: 6_000, climbM: 400 }),
      segments: [],
      search_aliases: ['L’ascension', 'フウキスイ バス停'],
      rows: [{ from: { 'zh-TW': '外雙溪' }, to: { 'zh-TW': '風櫃嘴' }, startM: 0, endM: 6_000 }],
    }),
  );
  await saveRoute(
    site.db,
    routeDraft('taichung-136', {
      name: { 'zh-TW': '臺中136縣道', en: 'Taichung 136', ko: '타이중 136', th: 'ไถจง 136 ทางขึ้น' },
      line: straightLine({ lengthM: 12_000, climbM: 600 }),
      segments: [
        {
          slug: 'hundred_percent'.replace('_', '-'),
          name: { 'zh-TW': '100%陡坡_A' },
          category: '3',
          startM: 0,
          endM: 900,
        },
      ],
      search_aliases: ['太平 7-11', '赤崁顶'],
      rows: [{ from: { 'zh-TW': '長億國小' }, to: { 'zh-TW': '台中市界' }, startM: 0, endM: 12_000 }],
    }),
  );
});

afterAll(() => site.close());

async function list(query: Record<string, string> = {}): Promise<RouteList> {
  const response = await site.app.inject({ method: 'GET', url: '/api/routes/', query });
  expect(response.statusCode).toBe(200);
  const answer = RouteListSchema.parse(response.json());
  // Only fields named in the contract are sent.
  expect(response.json()).toEqual(answer);
  return answer;
}

const toIds = ({ results }: RouteList) => results.map(({ id }) => id);

describe('GET /api/routes/', () => {
  it('returns cards with figures and a silhouette of 64 points', async () => {
    const { count, results } = await list({ sort: '-distance' });
    expect(count).toBe(3);
    expect(results[0]).toMatchObject({
      id: 'wuling-west',
      name: { 'zh-TW': '西進武嶺', en: 'Wuling West' },
      status: 'open',
      status_note: null,
      visit_count: 0,
      is_approximate: false,
      start: { lat_deg: 23.97, lon_deg: 120.97 },
    });
    expect(results[0]?.distance_m).toBeCloseTo(55_000, 3);
    expect(results[0]?.elevation_gain_m).toBeCloseTo(2_800, 3);
    expect(results[0]?.grade_ratio).toBeCloseTo(2_800 / 55_000, 6);
    expect(results[0]?.silhouette_m).toHaveLength(64);
    expect(results[0]?.silhouette_m[0]).toBe(450);
    expect(results[0]?.silhouette_m[63]).toBe(3_250);
  });

  it.each([
    ['distance', ['fengguizui', 'taichung-136', 'wuling-west']],
    ['-distance', ['wuling-west', 'taichung-136', 'fengguizui']],
    ['elevation', ['fengguizui', 'taichung-136', 'wuling-west']],
    ['-grade', ['fengguizui', 'wuling-west', 'taichung-136']],
    ['grade', ['taichung-136', 'wuling-west', 'fengguizui']],
    ['climb_per_km', ['taichung-136', 'wuling-west', 'fengguizui']],
    ['-climb_per_km', ['fengguizui', 'wuling-west', 'taichung-136']],
  ])('sorts by %s', async (sort, ids) => {
    expect(toIds(await list({ sort }))).toEqual(ids);
  });

  it('sorts by visits, then by climb', async () => {
    expect(toIds(await list())).toEqual(['wuling-west', 'taichung-136', 'fengguizui']);
    await site.app.inject({ method: 'POST', url: '/api/routes/taichung-136/visits/' });
    site.clock.advanceMs(visitsLagMs - 1);
    expect(toIds(await list())).toEqual(['wuling-west', 'taichung-136', 'fengguizui']);
    site.clock.advanceMs(1);
    expect(toIds(await list())).toEqual(['taichung-136', 'wuling-west', 'fengguizui']);
    expect(toIds(await list({ sort: 'visits' }))).toEqual(['fengguizui', 'wuling-west', 'taichung-136']);
  });

  it('puts open routes before closed ones with equal visits, regardless of climb', async () => {
    const setStatus = async (value: 'open' | 'restricted' | 'closed', id = 'wuling-west') => {
      await site.db.updateTable('route').set({ status: value }).where('id', '=', id).execute();
      await site.db
        .updateTable('content_state')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute();
      return toIds(await list());
    };
    await site.db.updateTable('route').set({ visit_count: 0 }).execute();
    expect(await setStatus('closed')).toEqual(['taichung-136', 'fengguizui', 'wuling-west']);
    expect(await setStatus('restricted')).toEqual(['taichung-136', 'fengguizui', 'wuling-west']);
    expect(await setStatus('closed', 'taichung-136')).toEqual(['fengguizui', 'wuling-west', 'taichung-136']);
    await setStatus('open', 'taichung-136');
    expect(await setStatus('open')).toEqual(['wuling-west', 'taichung-136', 'fengguizui']);
  });

  it('finds search text that an older version normalised differently', async () => {
    const { search_text } = await site.db
      .selectFrom('route')
      .select('search_text')
      .where('id', '=', 'fengguizui')
      .executeTakeFirstOrThrow();
    const oldSearchText = search_text.replaceAll('フウキスイ', 'ふうきすい').replaceAll("'", '’');
    await site.db.updateTable('route').set({ search_text: oldSearchText }).where('id', '=', 'fengguizui').execute();
    await site.db
      .updateTable('content_state')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    expect(toIds(await list({ search: "ふうきすい l'ascension" }))).toEqual(['fengguizui']);
  });

  it('sorts names by strokes in zh-TW, by letters in English, and falls back to zh-TW', async () => {
    expect(toIds(await list({ sort: 'name' }))).toEqual(['wuling-west', 'fengguizui', 'taichung-136']);
    expect(toIds(await list({ sort: 'name', language: 'en' }))).toEqual(['fengguizui', 'taichung-136', 'wuling-west']);
    expect(toIds(await list({ sort: '-name', language: 'en' }))).toEqual(['wuling-west', 'taichung-136', 'fengguizui']);
    expect(await list({ sort: 'name', language: 'ko' })).toMatchObject({ count: 3 });
  });

  it.each([
    ['武嶺', ['wuling-west']],
    ['WULING', ['wuling-west']],
    ['ｗｕｌｉｎｇ', ['wuling-west']],
    ['峠', ['fengguizui']],
    ['velo', ['fengguizui']],
    ['vélo', ['fengguizui']],
    ['우링', ['wuling-west']],
    ['타이중', ['taichung-136']],
    ['ทางขึ้น', ['taichung-136']],
    ['台中', ['taichung-136']],
    ['臺中', ['taichung-136']],
    ["l'ascension", ['fengguizui']],
    ['l’ascension', ['fengguizui']],
    ['lʼascension', ['fengguizui']],
    ['l＇ascension', ['fengguizui']],
    ['ふうきすい', ['fengguizui']],
    ['フウキスイ', ['fengguizui']],
    ['ﾌｳｷｽｲ', ['fengguizui']],
    ['ばす', ['fengguizui']],
    ['はす', []],
    ['外雙溪', ['fengguizui']],
    ['人止關', ['wuling-west']],
    ['霧社 wuling', ['wuling-west']],
    ['wuling 外雙溪', []],
    ['100%陡', ['taichung-136']],
    ['0%1', []],
    ['坡_a', ['taichung-136']],
    ['武_', []],
    ['\\', []],
    ['7-11', ['taichung-136']],
    ['赤崁顶', ['taichung-136']],
    ["'; drop table route; --", []],
  ])('finds %s', async (search, ids) => {
    expect(toIds(await list({ search }))).toEqual(ids);
  });

  it.each([
    ['外雙溪', ['外雙溪']],
    ['霧社', ['霧社']],
    ['100%', ['100%陡坡_A']],
    ['武嶺 霧社', ['霧社']],
    ['武嶺', [undefined]],
    ['wuling', [undefined]],
    ['7-11', [undefined]],
  ])('names the place on the route that matches %s, unless the route’s name does', async (search, places) => {
    const { results } = await list({ search });
    expect(results.map((route) => route.matched_place?.['zh-TW'])).toEqual(places);
  });

  it('has pages with links to the next and previous one', async () => {
    const first = await list({ sort: 'distance', page_size: '2', search: ' ' });
    expect(first).toMatchObject({ count: 3, previous: null });
    expect(toIds(first)).toEqual(['fengguizui', 'taichung-136']);
    const next = await site.app.inject({ method: 'GET', url: first.next ?? '' });
    const second = RouteListSchema.parse(next.json());
    expect(toIds(second)).toEqual(['wuling-west']);
    expect(second.next).toBeNull();
    const back = await site.app.inject({ method: 'GET', url: second.previous ?? '' });
    expect(back.json()).toEqual(first);
    expect(await list({ page: '9', page_size: '2' })).toMatchObject({ count: 3, next: null, results: [] });
  });

  it('reports each invalid field and its reason', async () => {
    const response = await site.app.inject({
      method: 'GET',
      url: '/api/routes/',
      query: { page: '0', page_size: '101', sort: 'shuffle', search: 'x'.repeat(101) },
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'request.invalid',
      status: 400,
      code: 'request.invalid',
      errors: [
        { field: 'page', code: 'tooSmall', params: { minimum: 1 } },
        { field: 'page_size', code: 'tooLarge', params: { maximum: 100 } },
        { field: 'search', code: 'tooLong', params: { length: 100 } },
        { field: 'sort', code: 'formatInvalid', params: {} },
      ],
      request_id: response.headers['request-id'],
    });
  });

  it('answers 304 until something changes, and shows a changed name at once in its new position', async () => {
    const get = (etag = '') =>
      site.app.inject({ method: 'GET', url: '/api/routes/?sort=name&language=en', headers: { 'if-none-match': etag } });
    const { etag } = (await get()).headers;
    const unchanged = await get(String(etag));
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
    await saveRoute(site.db, routeDraft('wuling-west', { name: { 'zh-TW': '西進武嶺', en: 'A Road to Wuling' } }));
    const changed = await get(String(etag));
    expect(changed.statusCode).toBe(200);
    expect(toIds(changed.json())).toEqual(['wuling-west', 'fengguizui', 'taichung-136']);
    await site.app.inject({ method: 'POST', url: '/api/routes/fengguizui/visits/' });
    site.clock.advanceMs(visitsLagMs);
    expect((await get(String(changed.headers.etag))).json().results[1]).toMatchObject({
      id: 'fengguizui',
      visit_count: 1,
    });
  });

  it('is compressed as the client supports', async () => {
    const sizes = await Promise.all(
      ['br', 'gzip', 'br;q=0, gzip', 'identity'].map(async (accepted) => {
        const headers = { 'accept-encoding': accepted };
        const response = await site.app.inject({ method: 'GET', url: '/api/routes/', headers });
        expect(response.headers.vary).toMatch(/accept-encoding/i);
        return { encoding: response.headers['content-encoding'], bytes: response.rawPayload.length };
      }),
    );
    expect(sizes.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', 'gzip', undefined]);
    expect(sizes[0]?.bytes).toBeLessThan((sizes[3]?.bytes ?? 0) / 2);
  });

  it('sorts a loop by the grade on its card, which is that of its rising parts', async () => {
    const line = straightLine({ lengthM: 8_000, climbM: 600 });
    const loop = { ...line, elevationM: line.elevationM.map((_, index) => (index % 2 === 0 ? 100 : 160)) };
    await saveRoute(
      site.db,
      routeDraft('loop', {
        name: { 'zh-TW': '環線' },
        line: loop,
        segments: [],
        rows: [{ from: { 'zh-TW': '起' }, to: { 'zh-TW': '終' }, startM: 0, endM: 8_000 }],
      }),
    );
    expect(toIds(await list({ sort: '-grade' }))).toEqual(['loop', 'fengguizui', 'wuling-west', 'taichung-136']);
    expect(toIds(await list({ sort: 'grade' }))).toEqual(['taichung-136', 'wuling-west', 'fengguizui', 'loop']);
  });

  it('suggests similar names only if there is no result', async () => {
    const nothing = await list({ search: '武領' });
    expect([nothing.count, nothing.results]).toEqual([0, []]);
    expect(nothing.suggestions?.map(({ id }) => id)).toEqual(['wuling-west']);
    expect(nothing.suggestions).toEqual((await list({ search: '武嶺' })).results);
    for (const search of ['武嶺', 'zzzz', '']) expect(await list({ search })).not.toHaveProperty('suggestions');
    const previous = await list({ search: 'fengkuizui' });
    await site.app.inject({ method: 'POST', url: '/api/routes/fengguizui/visits/', remoteAddress: '192.0.2.7' });
    site.clock.advanceMs(visitsLagMs);
    const current = await list({ search: 'fengkuizui' });
    expect(current.suggestions?.[0]?.visit_count).toBe((previous.suggestions?.[0]?.visit_count ?? 0) + 1);
  });
});
