import { expect, test } from '@playwright/test';
import { openPacePage } from './support.ts';

for (const [width, height] of [
  [740, 360],
  [915, 412],
] as const)
  test(`on a phone that lies, ${width} x ${height}, finish, whole profile and dock are in the first view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // Its road is restricted and its line approximate, so that a note takes its place as well.
    for (const id of ['wuling-west', 'wuling-east']) {
      await openPacePage(page, id);
      const profile = page.getByRole('slider').filter({ has: page.locator('svg .gate') });
      const finish = page.locator('main [data-cell=finish]').first();
      const dock = page.locator('[data-pulled-up]');
      await profile.waitFor();
      const [top, bottom] = await profile.evaluate((element) => {
        const box = element.getBoundingClientRect();
        return [box.top, box.bottom];
      });
      const finishBottom = await finish.evaluate((element) => element.getBoundingClientRect().bottom);
      const dockTop = await dock.evaluate((element) => element.getBoundingClientRect().top);
      expect(finishBottom).toBeLessThanOrEqual(top ?? 0);
      expect((bottom ?? 0) - (top ?? 0)).toBeGreaterThanOrEqual(120);
      expect(bottom).toBeLessThanOrEqual(dockTop);
      expect(dockTop).toBeLessThan(height);
    }
  });

for (const width of [360, 600, 743, 1280])
  test(`the table says how far from the start each row ends, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPacePage(page, 'wuling-east');
    const rows = page.locator('tr[data-shell]');
    for (const [row, km] of [
      [1, 28],
      [2, 37.5],
    ] as const) {
      const place = rows.nth(row).getByText(new RegExp(`(^|[^\\d.])${km.toFixed(1)}0?( km)?$`));
      await place.filter({ visible: true }).first().scrollIntoViewIfNeeded();
      expect(await place.filter({ visible: true }).first().evaluate(isReadable)).toBe(true);
    }
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  });

/** In letters of a size, and cut off nowhere. */
function isReadable(element: Element): boolean {
  return Number.parseFloat(getComputedStyle(element).fontSize) >= 11 && element.scrollWidth <= element.clientWidth + 1;
}
