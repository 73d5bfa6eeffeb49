import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChallengeList, ChallengeListSchema } from '#contract/challenges/challenges.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft, gateDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addVerdict, giveConsent, supersedeVerdict, withdrawConsent } from './verdicts.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await saveRoute(site.db, routeDraft('wuling-west', { search_aliases: ['南投縣', '西进武岭'] }));
  await saveRoute(
    site.db,
    routeDraft('fengguizui', {
      name: { 'zh-TW': '風櫃嘴', en: 'Fengguizui', ja: '風櫃嘴峠', fr: 'Col de Fengguizui à vélo' },
      segments: [],
      rows: [{ from: { 'zh-TW': '外雙溪' }, to: { 'zh-TW': '風櫃嘴' }, startM: 0, endM: 10_000 }],
    }),
  );
  await saveChallenge(site.db, challengeDraft('wuling-west'), site.clock);
  await saveChallenge(
    site.db,
    challengeDraft('wuling-upper', {
      title: { 'zh-TW': '人止關以上驗證', en: 'Above Renzhiguan verification' },
      name: { 'zh-TW': '人止關以上', en: 'Above Renzhiguan' },
      description: null,
      categories: ['ebike', 'ride'],
      checkpoints: [gateDraft('臺大農場', 5_000), gateDraft('武嶺', 10_000)],
    }),
    site.clock,
  );
  const incomplete = {
    checkpoints: [],
    title: { 'zh-TW': '風櫃嘴驗證', en: 'Fengguizui verification', ko: '펑구이쭈이 인증' },
  };
  await saveChallenge(site.db, challengeDraft('fengguizui', { route_id: 'fengguizui', ...incomplete }), site.clock);
});

afterAll(() => site.close());

async function fetchList(query: Record<string, string> = {}): Promise<ChallengeList> {
  const response = await site.app.inject({ method: 'GET', url: '/api/routes/verifications/', query });
  expect(response.statusCode).toBe(200);
  const answer = ChallengeListSchema.parse(response.json());
  // Only fields of the contract are sent.
  expect(response.json()).toEqual(answer);
  return answer;
}

const toIds = ({ results }: ChallengeList) => results.map(({ id }) => id);

