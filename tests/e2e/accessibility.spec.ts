import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { finishOf, words } from './support.ts';

const screens: readonly { name: string; path: string; ready: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: '/', ready: (page) => page.getByRole('link', { name: '西進武嶺' }).waitFor() },
  { name: 'route list', path: '/routelist', ready: (page) => page.getByRole('link', { name: '西進武嶺' }).waitFor() },
  {
    name: 'route list, nothing found',
    path: '/routelist?search=zzzz',
    ready: (page) => page.getByRole('button', { name: words.routeList.clearSearch }).first().waitFor(),
  },
  { name: 'pace page', path: '/route/wuling-west', ready: (page) => finishOf(page).filter({ hasText: ':' }).waitFor() },
  {
    name: 'login page',
    path: '/login',
    ready: (page) => page.getByRole('button', { name: 'Connect with Strava' }).waitFor(),
  },
  {
    name: 'sign-in that failed',
    path: '/auth/error?code=denied&provider=google',
    ready: (page) => page.getByRole('button', { name: /Google/ }).waitFor(),
  },
  {
    name: 'end of a sign-in, signed in by nobody',
    path: '/auth/success',
    ready: (page) => page.getByText(words.auth.whyLogin).waitFor(),
  },
  { name: 'unknown page', path: '/nowhere', ready: (page) => page.getByText(words.error.pageNotFoundText).waitFor() },
];

for (const { name, path, ready } of screens)
  for (const theme of ['light', 'dark', 'sun'])
    for (const width of [360, 1280]) {
      test(`axe finds nothing on ${name}, ${theme}, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
        await page.goto(path);
        await ready(page);
        // The later parts of the page as well, and nothing half-way.
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
      });
    }

test('axe finds nothing in the cheat-sheet, the menu and all settings', async ({ page }) => {
  await page.goto('/route/wuling-west');
  await finishOf(page).filter({ hasText: ':' }).waitFor();
  const check = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
  };
  await page.getByRole('button', { name: words.pacingControls.more }).click();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.cheatSheet.title }).click();
  await page.getByRole('button', { name: words.cheatSheet.downloadPng }).waitFor();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.shell.menu }).click();
  await check();
});
