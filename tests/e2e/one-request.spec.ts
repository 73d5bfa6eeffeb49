import { expect, test } from '@playwright/test';
import { startDeployedSite } from './deployedSite.ts';
import { locateFinish } from './support.ts';

test.use({ serviceWorkers: 'allow' });

// tests/e2e/other-engines.spec.ts checks the same in Firefox and WebKit.
test('with a service worker each address is requested once, and a failing proxy counts as no network', async ({
  page,
  baseURL,
}) => {
  const site = await startDeployedSite(baseURL ?? '');
  try {
    await page.goto(`${site.origin}/route/wuling-west`);
    await expect(locateFinish(page)).toHaveText(/^\d:\d\d:\d\d$/);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

    const callback = '/api/auth/strava/callback/';
    await page.goto(`${site.origin}${callback}?state=unknown&code=unknown`);
    await expect(page).toHaveURL(/\/auth\/error\?code=expired/);
    expect([site.countRequests(callback), site.countRequests('/auth/error')]).toEqual([1, 1]);

    site.replace('/route/wuling-west', 'Bad gateway', 502);
    await page.goto(`${site.origin}/route/wuling-west`);
    await expect(locateFinish(page)).toHaveText(/^\d:\d\d:\d\d$/);
  } finally {
    await site.stop();
  }
});
