import type { Page } from '@playwright/test';
import type { AllWords } from '#tests/support/allWords.ts';
import type { ScreenLook } from './screenLook.ts';

const waitForFinish = (page: Page) => page.locator('[data-cell=finish]').first().filter({ hasText: ':' }).waitFor();
const locateDialog = (page: Page) => page.getByRole('dialog').last();

/** The tools whose dialogs are shown; the tour is shown in its own test. */
const tools = [
  'optimal',
  'departure',
  'rideOptions',
  'ftp',
  'learning',
  'exports',
  'share',
  'compare',
  'analysis',
  'studio',
  'segmentSearch',
] as const satisfies readonly (keyof AllWords['tools'])[];

const toolLook = (name: (typeof tools)[number]): ScreenLook => ({
  name: `tool-${name}`,
  path: '/route/wuling-west',
  act: async (page, words) => {
    await waitForFinish(page);
    await page.getByRole('button', { name: words.tools[name], exact: true }).click();
    await locateDialog(page).getByRole('button').first().waitFor();
    // Does not wait for network idle: a worker that is stopped while it loads leaves requests that never end.
    await locateDialog(page).and(page.locator(':not(:has([aria-busy=true]))')).waitFor();
  },
});

/** Tool dialogs, and the dialogs for what a rider has saved. `signIn` goes through the provider simulator. */
export function dialogLooks(signIn: (page: Page) => Promise<void>): readonly ScreenLook[] {
  const saveSetting = async (page: Page, words: AllWords) => {
    await signIn(page);
    await page.goto(new URL('/route/wuling-west', page.url()).href);
    await waitForFinish(page);
    await page.getByRole('button', { name: words.paceSetting.save, exact: true }).click();
    await locateDialog(page).getByRole('textbox').fill('週六配速');
    await locateDialog(page).locator('button[type=submit]').click();
    await locateDialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: words.paceSetting.mine, exact: true }).click();
    await locateDialog(page).locator('[data-row]').first().waitFor();
  };
  return [
    ...tools.map(toolLook),
    {
      name: 'own-courses',
      path: '/routelist',
      act: async (page, words) => {
        await page.getByRole('button', { name: words.ownCourse.title }).click();
        await locateDialog(page).waitFor();
      },
    },
    { name: 'pace-setting-list', path: '/login', act: saveSetting },
    {
      name: 'pace-setting-delete',
      path: '/login',
      act: async (page, words) => {
        await saveSetting(page, words);
        await locateDialog(page).getByRole('button', { name: words.paceSetting.delete }).first().click();
      },
    },
    {
      name: 'profile-signed-in',
      path: '/login',
      act: async (page) => {
        await signIn(page);
        await page.goto(new URL('/profile', page.url()).href);
        await page.getByRole('main').locator('form').waitFor();
      },
    },
    {
      name: 'profile-unlink',
      path: '/login',
      // A provider can only be unlinked if another one is left.
      prepare: async (page) => {
        await page.route('**/api/member/me/identities/', async (route) => {
          const list = await (await route.fetch()).json();
          const [first] = list.results;
          await route.fulfill({ json: { ...list, results: [first, { ...first, provider: 'google' }] } });
        });
      },
      act: async (page, words) => {
        await signIn(page);
        await page.goto(new URL('/profile', page.url()).href);
        await page
          .getByRole('main')
          .getByRole('button', { name: words.profile.unlinkNamed.replace('{{provider}}', 'Strava') })
          .click();
        await locateDialog(page).waitFor();
      },
    },
  ];
}
