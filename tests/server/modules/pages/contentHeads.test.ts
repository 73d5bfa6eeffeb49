import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#server/http/AppError.ts';
import { createContent } from '#server/modules/content/content.service.ts';
import { createPublished } from '#server/modules/content/published.service.ts';
import { createCyclingEvents } from '#server/modules/cyclingEvents/cyclingEvents.service.ts';
import { createContentHeads, type PageContent } from '#server/modules/pages/createContentHeads.ts';
import { writeHead } from '#server/modules/pages/pageHead.ts';
import { promotionAnswer } from '#tests/contract/contentAnswers.ts';
import { cyclingEventAnswers } from '#tests/contract/cyclingEventAnswers.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const picture = { src: '/pictures/01a21b13-3854-70d4-9d9d-000000000001', alt: { 'zh-TW': '"武嶺" 的輪組' } };
const rejectAsMissing = () => Promise.reject(new AppError('resource.notFound'));
const createHeads = (
  published: Partial<PageContent['published']>,
  get: PageContent['cyclingEvents']['get'] = rejectAsMissing,
) =>
  createContentHeads({
    published: {
      findPromotion: rejectAsMissing,
      findProduct: rejectAsMissing,
      findPage: rejectAsMissing,
      ...published,
    },
    cyclingEvents: { get },
  });
const server_now = '2027-04-01T00:00:00.000Z';

describe('heads of published content', () => {
  it('exist for a published offer, and for no other', async () => {
    const content = createContent(site);
    const heads = createContentHeads({ published: createPublished(site), cyclingEvents: createCyclingEvents(site) });
    const { id, version, slug } = await content.create(
      { kind: 'administrator' },
      {
        kind: 'promotion',
        draft: {
          title: { 'zh-TW': '冬季輪組優惠' },
          text: null,
          picture: null,
          link_url: null,
          link_text: null,
          is_pinned: false,
          valid_from: new Date(site.clock.nowMs()).toISOString(),
          valid_until: null,
        },
      },
    );
    expect(await heads.findPromotionHead(slug)).toBeUndefined();
    await content.publish({ kind: 'administrator' }, id, { version, at: null });
    expect(await heads.findPromotionHead(slug)).toEqual({
      title: '冬季輪組優惠',
      description: '冬季輪組優惠：合作單位給車友的優惠。',
      path: `/promotions/${slug}`,
    });
    expect(await heads.findCyclingEventHead('none')).toBeUndefined();
    expect(await heads.findProductPicture('hyperlun')).toBeUndefined();
  });

  it('have the uploaded picture', async () => {
    const uploadedPicture = { path: picture.src, alt: '"武嶺" 的輪組', isUploaded: true };
    const promotion = { ...promotionAnswer(), picture };
    const product = { pictures: [picture] } as Awaited<ReturnType<PageContent['published']['findProduct']>>;
    const page = { picture } as Awaited<ReturnType<PageContent['published']['findPage']>>;
    const heads = createHeads(
      {
        findPromotion: () => Promise.resolve({ server_now, promotion }),
        findProduct: () => Promise.resolve(product),
        findPage: () => Promise.resolve(page),
      },
      () =>
        Promise.resolve({
          server_now,
          event: { ...cyclingEventAnswers['GET /api/cycling-events/{id}/'].event, picture },
        }),
    );
    expect((await heads.findPromotionHead('wheels'))?.picture).toEqual(uploadedPicture);
    expect(await heads.findCyclingEventHead('bagua')).toMatchObject({
      path: '/cycling-events/bagua',
      picture: uploadedPicture,
    });
    expect(await heads.findProductPicture('hyperlun')).toEqual(uploadedPicture);
    expect(await heads.findPagePicture('about')).toEqual(uploadedPicture);
  });

  it('omit the type and size of a drawn picture', async () => {
    const heads = createHeads({
      findPromotion: () => Promise.resolve({ server_now, promotion: { ...promotionAnswer(), picture } }),
    });
    const head = (await heads.findPromotionHead('wheels')) ?? { title: '', description: '', path: undefined };
    const settings = { site_name: '狼速' } as Parameters<typeof writeHead>[1]['settings'];
    const html = writeHead('<!--head-->', { head, settings, publicOrigin: 'https://wolfpace.example' });
    expect(html).toContain(`<meta property="og:image" content="https://wolfpace.example${picture.src}">`);
    expect(html).toContain('<meta property="og:image:alt" content="&quot;武嶺&quot; 的輪組">');
    expect(html).not.toContain('og:image:type');
    expect(html).not.toContain('og:image:width');
  });

  it('do not hide a database failure', async () => {
    const heads = createHeads({ findPromotion: () => Promise.reject(new Error('no database')) });
    await expect(heads.findPromotionHead('any')).rejects.toThrow('no database');
  });
});
