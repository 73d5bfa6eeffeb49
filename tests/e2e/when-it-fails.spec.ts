import { expect, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { PacePage } from './pages/PacePage.ts';
import { locateFinish, openPacePage, parseSeconds, words } from './support.ts';

test('an unknown path is a 404 that names the path', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(fill(words.error.pageNotFound, { path: '/no/such/page' }))).toBeVisible();
  await expect(page.getByText(words.error.pageNotFoundText)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: words.error.toRoutes }).click();
  await expect(page).toHaveURL(/\/routelist$/);
});

test('an unknown route answers 404 and says that the data was not found', async ({ page }) => {
  const answer = await page.goto('/route/no-such-route');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(words.error.dataNotFoundText)).toBeVisible();
});

test('a server error shows the error page of status 500', async ({ page }) => {
  await page.route('**/api/routes/wuling-west/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/route/wuling-west');
  await expect(page.getByText(words.error.systemText)).toBeVisible();
});

test('an unexpected failure is reported to our server once, without the address', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors/')) reports.push(request.postData() ?? '');
  });
  await page.route('**/api/routes/wuling-west/', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  );
  const errorReport = page.waitForResponse('**/api/client-errors/');
  await page.goto('/route/wuling-west?plan=secret#mine');
  expect((await errorReport).status()).toBe(204);
  await page.getByRole('button', { name: words.error.reload }).click();
  await expect(page.getByText(words.error.systemText)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(reports.map((report) => JSON.parse(report))).toEqual([
    {
      errors: [
        {
          kind: 'call',
          code: 'http.502',
          call: 'GET /api/routes/{id}/',
          request_id: null,
          page: 'route-id',
          frames: [],
          count: 1,
        },
      ],
    },
  ]);
});

test('the plan works offline, the page says so, and recovers by itself', async ({ page, context }) => {
  await openPacePage(page);
  const beforeS = parseSeconds(await locateFinish(page).innerText());
  const readFinishY = async () => (await locateFinish(page).boundingBox())?.y;
  const inPlace = await readFinishY();
  await context.setOffline(true);
  // Once the idle parts are there, the message says how old the data are.
  const offlineText = page.getByText(words.shell.offline).or(page.getByText(toTextPattern(words.offline.since)));
  await expect(offlineText).toBeVisible();
  // It takes no space: nothing moves away from a finger.
  expect(await readFinishY()).toBe(inPlace);
  await new PacePage(page).increaseFtpButton.click();
  await expect.poll(async () => parseSeconds(await locateFinish(page).innerText())).toBeLessThan(beforeS);
  await page.getByRole('link', { name: toTextPattern(words.shell.toHome) }).click();
  await expect(page.getByText(words.error.offlineText)).toBeVisible();
  await context.setOffline(false);
  await expect(offlineText).toBeHidden();
  await expect(page.getByRole('link', { name: '西進武嶺', exact: true })).toBeVisible();
});

test('a chunk that does not load reloads the page once, then says what happened', async ({ page }) => {
  // The guard against a second reload lasts ten seconds. The page's clock stands still, in case the machine is busy.
  await page.clock.setFixedTime(Date.now());
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents++;
  });
  let requestCount = 0;
  await page.route('**/assets/RouteListScreen-*.js', (route) => {
    requestCount++;
    return route.abort();
  });
  await page.goto('/');
  await page.getByRole('link', { name: words.home.allRoutes }).click();
  await expect(page.getByRole('button', { name: words.common.retry })).toBeVisible();
  expect(documents).toBe(2);
  // Every press requests the file at once and never reloads the page, even a minute later, after the guard.
  for (const waitedMs of [0, 5_000, 60_000]) {
    await page.clock.setFixedTime(Date.now() + waitedMs);
    const firstCount = requestCount;
    await page.getByRole('button', { name: words.common.retry }).click();
    await expect.poll(() => requestCount).toBeGreaterThan(firstCount);
    await expect(page.getByRole('button', { name: words.common.retry })).toBeVisible();
  }
  expect(documents).toBe(2);
  await page.unroute('**/assets/RouteListScreen-*.js');
  await page.getByRole('button', { name: words.common.retry }).click();
  await expect(page.getByRole('link', { name: '西進武嶺', exact: true })).toBeVisible();
});

test('a part that does not load shows an error in its place, and loads after a retry', async ({ page }) => {
  // Preloading would request the part again by itself.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.route('**/assets/OptimalDialog-*.js', (route) => route.abort());
  const pace = new PacePage(page);
  await pace.open();
  await pace.openTool(words.tools.optimal);
  const failed = page.getByRole('alert').filter({ hasText: words.error.failed });
  await expect(failed).toBeVisible();
  await page.unroute('**/assets/OptimalDialog-*.js');
  await failed.getByRole('button', { name: words.common.retry }).click();
  await expect(page.getByRole('dialog', { name: words.tools.optimal })).toBeVisible();
  await expect(failed).toBeHidden();
});

test('any other error of the server can be retried and does not count as a missing route', async ({ page }) => {
  await page.route('**/api/routes/wuling-west/', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/route/wuling-west');
  await expect(page.getByText(words.error.systemText)).toBeVisible();
  await page.unroute('**/api/routes/wuling-west/');
  await page.getByRole('button', { name: words.error.reload }).click();
  await expect(locateFinish(page)).toHaveText(/^\d:\d\d:\d\d$/);
});