describe('GET /api/routes/verifications/', () => {
  it('returns cards, including incomplete challenges', async () => {
    const { count, results } = await fetchList();
    expect(count).toBe(3);
    expect(results[2]).toEqual({
      id: 'wuling-upper',
      title: { 'zh-TW': '人止關以上驗證', en: 'Above Renzhiguan verification' },
      name: { 'zh-TW': '人止關以上', en: 'Above Renzhiguan' },
      description: null,
      route: {
        id: 'wuling-west',
        name: routeDraft('wuling-west').name,
        distance_m: 10_000,
        elevation_gain_m: expect.closeTo(500, 6),
        grade_ratio: expect.closeTo(0.05, 6),
        silhouette_m: expect.any(Array),
        is_approximate: false,
      },
      part: { from_m: 5_000, to_m: 10_000, distance_m: 5_000, elevation_gain_m: expect.closeTo(250, 6) },
      checkpoint_count: 2,
      checkpoint_distances_m: [5_000, 10_000],
      is_complete: true,
      categories: ['ride', 'ebike'],
      passed_rider_count: 0,
      best: null,
      rule_version: 1,
      valid_until: null,
    });
    expect(results.find(({ id }) => id === 'fengguizui')).toMatchObject({
      name: { 'zh-TW': '風櫃嘴驗證', en: 'Fengguizui verification', ko: '펑구이쭈이 인증' },
      is_complete: false,
      checkpoint_count: 0,
      checkpoint_distances_m: [],
      part: null,
    });
  });

  it('sorts by passes, then visits, then the biggest climb on an open road', async () => {
    const otherSite = await createTestSite();
    try {
      for (const id of ['a', 'b', 'c', 'd']) {
        const status = id === 'd' ? 'closed' : 'open';
        await saveRoute(otherSite.db, routeDraft(id, { segments: [], status }));
        const endM = { a: 6_000, b: 9_000, c: 6_000, d: 10_000 }[id] ?? 0;
        const checkpoints = [gateDraft('甲', 0), gateDraft('乙', endM)];
        await saveChallenge(otherSite.db, challengeDraft(id, { route_id: id, checkpoints }), otherSite.clock);
      }
      const listIds = async () =>
        ((await otherSite.app.inject('/api/routes/verifications/')).json() as ChallengeList).results.map(
          ({ id }) => id,
        );
      expect(await listIds()).toEqual(['b', 'a', 'c', 'd']);
      await otherSite.db.updateTable('route').set({ visit_count: 7 }).where('id', '=', 'd').execute();
      expect(await listIds()).toEqual(['d', 'b', 'a', 'c']);
      await addVerdict(otherSite, { challengeId: 'c', riderId: await createRider(otherSite, { username: 'amy' }) });
      expect(await listIds()).toEqual(['c', 'd', 'b', 'a']);
    } finally {
      await otherSite.close();
    }
  });

  it.each([
    ['人止關以上', ['wuling-upper']],
    ['ABOVE', ['wuling-upper']],
    ['台大', ['wuling-upper']],
    ['중문', []],
    ['펑구이', ['fengguizui']],
    ['峠', ['fengguizui']],
    ['velo', ['fengguizui']],
    ['外雙溪', ['fengguizui']],
    ['南投', ['wuling-west', 'wuling-upper']],
    ['西进', ['wuling-west', 'wuling-upper']],
    ['武嶺 verification', ['wuling-west', 'wuling-upper']],
    ['武嶺 外雙溪', []],
    ["'; drop table challenge; --", []],
  ])('finds %s', async (search, ids) => {
    expect(toIds(await fetchList({ search }))).toEqual(ids);
  });

  it('filters by route', async () => {
    expect(toIds(await fetchList({ route_id: 'wuling-west' }))).toEqual(['wuling-west', 'wuling-upper']);
    expect(toIds(await fetchList({ route_id: 'wuling-west', search: '臺大' }))).toEqual(['wuling-upper']);
    expect(await fetchList({ route_id: 'nowhere' })).toMatchObject({ count: 0, results: [] });
  });

  it('pages, with addresses of the next and previous page', async () => {
    const first = await fetchList({ page_size: '1', search: 'wuling', route_id: 'wuling-west' });
    expect([toIds(first), first.count, first.previous]).toEqual([['wuling-west'], 2, null]);
    const second = (await site.app.inject(first.next ?? '')).json();
    expect([toIds(second), second.next]).toEqual([['wuling-upper'], null]);
    expect((await site.app.inject(second.previous ?? '')).json()).toEqual(first);
    expect(await fetchList({ page: '9', page_size: '2' })).toMatchObject({ count: 3, next: null, results: [] });
  });

  it('reports which field is wrong', async () => {
    const query = { page: '0', page_size: '101', search: 'x'.repeat(101), route_id: 'No Slug' };
    const response = await site.app.inject({ method: 'GET', url: '/api/routes/verifications/', query });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'page',
      'page_size',
      'search',
      'route_id',
    ]);
  });

  it('counts each rider who passed once, by current verdicts, and answers 304 until something changes', async () => {
    const get = (etag = '') =>
      site.app.inject({ url: '/api/routes/verifications/', headers: { 'if-none-match': etag } });
    const readCount = async () =>
      Object.fromEntries((await fetchList()).results.map((card) => [card.id, card.passed_rider_count]));
    const { etag } = (await get()).headers;
    expect((await get(String(etag))).statusCode).toBe(304);
    const amy = await createRider(site, { username: 'amy' });
    const ben = await createRider(site, { username: 'ben' });
    const passed = { challengeId: 'wuling-west', riderId: amy };
    const first = await addVerdict(site, passed);
    expect((await get(String(etag))).statusCode).toBe(200);
    await addVerdict(site, { ...passed, category: 'ebike' });
    await addVerdict(site, { ...passed, riderId: ben });
    await addVerdict(site, { challengeId: 'wuling-upper', riderId: ben, status: 'failed' });
    expect(await readCount()).toEqual({ 'wuling-upper': 0, 'wuling-west': 2, fengguizui: 0 });
    await supersedeVerdict(site, first, await addVerdict(site, { ...passed, status: 'failed' }));
    expect(await readCount()).toMatchObject({ 'wuling-west': 2 });
    await site.db.deleteFrom('verdict').where('rider_id', '=', amy).execute();
    expect(await readCount()).toMatchObject({ 'wuling-west': 1 });
  });

  it('shows the fastest bicycle whose rider publishes name and time, until the consent ends', async () => {
    const readBest = async () => {
      const card = (await fetchList()).results.find(({ id }) => id === 'wuling-upper');
      const detail = (await site.app.inject('/api/routes/verifications/wuling-upper/')).json();
      expect(detail.best).toEqual(card?.best);
      return card?.best;
    };
    const ride = async (username: string, elapsedS: number, part: Partial<Parameters<typeof addVerdict>[1]> = {}) => {
      const riderId = await createRider(site, { username });
      await addVerdict(site, { challengeId: 'wuling-upper', riderId, elapsedS, ...part });
      return riderId;
    };
    const silent = await ride('silent', 5_000);
    for (const part of [{ category: 'ebike' }, { source: 'strava' }, { status: 'failed' }] as const) {
      const riderId = await ride(`not-${Object.values(part)}`, 4_000, part);
      await giveConsent(site, riderId, 'publishResults');
      await giveConsent(site, riderId, 'publishTimes');
    }
    await giveConsent(site, silent, 'publishTimes');
    expect(await readBest()).toBeNull();
    const slow = await ride('slow', 7_000);
    for (const purpose of ['publishResults', 'publishTimes'] as const) await giveConsent(site, slow, purpose);
    expect(await readBest()).toEqual({ rider_name: 'slow', elapsed_s: 7_000 });
    await giveConsent(site, silent, 'publishResults');
    expect(await readBest()).toEqual({ rider_name: 'silent', elapsed_s: 5_000 });
    await withdrawConsent(site, silent, 'publishTimes');
    expect(await readBest()).toEqual({ rider_name: 'slow', elapsed_s: 7_000 });
    await withdrawConsent(site, slow, 'publishResults');
    expect(await readBest()).toBeNull();
  });

  it('shows a corrected challenge at once', async () => {
    const { etag } = (await site.app.inject('/api/routes/verifications/')).headers;
    await saveChallenge(site.db, challengeDraft('wuling-west', { title: { 'zh-TW': '改名' } }), site.clock);
    const changed = await site.app.inject({
      url: '/api/routes/verifications/',
      headers: { 'if-none-match': String(etag) },
    });
    expect(changed.statusCode).toBe(200);
    expect(toIds(await fetchList({ search: '改名' }))).toEqual(['wuling-west']);
  });
});
