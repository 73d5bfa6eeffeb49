import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { weatherAttribution } from '#contract/weather/weatherDays.ts';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';
import { words } from './support.ts';

const linePattern = /^現在天氣 (山頂|起點)\s[−\d]+\s°C · ([東西南北]+風 \d+\.\d\sm\/s|▲ 今天.+)$/;
const source = { name: `${weatherAttribution.text} ${words.weatherCard.source}` } as const;

/** Collects the page's weather requests. */
function collectWeatherCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/weather/')) calls.push(pathname);
  });
  return calls;
}

/** The sum of the layout shifts since the page was opened. */
const sumShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          done(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer reports nothing.
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
      }),
  );

const weatherLines = (page: Page) => page.getByRole('article').getByText(/°C/);

test('shows temperature and wind on the cards with one call and no layout shift', async ({ page }) => {
  const calls = collectWeatherCalls(page);
  await page.goto('/routelist');
  await expect(weatherLines(page).first()).toHaveText(linePattern);
  expect(await weatherLines(page).count()).toBeGreaterThanOrEqual(26);
  expect(calls).toEqual(['/api/weather/now/']);
  await expect(page.getByRole('link', source)).toHaveAttribute('href', 'https://open-meteo.com/');
  expect(await sumShifts(page)).toBeLessThan(0.02);
});

test('home shows the weather of its climb without a layout shift', async ({ page }) => {
  await page.goto('/');
  await expect(
    page
      .getByText(/\d+\s°C/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await waitUntilIdle(page);
  expect(await sumShifts(page)).toBeLessThan(0.02);
});

test('shows temperature and wind in the list view too, and axe finds no violation', async ({ page }) => {
  await page.goto('/routelist');
  await page.getByRole('button', { name: words.routeList.list, exact: true }).click();
  await expect(weatherLines(page).first()).toHaveText(linePattern);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

test('shows the cards without weather when the request fails', async ({ page }) => {
  await page.route('**/api/weather/now/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"weather.unavailable"}' }),
  );
  const weatherResponse = page.waitForResponse(/\/api\/weather\/now\//);
  await page.goto('/routelist');
  await weatherResponse;
  await expect(page.getByRole('link', { name: '西進武嶺', exact: true })).toBeVisible();
  await expect(weatherLines(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('shows the age of an old forecast', async ({ page }) => {
  await page.route('**/api/weather/now/**', async (route) => {
    const answer = await route.fetch();
    const { results } = (await answer.json()) as { results: object[] };
    const fetched_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await route.fulfill({ json: { results: results.map((result) => ({ ...result, is_stale: true, fetched_at })) } });
  });
  await page.goto('/routelist');
  await expect(weatherLines(page).first()).toHaveText(/m\/s · 2 小時前的預報$/);
});
