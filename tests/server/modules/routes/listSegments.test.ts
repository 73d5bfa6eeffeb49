import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SegmentList, SegmentListSchema } from '#contract/segments/segments.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

const wall = {
  slug: 'renzhiguan-wall',
  name: { 'zh-TW': '人止關大牆', en: 'Renzhiguan Wall', ja: '人止関の壁', fr: 'Le mur de Renzhiguan' },
  category: '2' as const,
  startM: 4_000,
  endM: 9_000,
};

beforeAll(async () => {
  site = await createTestSite();
  const line = straightLine({ lengthM: 20_000, climbM: 1_000 });
  await saveRoute(
    site.db,
    routeDraft('wuling-west', { name: { 'zh-TW': '西進武嶺', en: 'Wuling West' }, line, segments: [wall] }),
  );
  await saveRoute(
    site.db,
    routeDraft('wuling-half', {
      name: { 'zh-TW': '半程武嶺', th: 'ครึ่งทางอู่หลิง' },
      line,
      segments: [
        wall,
        { slug: 'last-kilometres', name: { 'zh-TW': '克難關' }, category: '3', startM: 18_000, endM: 20_000 },
      ],
    }),
  );
});

afterAll(() => site.close());

async function list(query: Record<string, string> = {}): Promise<SegmentList> {
  const response = await site.app.inject({ method: 'GET', url: '/api/segments/', query });
  expect(response.statusCode).toBe(200);
  const answer = SegmentListSchema.parse(response.json());
  expect(response.json()).toEqual(answer);
  return answer;
}
const toSlugs = ({ results }: SegmentList) => results.map(({ slug }) => slug);

describe('GET /api/segments/', () => {
  it('returns each segment once, with every route that uses it and its position', async () => {
    const { count, results } = await list();
    expect(count).toBe(2);
    expect(results[0]).toMatchObject({ slug: 'renzhiguan-wall', category: '2' });
    expect(results[0]?.used_by).toEqual([
      expect.objectContaining({ route_id: 'wuling-half', start_m: 4_000, end_m: 9_000, route_status: 'open' }),
      expect.objectContaining({ route_id: 'wuling-west', route_name: { 'zh-TW': '西進武嶺', en: 'Wuling West' } }),
    ]);
  });

  it.each([
    ['人止關', ['renzhiguan-wall']],
    ['renzhiguan', ['renzhiguan-wall']],
    ['MUR', ['renzhiguan-wall']],
    ['人止関', ['renzhiguan-wall']],
    ['克難', ['last-kilometres']],
    ['ครึ่งทาง', ['renzhiguan-wall', 'last-kilometres']],
    ['半程 克難', ['last-kilometres']],
    ['北投', []],
    ["' or 1=1 --", []],
  ])('finds "%s" in any language, in names of segments first and then of their routes', async (search, slugs) => {
    expect(toSlugs(await list({ search }))).toEqual(slugs);
  });

  it('is paged', async () => {
    const first = await list({ page_size: '1' });
    expect([first.count, toSlugs(first), first.previous]).toEqual([2, ['renzhiguan-wall'], null]);
    const second = await site.app.inject({ method: 'GET', url: first.next ?? '' });
    expect(toSlugs(second.json())).toEqual(['last-kilometres']);
    expect(second.json().next).toBeNull();
  });

  it('changes as soon as a route is imported, and answers 304 before that', async () => {
    const previous = await site.app.inject({ method: 'GET', url: '/api/segments/' });
    const requestAgain = () =>
      site.app.inject({
        method: 'GET',
        url: '/api/segments/',
        headers: { 'if-none-match': String(previous.headers.etag) },
      });
    expect((await requestAgain()).statusCode).toBe(304);
    await saveRoute(
      site.db,
      routeDraft('wuling-north', {
        name: { 'zh-TW': '北進武嶺' },
        line: straightLine({ lengthM: 20_000, climbM: 1_000 }),
        segments: [wall],
      }),
    );
    const current = await requestAgain();
    expect(current.statusCode).toBe(200);
    expect((await list({ search: '北進' })).results[0]?.used_by).toHaveLength(3);
  });
});
