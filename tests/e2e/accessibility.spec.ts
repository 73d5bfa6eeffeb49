import { expect, type Page, test } from '@playwright/test';
import { allWords } from '#tests/support/allWords.ts';
import { type Look, looks, screens } from './axeLooks.ts';
import { finishOf, violationsOf, words } from './support.ts';

const phone: { readonly width: number; readonly height: number } = { width: 360, height: 740 };
const lyingPhone = { width: 740, height: 360 };
const desktop = { width: 1280, height: 800 };

type Theme = 'light' | 'dark' | 'sun';

type Size = typeof phone;

interface Setting {
  /** The page is loaded in the first look; each other look is the same page in another theme, or at another size. */
  readonly views: readonly [View, ...View[]];
  readonly language?: 'zh-TW' | 'th';
}
interface View {
  readonly theme: Theme;
  readonly size: Size;
}

/** Two looks per screen: tests/src/theme/contrast.test.ts covers every colour pair in all three themes. */
const phoneAndDesktop: Setting = {
  views: [
    { theme: 'light', size: phone },
    { theme: 'dark', size: desktop },
  ],
};
/** The other looks rotate size, theme and language: many of them contain the same parts. */
const turns: readonly Setting[] = [
  { views: [{ theme: 'dark', size: phone }] },
  { views: [{ theme: 'light', size: desktop }], language: 'th' },
];
const lying: Setting = { views: [{ theme: 'sun', size: lyingPhone }] };

for (const look of screens) checks(look, phoneAndDesktop);
for (const [k, look] of looks.entries()) for (const setting of turns.slice(k % 2, (k % 2) + 1)) checks(look, setting);
for (const look of screens.filter(({ name }) => name === 'pace page')) checks(look, lying);

function checks({ name, path, prepare, ready }: Look, { views, language = 'zh-TW' }: Setting): void {
  const [first] = views;
  const shown = views.map(({ theme, size }) => `${theme} ${size.width} px`).join(', ');
  test(`axe finds nothing on ${name}, ${shown}, ${language}`, async ({ page }) => {
    // axe takes most of the time, more on pages with much content.
    test.setTimeout(60_000 + 30_000 * views.length);
    await page.setViewportSize(first.size);
    await page.addInitScript(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      { theme: first.theme, 'preferred-language': language },
    );
    await prepare?.(page);
    await page.goto(path);
    await ready(page, allWords[language]);
    // Waits for late parts and unfinished transitions; with a held-up request the network is never idle.
    if (prepare === undefined) await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'th' ? 'th' : 'zh-Hant-TW');
    for (const view of views) {
      await page.setViewportSize(view.size);
      await showTheme(page, view.theme);
      expect(await violationsOf(page), view.theme).toEqual([]);
    }
  });
}

/** As the site's own switch does it; afterwards no colour transition is running. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    getComputedStyle(document.body).color;
    // One that follows the scrolling never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().iterations === 1);
    return Promise.allSettled(ending.map((each) => each.finished));
  }, theme);
}

test('axe finds nothing in the cheat-sheet, the menu and all settings', async ({ page }) => {
  await page.goto('/route/wuling-west');
  await finishOf(page).filter({ hasText: ':' }).waitFor();
  const check = async () => expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: words.allControls.more }).click();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.cheatSheet.title, exact: true }).click();
  await page.getByRole('button', { name: words.cheatSheet.downloadPng }).waitFor();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.shell.menu }).click();
  await check();
});
