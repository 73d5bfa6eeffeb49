import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Site } from '#tests/support/startSite.ts';
import { kitLooks } from '../screens/kit/kitLooks.ts';
import { serveKit } from '../screens/kit/serveKit.ts';
import { words } from './support.ts';

test.describe.configure({ mode: 'serial' });

let kit: Site;
test.beforeAll(async () => {
  kit = await serveKit();
});
test.afterAll(() => kit.stop());

for (const theme of ['light', 'dark'])
  test(`every part of the kit is accessible and fits into 360 px, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    for (const look of kitLooks) {
      await page.goto(kit.origin + look.path);
      await page.getByRole('main').waitFor();
      await look.act?.(page, words, 'zh-TW');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        look.name,
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${look.name} scrolls sideways`).toBe(0);
    }
  });
