import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PromotionDraft } from '#contract/content/contentDrafts.ts';
import { createContent } from '#server/modules/content/content.service.ts';
import { createPublished } from '#server/modules/content/published.service.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let content: ReturnType<typeof createContent>;
let published: ReturnType<typeof createPublished>;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  content = createContent(site);
  published = createPublished(site);
});
afterAll(() => site.close());

const actor = { kind: 'administrator' } as const;
const inDays = (days: number) => new Date(site.clock.nowMs() + days * 86_400_000).toISOString();
const advanceDays = (days: number) => site.clock.set(inDays(days));
const promotion = (title: string, change: Partial<PromotionDraft> = {}): PromotionDraft => ({
  title: { 'zh-TW': title },
  text: null,
  picture: null,
  link_url: null,
  link_text: null,
  is_pinned: false,
  valid_from: inDays(-1),
  valid_until: null,
  ...change,
});
const listTitles = async () => (await published.listPromotions()).results.map(({ title }) => title['zh-TW']);
const createPromotion = (title: string, change?: Partial<PromotionDraft>) =>
  content.create(actor, { kind: 'promotion', draft: promotion(title, change) });
async function publishPromotion(title: string, change?: Partial<PromotionDraft>) {
  const { id, version } = await createPromotion(title, change);
  return content.publish(actor, id, { version, at: null });
}

describe('content that an administrator writes', () => {
  it('is public only once published, and stays as published until it is published again', async () => {
    const draft = await createPromotion('冬季優惠');
    expect([draft.state, draft.version, await listTitles()]).toEqual(['draft', 1, []]);
    const publishedItem = await content.publish(actor, draft.id, { version: 1, at: null });
    expect([publishedItem.state, await listTitles()]).toEqual(['published', ['冬季優惠']]);
    const changed = await content.save(actor, draft.id, { version: 2, draft: promotion('春季優惠') });
    expect([changed.state, changed.title['zh-TW'], await listTitles()]).toEqual(['changed', '春季優惠', ['冬季優惠']]);
    await content.publish(actor, draft.id, { version: 3, at: null });
    expect(await listTitles()).toEqual(['春季優惠']);
    const withdrawn = await content.withdraw(actor, draft.id, 4);
    expect([withdrawn.state, withdrawn.published, await listTitles()]).toEqual(['withdrawn', null, []]);
  });

  it('has versions that list the fields changed since the previous version', async () => {
    const { id } = await createPromotion('冬季優惠');
    await content.save(actor, id, { version: 1, draft: promotion('春季優惠', { is_pinned: true }) });
    await content.save(actor, id, { version: 2, draft: promotion('春季優惠', { is_pinned: true }) });
    const { history } = await content.revert(actor, id, { version: 3, to: 1 });
    expect(history.map(({ action, changed }) => [action, changed])).toEqual([
      ['reverted', ['is_pinned', 'title']],
      ['saved', []],
      ['saved', ['is_pinned', 'title']],
      ['created', []],
    ]);
  });

  it('can be scheduled: it becomes public at that time, and the previous state stays public until then', async () => {
    const { id } = await publishPromotion('舊的');
    await content.save(actor, id, { version: 2, draft: promotion('新的', { valid_from: inDays(-1) }) });
    const scheduled = await content.publish(actor, id, { version: 3, at: inDays(2) });
    expect([scheduled.state, scheduled.publish_at, await listTitles()]).toEqual(['scheduled', inDays(2), ['舊的']]);
    // A draft that is saved in between is not the one that becomes public.
    await content.save(actor, id, { version: 4, draft: promotion('更新的') });
    advanceDays(2);
    expect(await listTitles()).toEqual(['新的']);
    expect((await content.read(id)).state).toBe('changed');
    await content.save(actor, id, { version: 5, draft: promotion('最新的') });
    expect(await listTitles()).toEqual(['新的']);
    await content.withdraw(actor, id, 6);
    expect([await listTitles(), (await content.read(id)).state]).toEqual([[], 'withdrawn']);
  });

  it('restores an earlier version as a new draft; nothing is deleted', async () => {
    const { id } = await publishPromotion('一');
    await content.save(actor, id, { version: 2, draft: promotion('二') });
    const reverted = await content.revert(actor, id, { version: 3, to: 1 });
    expect([reverted.title['zh-TW'], reverted.state]).toEqual(['一', 'changed']);
    expect(reverted.history.map(({ version, action }) => [version, action])).toEqual([
      [4, 'reverted'],
      [3, 'saved'],
      [2, 'published'],
      [1, 'created'],
    ]);
    await expect(content.revert(actor, id, { version: 4, to: 99 })).rejects.toMatchObject({
      code: 'resource.notFound',
    });
  });

  it('rejects the second of two simultaneous changes', async () => {
    const { id } = await createPromotion('一');
    const results = await Promise.allSettled(
      ['甲', '乙'].map((title) => content.save(actor, id, { version: 1, draft: promotion(title) })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'content.changed' } });
    expect((await content.read(id)).version).toBe(2);
  });

  it('is validated by the schema of its kind, field by field', async () => {
    const wrong = promotion('', { valid_until: inDays(-2), link_url: 'http://example.tw' });
    await expect(content.create(actor, { kind: 'promotion', draft: wrong })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'title.zh-TW', code: 'required' }),
        expect.objectContaining({ field: 'link_url', code: 'formatInvalid' }),
      ]),
    });
    await expect(createPromotion('過期', { valid_until: inDays(-2) })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'valid_until' })],
    });
    await expect(content.create(actor, { kind: 'product', slug: 'unknown', draft: {} })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    const slug = { kind: 'promotion', slug: 'winter', draft: promotion('冬') } as const;
    await content.create(actor, slug);
    await expect(content.create(actor, slug)).rejects.toMatchObject({ code: 'content.slugTaken' });
  });

  it('names its author until the account is deleted', async () => {
    const rider = await createRider(site, { username: 'admin-amy' });
    const { id } = await content.create(
      { kind: 'rider', riderId: rider },
      { kind: 'promotion', draft: promotion('一') },
    );
    expect((await content.read(id)).history[0]?.username).toBe('admin-amy');
    await site.db.deleteFrom('rider_identity').where('rider_id', '=', rider).execute();
    await site.db.deleteFrom('rider').where('id', '=', rider).execute();
    expect((await content.read(id)).history[0]?.username).toBeNull();
  });
});

