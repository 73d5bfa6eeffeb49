import type { Page } from '@playwright/test';
import type { AdList } from '#contract/ads/ads.ts';
import type { PromotionList } from '#contract/promotions/promotions.ts';
import { aboutAnswer, adAnswer, productAnswer, promotionAnswer } from '#tests/contract/contentAnswers.ts';
import { createPhoto } from './photo.ts';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const text = {
  'zh-TW':
    '報**狼速**打九折，刷卡可分三期。\n\n# 怎麼用\n1. 到店裡說你從狼速來\n2. 結帳時出示這一頁\n\n- 不能和其他優惠一起用',
};

/** Four promotions: pinned and on its last day, open-ended, upcoming, and over. */
const buildPromotions = () => [
  promotionAnswer({
    text,
    picture: { src: '/pictures/winter', alt: { 'zh-TW': '黑色碳輪組' } },
    valid_from: inHours(-200),
    valid_until: inHours(5.2),
  }),
  promotionAnswer({
    id: 'inner-tubes',
    title: { 'zh-TW': '內胎買二送一，補胎片也算，全台門市都可以用' },
    is_pinned: false,
    valid_from: inHours(-300),
    valid_until: null,
    link_url: null,
    is_sample: false,
  }),
  promotionAnswer({
    id: 'bike-fit',
    title: { 'zh-TW': '春季騎姿調整' },
    is_pinned: false,
    link_text: null,
    valid_from: inHours(100),
    valid_until: inHours(900),
  }),
  promotionAnswer({
    id: 'lights',
    title: { 'zh-TW': '車燈早鳥價' },
    is_pinned: false,
    valid_from: inHours(-900),
    valid_until: inHours(-50),
  }),
];

export const promotionPath = '/promotions/winter-wheels';

/** Serves the list of offers and each of its offers; an unknown one is not found. */
export async function servePromotions(page: Page): Promise<void> {
  const all = buildPromotions();
  await servePictures(page);
  const list: PromotionList = { server_now: inHours(0), results: all };
  const ads: AdList = { server_now: inHours(0), results: [adAnswer()] };
  await page.route('**/api/ads/', (route) => route.fulfill({ json: ads }));
  await page.route('**/api/promotions/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/promotions/') return route.fulfill({ json: list });
    const promotion = all.find(({ id }) => pathname === `/api/promotions/${id}/`);
    return promotion === undefined
      ? route.fulfill({ status: 404, json: { code: 'resource.notFound', status: 404, title: 'Not found' } })
      : route.fulfill({ json: { server_now: inHours(0), promotion } });
  });
}

export const productPath = '/product/hyperlun';

/** Serves the same photo of a road below a sky for every picture. */
export async function servePictures(page: Page): Promise<void> {
  const body = await createPhoto({ widthPx: 960, heightPx: 540, format: 'webp' });
  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/webp', body }));
}

/** Serves a product with every field filled in. */
export async function serveProduct(page: Page): Promise<void> {
  const product = {
    ...productAnswer,
    pictures: ['front', 'rear', 'hub'].map((part) => ({ src: `/pictures/${part}`, alt: { 'zh-TW': `輪組：${part}` } })),
    specifications: [
      ...productAnswer.specifications,
      { name: { 'zh-TW': '框高' }, value: { 'zh-TW': '前 42 mm／後 48 mm' } },
      { name: { 'zh-TW': '可用胎寬' }, value: { 'zh-TW': '25–32C，開口胎與無內胎' } },
    ],
    comparison: {
      columns: [{ 'zh-TW': 'HyperLun' }, { 'zh-TW': '一般鋁輪' }, { 'zh-TW': '50 mm 碳輪' }],
      rows: [
        { name: { 'zh-TW': '重量' }, cells: [{ 'zh-TW': '1,280 g' }, { 'zh-TW': '1,750 g' }, { 'zh-TW': '1,480 g' }] },
        { name: { 'zh-TW': '內寬' }, cells: [{ 'zh-TW': '23 mm' }, { 'zh-TW': '19 mm' }, { 'zh-TW': '21 mm' }] },
      ],
    },
    videos: [{ youtube_id: 'abcdefghijk', title: { 'zh-TW': '西進武嶺，換輪組差多少' }, channel: '狼速', start_s: 0 }],
  };
  await servePictures(page);
  await page.route('**/api/products/**', (route) => route.fulfill({ json: product }));
}

export async function serveAbout(page: Page): Promise<void> {
  await page.route('**/api/site-pages/about/', (route) => route.fulfill({ json: aboutAnswer }));
}
