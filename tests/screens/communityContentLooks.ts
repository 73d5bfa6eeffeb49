import type { Page } from '@playwright/test';
import type { AllWords } from '#tests/support/allWords.ts';
import { productPath, promotionPath, serveAbout, serveProduct, servePromotions } from '#tests/support/contentPages.ts';
import { degraded, down, serveStatus } from '#tests/support/statusPages.ts';
import type { ScreenLook } from './screenLook.ts';

const never = () => new Promise<void>(() => undefined);

/** Gives every call of an endpoint this answer. */
const answerWith =
  (api: string, answer: { readonly status?: number; readonly json?: object }) =>
  async (page: Page): Promise<void> => {
    await page.route(api, (route) => route.fulfill(answer));
  };
const answerNotFound = (api: string) =>
  answerWith(api, { status: 404, json: { code: 'resource.notFound', status: 404, title: 'Not found' } });
const aboutApi = '**/api/site-pages/about/';

async function scrollToAd(page: Page, { ads }: AllWords): Promise<void> {
  const ad = page.getByRole('complementary', { name: ads.label });
  await ad.waitFor();
  await ad.scrollIntoViewIfNeeded();
}

/** Offers, products and the page about the maker. */
export const communityContentLooks: readonly ScreenLook[] = [
  { name: 'promotions', path: '/promotions', prepare: servePromotions },
  { name: 'promotions-ad', path: '/promotions', prepare: servePromotions, act: scrollToAd },
  {
    name: 'promotions-ad-closed',
    path: '/promotions',
    prepare: servePromotions,
    act: async (page, words) => {
      await scrollToAd(page, words);
      await page.getByRole('button', { name: words.ads.close }).click();
    },
  },
  {
    name: 'promotions-busy',
    path: '/promotions',
    prepare: async (page) => {
      await page.route('**/api/promotions/', never);
    },
  },
  { name: 'promotions-failed', path: '/promotions', prepare: answerWith('**/api/promotions/', { status: 500 }) },
  {
    name: 'promotions-empty',
    path: '/promotions',
    prepare: answerWith('**/api/promotions/', { json: { server_now: new Date().toISOString(), results: [] } }),
  },
  { name: 'promotion', path: promotionPath, prepare: servePromotions },
  { name: 'promotion-coming', path: '/promotions/bike-fit', prepare: servePromotions },
  { name: 'promotion-over', path: '/promotions/lights', prepare: servePromotions },
  { name: 'promotion-unknown', path: '/promotions/unknown', prepare: servePromotions },
  { name: 'product', path: productPath, prepare: serveProduct },
  {
    name: 'product-not-yet',
    path: '/product/x7pro5',
    prepare: answerNotFound('**/api/products/**'),
  },
  { name: 'about', path: '/about', prepare: serveAbout },
  { name: 'about-empty', path: '/about', prepare: answerNotFound(aboutApi) },
  { name: 'about-failed', path: '/about', prepare: answerWith(aboutApi, { status: 500 }) },
  { name: 'status-degraded', path: '/status', prepare: serveStatus(degraded) },
  { name: 'status-down', path: '/status', prepare: serveStatus(down) },
  { name: 'status-unknown', path: '/status', prepare: answerWith('**/api/status/', { status: 500 }) },
];
