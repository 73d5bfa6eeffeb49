import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VideoDraft } from '#contract/content/contentDrafts.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { createContent } from '#server/modules/content/content.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  await saveRoute(site.db, { ...routeDraft('wuling-west'), videos: [] });
});
afterAll(() => site.close());

const actor = { kind: 'administrator' } as const;
const draft = (change: Partial<VideoDraft>): VideoDraft => ({
  youtube_id: 'abcdefghijk',
  title: { 'zh-TW': '西進武嶺' },
  channel: null,
  published_on: '2026-02-01',
  start_s: 0,
  route_ids: [],
  segment_ids: [],
  product_ids: [],
  ...change,
});
async function publishVideo(change: Partial<VideoDraft>, publishAt: string | null = null) {
  const content = createContent(site);
  const { id, version } = await content.create(actor, { kind: 'video', draft: draft(change) });
  return content.publish(actor, id, { version, at: publishAt });
}
const fetchRoute = (headers: Record<string, string> = {}) =>
  site.app.inject({ url: '/api/routes/wuling-west/', headers });
const readRoute = async (): Promise<RouteDetail> => (await fetchRoute()).json();
const toIds = (videos: RouteDetail['videos']) => videos.map(({ youtube_id }) => youtube_id);

describe('a video that the administrator links', () => {
  it("to a route is listed before the route's own videos, newest first, each once", async () => {
    const listed = { youtube_id: 'listedlist1', title: { 'zh-TW': '清單' }, channel: null, start_s: 0 };
    await saveRoute(site.db, { ...routeDraft('wuling-west'), videos: [listed] });
    await publishVideo({ youtube_id: 'older000000', published_on: '2026-01-01', route_ids: ['wuling-west'] });
    await publishVideo({ youtube_id: 'newer000000', published_on: '2026-02-01', route_ids: ['other', 'wuling-west'] });
    await publishVideo({
      youtube_id: 'listedlist1',
      published_on: '2025-01-01',
      start_s: 9,
      route_ids: ['wuling-west'],
    });
    await publishVideo({ youtube_id: 'elsewhere00', route_ids: ['other'] });
    const { videos } = await readRoute();
    expect(toIds(videos)).toEqual(['newer000000', 'older000000', 'listedlist1']);
    expect(videos[2]?.start_s).toBe(9);
  });

  it('to a segment is listed there, and nowhere else', async () => {
    const { segments } = await readRoute();
    const [first, second] = segments;
    if (first === undefined) throw new Error('the route has no segment');
    await publishVideo({ segment_ids: [first.id] });
    const now = await readRoute();
    expect(now.segments.map(({ videos }) => toIds(videos))).toEqual([
      ['abcdefghijk'],
      ...(second === undefined ? [] : segments.slice(1).map(() => [])),
    ]);
    expect(now.videos).toEqual([]);
  });

  it('appears once in the list of the route’s videos, after the route’s own if it belongs to a segment', async () => {
    const segment = await site.db.selectFrom('segment').select('id').executeTakeFirstOrThrow();
    await publishVideo({ youtube_id: 'ofsegment00', published_on: '2026-02-02', segment_ids: [segment.id] });
    await publishVideo({ youtube_id: 'ofboth00000', route_ids: ['wuling-west'], segment_ids: [segment.id] });
    const answer = await site.app.inject('/api/routes/wuling-west/videos/');
    expect(toIds(answer.json().results)).toEqual(['ofboth00000', 'ofsegment00']);
    expect((await site.app.inject('/api/routes/nowhere/videos/')).json().code).toBe('resource.notFound');
  });

  it('is public from its scheduled time until it is withdrawn, also for browsers that cached the page', async () => {
    const previousTag = String((await fetchRoute()).headers['etag']);
    const { id, version } = await publishVideo({ route_ids: ['wuling-west'] }, '2026-03-02T00:00:00.000Z');
    expect((await fetchRoute({ 'if-none-match': previousTag })).statusCode).toBe(304);
    site.clock.set('2026-03-02T00:00:00.000Z');
    const changed = await fetchRoute({ 'if-none-match': previousTag });
    expect([changed.statusCode, toIds(changed.json().videos)]).toEqual([200, ['abcdefghijk']]);
    await createContent(site).withdraw(actor, id, version);
    expect(toIds((await readRoute()).videos)).toEqual([]);
  });
});
