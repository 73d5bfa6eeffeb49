import { expect, type Page, test } from '@playwright/test';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';
import { locateFinish } from './support.ts';

const path = '/route/wuling-west';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: '西進武嶺' });
const measureHeading = async (page: Page) =>
  (await heading(page).boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN };

declare global {
  interface Window {
    shiftScore: number;
  }
}

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shiftScore = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shiftScore += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('a route shows its name, figures and shape before any script runs', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(/^53\.3 km · ↑2,\d{3} m/)).toBeVisible();
  await expect(page.locator('.fp-course path')).toBeVisible();
});

test('a visitor with another language sees no zh-TW text while the page loads', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('preferred-language', 'th'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path);
  await expect(page.locator('.fp-course path')).toBeVisible();
  await expect(page.locator('h1')).toBeHidden();
  await expect(page.locator('.fp-text')).toBeHidden();
});

for (const width of [360, 1280])
  test(`the page replaces the first paint without a layout shift, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await countShifts(page);
    const scripts = deferred<void>();
    const answer = deferred<void>();
    await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
    await page.route('**/api/routes/**', (route) => answer.promise.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    const drawn = await measureHeading(page);

    scripts.resolve();
    // React has drawn the header with its menu button; the route is still loading.
    await expect(page.locator('header button').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('main .fp-course path')).toBeVisible();
    const firstBox = await measureHeading(page);

    answer.resolve();
    await expect(locateFinish(page)).toHaveText(/:/);
    await expect(page.locator('.fp-course')).toHaveCount(0);
    const open = await measureHeading(page);
    for (const box of [firstBox, open]) {
      expect(Math.abs(box.x - drawn.x)).toBeLessThan(1);
      expect(Math.abs(box.y - drawn.y)).toBeLessThan(1);
      // Equal width makes the name wrap at the same place; on a desktop it never wraps.
      if (width === 360) expect(Math.abs(box.width - drawn.width)).toBeLessThan(1);
    }
    await waitUntilIdle(page);
    expect(await page.evaluate(() => window.shiftScore)).toBeLessThan(0.01);
  });

for (const width of [360, 1280])
  test(`lists show name, title and placeholders before any script runs, then load without a shift, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await countShifts(page);
    let scripts = deferred<void>();
    await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
    for (const [list, title] of [
      ['/routelist', '路線'],
      ['/verifications', '完騎驗證'],
      ['/events', '活動'],
    ] as const) {
      scripts = deferred<void>();
      await page.goto(list, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible();
      await expect(page.getByText('狼速').first()).toBeVisible();
      await expect(page.locator('.fp-page i')).toHaveCount(5);
      const drawn = await heading.boundingBox();
      scripts.resolve();
      await expect(page.locator('main')).toBeVisible();
      await expect(page.locator('.fp-page')).toHaveCount(0);
      const open = await heading.boundingBox();
      expect(Math.abs((open?.x ?? Number.NaN) - (drawn?.x ?? Number.NaN))).toBeLessThan(1);
      // The title moves up by half a line where a line of facts appears below it.
      expect(Math.abs((open?.y ?? Number.NaN) - (drawn?.y ?? Number.NaN))).toBeLessThan(10);
      await waitUntilIdle(page);
      expect(await page.evaluate(() => window.shiftScore), list).toBeLessThan(0.02);
    }
  });
