import { expect, test } from '@playwright/test';
import { allWords } from '#tests/support/allWords.ts';
import { eventPath, serveEvent } from '#tests/support/eventPages.ts';

for (const language of ['zh-TW', 'en', 'fr', 'th'] as const)
  test(`a title fits the header at every desktop width, ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('preferred-language', chosen), language);
    await serveEvent(page);
    await page.goto(eventPath);
    const heading = page.locator('header [data-heading]');
    await heading.getByRole('heading', { level: 1 }).waitFor();
    for (const width of [960, 1100, 1279, 1280, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => (await heading.boundingBox())?.width ?? 0, { message: `${width} px` })
        .toBeGreaterThan(200);
      await expect(page.getByRole('navigation').filter({ hasText: /./ }).first()).toBeVisible({
        visible: width >= 1280,
      });
    }
  });

test('with the larger text of the sun theme the navigation needs a wider window', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('preferred-language', 'fr');
    localStorage.setItem('theme', 'sun');
  });
  await serveEvent(page);
  await page.goto(eventPath);
  const heading = page.locator('header [data-heading]');
  await heading.getByRole('heading', { level: 1 }).waitFor();
  for (const [width, isShown] of [
    [1280, false],
    [1366, false],
    [1404, true],
    [1600, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => (await heading.boundingBox())?.width ?? 0, { message: `${width} px` })
      .toBeGreaterThan(190);
    await expect(page.getByRole('navigation').filter({ hasText: /./ }).first()).toBeVisible({ visible: isShown });
    await expect(page.getByRole('button', { name: allWords.fr.shell.menu })).toBeVisible({ visible: !isShown });
  }
});
