import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdDraft } from '#contract/content/adDraft.ts';
import { createContent } from '#server/modules/content/content.service.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { contentDrafts } from '#tests/support/contentItems.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const actor = { kind: 'administrator' } as const;
async function publishAd(change: Partial<AdDraft> = {}, picture: AdDraft['picture'] = null) {
  const content = createContent(site);
  const draft = { ...contentDrafts.ad, picture, ...change };
  const { id } = await content.create(actor, { kind: 'ad', draft });
  return content.publish(actor, id, { version: 1, at: null });
}
const listAds = async () => (await site.app.inject('/api/ads/')).json().results;
const sendCount = (id: string, kind: string, remoteAddress = '10.0.0.1') =>
  site.app.inject({ method: 'POST', url: `/api/ads/${id}/counts/`, payload: { kind }, remoteAddress });
const readCounts = () =>
  site.db.selectFrom('ad_count').select(['seen_count', 'clicked_count']).orderBy('day').execute();

describe('ads', () => {
  it('are public only during their period, without internal fields', async () => {
    const { id } = await publishAd();
    expect(await listAds()).toEqual([
      {
        id,
        placement: 'promotions',
        advertiser: '狼車行',
        title: { 'zh-TW': '鏈條上蠟八折' },
        picture: null,
        text: { 'zh-TW': '到月底為止。' },
        link_url: 'https://example.tw/wax',
        is_sample: false,
      },
    ]);
    site.clock.set('2026-03-31T15:59:00.000Z');
    expect(await listAds()).toEqual([]);
    site.clock.set('2026-01-31T23:59:59.000Z');
    expect(await listAds()).toEqual([]);
  });

  it('have a picture from our server, and are sorted newest first', async () => {
    const old = await publishAd({ until_at: null });
    const picture = { id: '01928f3a-0000-7000-8000-0000000000aa', alt: { 'zh-TW': '上蠟的鏈條' } };
    await site.db
      .insertInto('picture')
      .values({ id: picture.id, width_px: 16, height_px: 9, created_at: new Date(), unused_since: new Date() })
      .execute();
    const fresh = await publishAd({ from_at: '2026-02-20T00:00:00.000Z', placement: 'home' }, picture);
    expect(
      (await listAds()).map(({ id, picture: publicPicture }: { id: string; picture: object }) => [id, publicPicture]),
    ).toEqual([
      [fresh.id, { src: `/pictures/${picture.id}`, alt: picture.alt }],
      [old.id, null],
    ]);
  });
});

describe('ad counts', () => {
  it('consist only of numbers for each day in Taipei', async () => {
    const { id } = await publishAd();
    site.clock.set('2026-03-01T15:59:59Z');
    for (const kind of ['seen', 'seen', 'clicked']) expect((await sendCount(id, kind)).statusCode).toBe(204);
    site.clock.set('2026-03-01T16:00:00Z');
    await sendCount(id, 'seen');
    expect(await readCounts()).toEqual([
      { seen_count: 2, clicked_count: 1 },
      { seen_count: 1, clicked_count: 0 },
    ]);
    const columns = await site.db.selectFrom('ad_count').selectAll().executeTakeFirstOrThrow();
    expect(Object.keys(columns).sort()).toEqual(['ad_id', 'clicked_count', 'day', 'seen_count']);
  });

  it('add up with many simultaneous requests', async () => {
    const { id } = await publishAd();
    await Promise.all(Array.from({ length: 20 }, () => sendCount(id, 'seen')));
    expect(await readCounts()).toEqual([{ seen_count: 20, clicked_count: 0 }]);
  });

  it('are refused for ads that are not shown, for unknown kinds, and above 60 a minute from one network', async () => {
    const { id } = await publishAd();
    await createContent(site).withdraw(actor, id, 2);
    expect((await sendCount(id, 'seen')).json().code).toBe('resource.notFound');
    const published = await publishAd();
    expect((await sendCount(published.id, 'bought')).json().code).toBe('request.invalid');
    const answers = await Promise.all(Array.from({ length: 62 }, () => sendCount(published.id, 'seen', '10.9.9.9')));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    expect((await sendCount(published.id, 'seen', '10.8.8.8')).statusCode).toBe(204);
  });

  it('can be read by the administrator, newest day first, and are deleted with the ad', async () => {
    const { id } = await publishAd();
    await sendCount(id, 'seen');
    site.clock.set('2026-03-02T04:00:00Z');
    for (const kind of ['seen', 'seen', 'clicked']) await sendCount(id, kind);
    const { headers } = await signIn(site, await createRider(site, { username: 'boss', role: 'admin' }));
    const fetchAsAdmin = (url: string) => site.app.inject({ url, headers });
    expect((await fetchAsAdmin(`/api/admin/ads/${id}/figures/`)).json()).toEqual({
      seen_count: 3,
      clicked_count: 1,
      days: [
        { day: '2026-03-02', seen_count: 2, clicked_count: 1 },
        { day: '2026-03-01', seen_count: 1, clicked_count: 0 },
      ],
    });
    const promotion = await createContent(site).create(actor, {
      kind: 'promotion',
      draft: { ...contentDrafts.promotion, picture: null },
    });
    expect((await fetchAsAdmin(`/api/admin/ads/${promotion.id}/figures/`)).json().code).toBe('resource.notFound');
    await site.db.deleteFrom('content_item').where('id', '=', id).execute();
    expect(await readCounts()).toEqual([]);
  });
});
