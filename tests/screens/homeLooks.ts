import type { Page } from '@playwright/test';
import type { AllWords } from '#tests/support/allWords.ts';
import {
  serveHomeEmpty,
  serveHomeFailed,
  serveHomeRider,
  serveHomeVisitor,
  waitForHomeBlocks,
} from '#tests/support/homePages.ts';
import type { ScreenLook } from './screenLook.ts';

const never = () => new Promise<void>(() => undefined);

/** Waits for the blocks and for the clock times of the panorama. */
async function waitUntilReady(page: Page): Promise<void> {
  await waitForHomeBlocks(page);
  await page.getByRole('main').getByText('05:30', { exact: true }).waitFor();
}

async function waitForFailure(page: Page, words: AllWords): Promise<void> {
  await waitForHomeBlocks(page);
  await page.getByRole('button', { name: words.common.retry }).nth(3).waitFor();
}

/** Home for a visitor and for a rider, empty, loading, and with every call failing. */
export const homeLooks: readonly ScreenLook[] = [
  { name: 'home-visitor', path: '/', prepare: serveHomeVisitor, act: waitUntilReady },
  {
    name: 'home-end',
    path: '/',
    prepare: serveHomeVisitor,
    act: async (page, { homeFeed, ads }) => {
      await waitUntilReady(page);
      const ad = page.getByRole('complementary', { name: ads.label });
      await ad.waitFor();
      await page.getByRole('region', { name: homeFeed.title }).evaluate((part) => part.scrollIntoView());
    },
  },
  {
    name: 'home-announcement',
    path: '/?announcement=all',
    prepare: serveHomeVisitor,
    act: async (page, words) => {
      await waitUntilReady(page);
      await page.getByRole('dialog', { name: words.announcement.title }).waitFor();
    },
  },
  { name: 'home-rider', path: '/', prepare: serveHomeRider, act: waitUntilReady },
  { name: 'home-empty', path: '/', prepare: serveHomeEmpty, act: waitUntilReady },
  { name: 'home-busy', path: '/', prepare: (page) => page.route('**/api/**', never).then(() => undefined) },
  { name: 'home-failed', path: '/', prepare: serveHomeFailed, act: waitForFailure },
];
