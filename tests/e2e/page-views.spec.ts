import { expect, type Page, test } from '@playwright/test';
import { zhTW } from '#tests/support/allWords.ts';

interface View {
  readonly payload: { readonly url?: string; readonly referrer?: string };
}

/** Collects the page views that the page sends, and every request to Google. */
async function recordRequests(page: Page) {
  const views: View[] = [];
  const google: string[] = [];
  await page.route('**/api/page-views/', (route) => {
    views.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.route(/google/, (route) => {
    google.push(route.request().url());
    return route.fulfill({ status: 200, contentType: 'text/javascript', body: '' });
  });
  return { views, google };
}

/** Serves two pages as if Google Analytics were configured, without the policy that forbids Google elsewhere. */
async function configureGoogle(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/about' || url.pathname === '/accuracy',
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const { 'content-security-policy': _, ...headers } = answer.headers();
      await route.fulfill({
        response: answer,
        headers,
        body: html.replace('"ga4_measurement_id":null', '"ga4_measurement_id":"G-TEST1234"'),
      });
    },
  );
}

test('each opened page counts once, by its name and never by its address', async ({ page }) => {
  const { views, google } = await recordRequests(page);
  await page.goto('/about?from=a-friend');
  await expect.poll(() => views.map(({ payload }) => payload.url)).toEqual(['/about']);
  await page.getByRole('contentinfo').getByRole('link', { name: zhTW.page.status }).click();
  await expect(page.getByRole('heading', { name: zhTW.siteStatus.well })).toBeVisible();
  await expect.poll(() => views.map(({ payload }) => payload.url)).toEqual(['/about', '/status']);
  expect(views[0]?.payload.referrer).toBe('');
  expect(views[1]?.payload.referrer).toBe(new URL(page.url()).origin);
  await page.goto('/route/wuling-west?x=1');
  await expect.poll(() => views.at(-1)?.payload.url).toBe('/route/{id}');
  expect(JSON.stringify(views)).not.toContain('wuling');
  expect(google).toEqual([]);
});

test('sends nothing to Google before consent or after a refusal', async ({ page }) => {
  const { google } = await recordRequests(page);
  await configureGoogle(page);
  await page.goto('/accuracy');
  const ask = page.getByRole('region', { name: zhTW.statistics.ask });
  await expect(ask).toBeVisible();
  expect(google).toEqual([]);
  await ask.getByRole('button', { name: zhTW.statistics.refuse }).click();
  await expect(ask).toBeHidden();
  await page.goto('/about');
  await expect(page.getByText(zhTW.statistics.is_refused)).toBeVisible();
  await expect(ask).toBeHidden();
  expect(google).toEqual([]);
  await page.getByRole('button', { name: zhTW.statistics.allow }).click();
  await expect.poll(() => google).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234']);
  await page.getByRole('button', { name: zhTW.statistics.revoke }).click();
  await expect(page.getByText(zhTW.statistics.is_refused)).toBeVisible();
  await page.reload();
  await expect(page.getByText(zhTW.statistics.is_refused)).toBeVisible();
  expect(google).toHaveLength(1);
});