describe('published content', () => {
  it('sorts promotions: valid ones (pinned first, then by end), then upcoming, then past ones', async () => {
    await publishPromotion('不限期');
    await publishPromotion('快結束', { valid_until: inDays(1) });
    await publishPromotion('置頂', { is_pinned: true });
    await publishPromotion('之後', { valid_from: inDays(3) });
    await publishPromotion('剛結束', { valid_from: inDays(-9), valid_until: inDays(-1) });
    await publishPromotion('早就結束', { valid_from: inDays(-200), valid_until: inDays(-100) });
    expect(await listTitles()).toEqual(['置頂', '快結束', '不限期', '之後', '剛結束']);
    advanceDays(2);
    expect(await listTitles()).toEqual(['置頂', '不限期', '之後', '快結束', '剛結束']);
  });

  it('has current announcements, products with their videos, and the page about the site', async () => {
    const announce = (title: string, change: object) =>
      content
        .create(actor, {
          kind: 'announcement',
          draft: {
            kind: 'news',
            title: { 'zh-TW': title },
            text: null,
            from_at: inDays(-1),
            until_at: null,
            route_id: null,
            road_word: null,
            ...change,
          },
        })
        .then(({ id, version }) => content.publish(actor, id, { version, at: null }));
    await announce('昨天', {});
    await announce('今天', { from_at: inDays(0) });
    await announce('明天', { from_at: inDays(1) });
    await announce('過去', { from_at: inDays(-3), until_at: inDays(-2) });
    expect((await published.listNews()).results.map(({ title }) => title['zh-TW'])).toEqual(['今天', '昨天']);
    await expect(announce('沒路線', { kind: 'closure', road_word: 'closed' })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'route_id' })],
    });
    const inChinese = (text: string) => ({ 'zh-TW': text });
    const product = await content.create(actor, {
      kind: 'product',
      slug: 'hyperlun',
      draft: {
        title: inChinese('HyperLun'),
        lead: inChinese('一句話'),
        text: null,
        pictures: [],
        specifications: [{ name: inChinese('重量'), value: inChinese('1,450 g') }],
        comparison: null,
        shops: [],
      },
    });
    await content.publish(actor, product.id, { version: 1, at: null });
    const video = await content.create(actor, {
      kind: 'video',
      draft: {
        youtube_id: 'https://youtu.be/abcdefghijk',
        title: inChinese('開箱'),
        channel: null,
        published_on: '2026-02-01',
        start_s: 0,
        route_ids: [],
        segment_ids: [],
        product_ids: ['hyperlun'],
      },
    });
    await content.publish(actor, video.id, { version: 1, at: null });
    expect(await published.findProduct('hyperlun')).toMatchObject({
      id: 'hyperlun',
      specifications: [{ name: inChinese('重量') }],
      videos: [{ youtube_id: 'abcdefghijk' }],
    });
    await expect(published.findProduct('x7pro5')).rejects.toMatchObject({ code: 'resource.notFound' });
    await expect(published.findPage('about')).rejects.toMatchObject({ code: 'resource.notFound' });
  });
});
