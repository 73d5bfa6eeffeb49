import { expect, type Locator, type Page, test } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';
import { changeLanguage, desktop, followRequests } from './changeLanguage.ts';
import { findLayoutFaults } from './layoutFaults.ts';
import { openPacePage, words } from './support.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Resizes the open page, as turning a phone does, and at each size repeats the check until the layout has settled. */
async function checkAtSizes(page: Page, sizes: readonly Size[], check: (size: Size) => Promise<void>): Promise<void> {
  for (const size of sizes)
    await test.step(`${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size);
      await expect(() => check(size)).toPass({ timeout: 15_000 });
    });
}

const landscapeSizes: readonly Size[] = [
  { width: 740, height: 360 },
  { width: 915, height: 412 },
];
const halfHeightPhone: Size = { width: 360, height: 420 };

// The road of wuling-east is restricted and its line approximate, so its notes take space as well.
for (const [id, sizes] of [
  ['wuling-west', [...landscapeSizes, halfHeightPhone]],
  ['wuling-east', landscapeSizes],
] as const)
  test(`a landscape or half-height phone first shows finish, whole profile and dock of ${id}`, async ({ page }) => {
    await page.setViewportSize(landscapeSizes[0] as Size);
    await openPacePage(page, id);
    const profile = page.getByRole('slider').filter({ has: page.locator('svg .gate') });
    await profile.waitFor();
    await checkAtSizes(page, sizes, async (size) => {
      const profileBox = await measureBox(profile);
      const dock = await measureBox(page.locator('[data-pulled-up]'));
      const finish = await measureBox(page.locator('main [data-cell=finish]').first());
      expect(finish.bottom).toBeLessThanOrEqual(profileBox.top);
      if (size !== halfHeightPhone) expect(profileBox.bottom - profileBox.top).toBeGreaterThanOrEqual(120);
      expect(profileBox.bottom).toBeLessThanOrEqual(dock.top);
      expect(dock.top).toBeLessThan(size.height);
    });
  });

test('a phone first shows the season note and two rows of the table, also with a goal', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPacePage(page, 'wuling-west');
  await page.getByRole('toolbar', { name: words.effort.title }).getByRole('button').nth(1).click();
  const secondInterval = page.locator('tr[data-shell]').nth(1).locator('[data-cell=interval]').first();
  await expect(async () => {
    const dock = await measureBox(page.locator('[data-pulled-up]'));
    expect((await measureBox(secondInterval)).bottom).toBeLessThanOrEqual(dock.top);
  }).toPass({ timeout: 15_000 });
  const notice = page.getByText(words.road.season, { exact: true });
  expect((await measureBox(notice)).bottom).toBeLessThanOrEqual((await measureBox(page.locator('#profile-place'))).top);
});

test('the table shows how far from the start each row ends, at every width', async ({ page }) => {
  const sizes = [360, 600, 743, 1280].map((width) => ({ width, height: 900 }));
  await page.setViewportSize(sizes[0] as Size);
  await openPacePage(page, 'wuling-east');
  const rows = page.locator('tr[data-shell]');
  await checkAtSizes(page, sizes, async () => {
    for (const [row, km] of [
      [1, 26.4],
      [3, 43.9],
    ] as const) {
      const text = new RegExp(`(^|[^\\d.])${km.toFixed(1)}0?( km)?$`);
      const distanceCell = rows.nth(row).getByText(text).filter({ visible: true }).first();
      await distanceCell.scrollIntoViewIfNeeded({ timeout: 2_000 });
      expect(await distanceCell.evaluate(isReadable)).toBe(true);
    }
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  });
});

/** Whether the text is at least 11 px high and not cut off. */
function isReadable(element: Element): boolean {
  return Number.parseFloat(getComputedStyle(element).fontSize) >= 11 && element.scrollWidth <= element.clientWidth + 1;
}

test('nothing in the dock overlaps or overflows while the wind is being set, at every size', async ({ page }) => {
  const sizes = [
    { width: 360, height: 740 },
    { width: 360, height: 420 },
    { width: 320, height: 460 },
    { width: 568, height: 320 },
    { width: 640, height: 400 },
  ];
  await page.setViewportSize(sizes[0] as Size);
  await openPacePage(page);
  const dock = page.locator('[data-pulled-up]');
  await dock.locator('button[aria-pressed]').nth(3).click();
  await page.getByRole('slider', { name: words.pacingControls.windFromDeg }).waitFor();
  await checkAtSizes(page, sizes, async ({ width, height }) => {
    const dockBox = await measureBox(dock);
    const pieces = await dock.locator('button, input, svg').filter({ visible: true }).all();
    const boxes = await Promise.all(pieces.map(measureBox));
    // The dock's handle extends above it, into an empty area.
    for (const box of boxes.slice(1)) {
      expect(box.top).toBeGreaterThanOrEqual(dockBox.top - 1);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    for (const [index, box] of boxes.entries())
      for (const nextBox of boxes.slice(index + 1)) expect(measureOverlapPx(box, nextBox)).toBeLessThan(2);
    for (const figure of await dock.locator('button[aria-pressed] b').all())
      expect(await figure.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
    expect(dockBox.bottom - dockBox.top).toBeLessThan(height * 0.3);
  });
});

test('the header shows all its facts in four languages', async ({ page }) => {
  const sizes = [320, 360, 412].map((width) => ({ width, height: 740 }));
  await page.setViewportSize(sizes[0] as Size);
  await openPacePage(page);
  for (const language of ['zh-TW', 'th', 'ja', 'en'] as const)
    await test.step(language, async () => {
      await changeLanguage(page, language);
      await checkAtSizes(page, sizes, async ({ width }) => {
        const line = page.locator('header h1 + div');
        const headerBox = await measureBox(page.locator('header').first());
        const facts = await Promise.all((await line.locator('> span').all()).map(measureBox));
        expect(facts).toHaveLength(3);
        for (const fact of facts) {
          expect(fact.bottom).toBeLessThanOrEqual(headerBox.bottom);
          expect(fact.right).toBeLessThanOrEqual(width);
        }
        expect((await measureBox(page.locator('header [data-actions] button'))).width).toBeGreaterThanOrEqual(48);
      });
    });
});

test('the map beside the profile stays within the page, in every language', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPacePage(page);
  // The map loads when the page is idle.
  await page.locator('[data-place="beside"] .run').first().waitFor({ state: 'attached' });
  for (const language of languages)
    await test.step(language, async () => {
      await changeLanguage(page, language);
      await expect(async () => expect(await findLayoutFaults(page)).toEqual([])).toPass({ timeout: 15_000 });
    });
});

test.beforeEach(({ page }) => followRequests(page));

const phone: Size = { width: 360, height: 740 };

test('the pace table is only a few tab stops away, with or without the skip link', async ({ page }) => {
  const isInTable = () => page.evaluate(() => document.activeElement?.closest('main table') != null);
  await page.setViewportSize(phone);
  await openPacePage(page);
  await page.locator('main table button').first().waitFor();
  await waitUntilIdle(page);
  let stops = 0;
  do {
    await page.keyboard.press('Tab');
    stops += 1;
  } while (stops < 40 && !(await isInTable()));
  expect(stops).toBeLessThan(15);

  // On a desktop the controls come before the table; the page's skip link jumps over them.
  await page.setViewportSize(desktop);
  await openPacePage(page);
  await page.locator('main table button').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words.pacing.skipToTable })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await isInTable()).toBe(true);
});

function measureBox(locator: Locator) {
  return locator.evaluate((element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    return { top, bottom, left, right, width };
  });
}

type Box = Awaited<ReturnType<typeof measureBox>>;

/** Overlap of two boxes along the axis where it is smaller; negative if they are apart. */
function measureOverlapPx(left: Box, right: Box): number {
  const across = Math.min(left.right, right.right) - Math.max(left.left, right.left);
  const down = Math.min(left.bottom, right.bottom) - Math.max(left.top, right.top);
  return Math.min(across, down);
}
