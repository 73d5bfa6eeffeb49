import { expect, type Locator, test } from '@playwright/test';
import { openPacePage, words } from './support.ts';

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

for (const [width, height] of [
  [360, 740],
  [360, 420],
  [320, 460],
  [568, 320],
  [640, 400],
] as const)
  test(`while the wind is turned the dock covers nothing but its own place, ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPacePage(page);
    const dock = page.locator('[data-pulled-up]');
    await dock.locator('button[aria-pressed]').nth(3).click();
    await page.getByRole('slider', { name: words.pacingControls.windFromDeg }).waitFor();
    const place = await boxOf(dock);
    const pieces = await dock.locator('button, input, svg').filter({ visible: true }).all();
    const boxes = await Promise.all(pieces.map(boxOf));
    // The handle reaches out above it, into nothing that is shown.
    for (const box of boxes.slice(1)) {
      expect(box.top).toBeGreaterThanOrEqual(place.top - 1);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1)) expect(overlapPx(box, other)).toBeLessThan(2);
    for (const figure of await dock.locator('button[aria-pressed] b').all())
      expect(await figure.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
    expect(place.bottom - place.top).toBeLessThan(height * 0.3);
  });

test('on the half of a phone finish, whole profile and dock are in the first view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await openPacePage(page);
  const profile = page.getByRole('slider').filter({ has: page.locator('svg .gate') });
  await profile.waitFor();
  const { top, bottom } = await boxOf(profile);
  expect((await boxOf(page.locator('main [data-cell=finish]').first())).bottom).toBeLessThanOrEqual(top);
  expect(bottom).toBeLessThanOrEqual((await boxOf(page.locator('[data-pulled-up]'))).top);
});

for (const width of [320, 360, 412])
  for (const language of ['zh-TW', 'th', 'ja', 'en'] as const)
    test(`the header's facts are there whole or not at all, ${width} px, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.addInitScript((chosen) => localStorage.setItem('preferred-language', chosen), language);
      await openPacePage(page);
      const line = page.locator('header h1 + div');
      const place = await boxOf(line);
      const facts = await Promise.all((await line.locator('> span').all()).map(boxOf));
      expect(facts).toHaveLength(3);
      const shown = facts.filter(({ top }) => top < place.bottom - 1);
      expect(shown.length).toBeGreaterThan(0);
      for (const fact of shown) {
        expect(fact.bottom).toBeLessThanOrEqual(place.bottom + 1);
        expect(fact.right).toBeLessThanOrEqual(place.right + 1);
      }
      expect((await boxOf(page.locator('header [data-actions] button'))).width).toBeGreaterThanOrEqual(48);
    });

function boxOf(place: Locator) {
  return place.evaluate((element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    return { top, bottom, left, right, width };
  });
}

type Box = Awaited<ReturnType<typeof boxOf>>;

/** How far two boxes lie over each other, the shorter way. */
function overlapPx(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.min(across, down);
}
