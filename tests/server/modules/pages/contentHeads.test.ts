import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContent } from '#server/modules/content/content.service.ts';
import { headOfPromotion } from '#server/modules/content/promotionHead.service.ts';
import { createPublished } from '#server/modules/content/published.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

it('names a published offer, and no other', async () => {
  const content = createContent(site);
  const published = createPublished(site);
  const { id, version, slug } = await content.create(
    { kind: 'administrator' },
    {
      kind: 'promotion',
      draft: {
        ...{ title: { 'zh-TW': '冬季輪組優惠' }, text: null, picture: null, link_url: null, link_text: null },
        ...{ is_pinned: false, valid_from: new Date(site.clock.nowMs()).toISOString(), valid_until: null },
      },
    },
  );
  expect(await headOfPromotion(published, slug)).toBeUndefined();
  await content.publish({ kind: 'administrator' }, id, { version, at: null });
  expect(await headOfPromotion(published, slug)).toEqual({
    title: '冬季輪組優惠',
    description: '冬季輪組優惠：合作單位給車友的優惠。',
    path: `/promotions/${slug}`,
  });
});

it('does not hide that the database failed', async () => {
  const failing = { promotion: () => Promise.reject(new Error('no database')) };
  await expect(headOfPromotion(failing, 'any')).rejects.toThrow('no database');
});
