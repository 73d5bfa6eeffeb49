import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { zhTW } from '#tests/support/allWords.ts';

/** The zh-TW texts of the site, so that the test follows a changed text. */
export const words = zhTW;

export const locateFinish = (page: Page): Locator => page.locator('[data-cell=finish]').first();

/** Opens a route's pace page and waits for its first numbers. */
export async function openPacePage(page: Page, id = 'wuling-west'): Promise<void> {
  await page.goto(`/route/${id}`);
  await locateFinish(page)
    .filter({ hasText: /\d:\d\d/ })
    .waitFor();
  // With the other air beside it the forecast has arrived, and the numbers change no more by themselves. Without a
  // forecast there is no other air.
  const otherAir = page.locator('[data-air] button');
  await otherAir.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => undefined);
}

/**
 * axe's violations on the open page. Legacy mode runs in the page itself; the newer mode opens a second page for each
 * call, only to check frames of other sites.
 */
export async function findViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`);
}

/** Seconds of a displayed time. */
export function parseSeconds(text: string): number {
  return text
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Presses the mouse on a slider and moves it to a fraction of its width, without releasing it. */
export async function dragTo(page: Page, slider: Locator, ratio: number): Promise<void> {
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the slider is not on the screen');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * ratio, y, { steps: 12 });
}
