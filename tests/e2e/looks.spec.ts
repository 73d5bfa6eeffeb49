import { expect, type Page, test } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { readChosenLooks } from '#scripts/chosenLooks.ts';
import { toHtmlLang } from '#src/i18n/languages.ts';
import { allWords } from '#tests/support/allWords.ts';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';
import { changeLanguage, desktop, followRequests } from './changeLanguage.ts';
import { findLayoutFaults } from './layoutFaults.ts';
import { allLooks, type ListedLook } from './looks/allLooks.ts';
import { untilHeading } from './looks/look.ts';
import { findViolations, locateFinish } from './support.ts';

const phone: { readonly width: number; readonly height: number } = { width: 360, height: 740 };
const landscapePhone = { width: 740, height: 360 };

interface View {
  readonly theme: 'light' | 'dark' | 'sun';
  readonly size: typeof phone;
}

const lightPhone: View = { theme: 'light', size: phone };
const darkPhone: View = { theme: 'dark', size: phone };
const lightDesktop: View = { theme: 'light', size: desktop };
const darkDesktop: View = { theme: 'dark', size: desktop };
const sunLandscape: View = { theme: 'sun', size: landscapePhone };

interface AxeSetting {
  readonly language: 'zh-TW' | 'th';
  /** The page is loaded in the first view; each further view is the same page in another theme or at another size. */
  readonly views: readonly View[];
}

/**
 * Two views of a screen are enough: tests/src/theme/contrast.test.ts covers every pair of colours in all three themes.
 * The other looks alternate between size, theme and language, because they share most of their parts.
 */
function chooseAxeSetting(look: ListedLook, rotatedIndex: number): AxeSetting {
  if (look.axe === undefined) return { language: 'zh-TW', views: [] };
  if (look.axe === 'full') {
    const landscapeViews = look.name === 'pace page' ? [sunLandscape] : [];
    return { language: 'zh-TW', views: [lightPhone, darkDesktop, ...landscapeViews] };
  }
  return rotatedIndex % 2 === 0 ? { language: 'zh-TW', views: [darkPhone] } : { language: 'th', views: [lightDesktop] };
}

/**
 * Chinese, French (the longest words) and Thai (the tallest letters) on every page; the other languages take turns.
 * `npm run screens` shows every page in all six.
 */
const rotatingLanguages: readonly Language[] = ['en', 'ja', 'ko'];
const enlargedLanguages: readonly Language[] = ['zh-TW', 'fr', 'th'];
/** At this text size a placeholder may end in an ellipsis, because the field also has a label. */
const isHint = (fault: string) => fault.endsWith('cut by its field');

const rotatedLooks = allLooks.filter(({ axe }) => axe === 'rotated');
const layoutNames = allLooks.filter(({ hasLayout }) => hasLayout).map(({ name }) => name);

test.beforeEach(({ page }) => followRequests(page));

const chosen = readChosenLooks();
for (const look of allLooks.filter(({ name }) => chosen === null || chosen.has(name)))
  test(`look: ${look.name}`, async ({ page }) => {
    // axe takes most of the time, especially on pages with much content.
    test.setTimeout(240_000);
    const setting = chooseAxeSetting(look, rotatedLooks.indexOf(look));
    await openLook(page, look, setting);
    for (const view of setting.views)
      await test.step(`axe, ${view.theme} ${view.size.width} px`, async () => {
        await page.setViewportSize(view.size);
        await showTheme(page, view.theme);
        expect.soft(await findViolations(page), `${view.theme} ${view.size.width} px`).toEqual([]);
      });
    if (look.hasLayout) await checkLayout(page, look);
  });

/** Opens the page in the first view, and waits until its lazy parts are loaded. */
async function openLook(page: Page, look: ListedLook, { language, views }: AxeSetting): Promise<void> {
  const { theme, size } = views[0] ?? lightPhone;
  const { path, prepare, ready = untilHeading, hasLayout } = look;
  await page.setViewportSize(size);
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, localStorage.getItem(key) ?? value);
    },
    { theme, 'preferred-language': language },
  );
  await prepare?.(page);
  await page.goto(path);
  await ready(page, allWords[language]);
  if (hasLayout && path.startsWith('/route/'))
    await locateFinish(page)
      .filter({ hasText: /\d:\d\d/ })
      .waitFor();
  // Requests that a look holds back would keep the network busy for ever; such a look has no layout check.
  if (hasLayout || prepare === undefined) await waitUntilIdle(page);
  // Not another page that the rider was redirected to.
  if (hasLayout) expect(new URL(page.url()).pathname).toBe(path.replace(/[?#].*/, ''));
  await expect(page.locator('html')).toHaveAttribute('lang', toHtmlLang(language));
}

/** Sets the theme as the site's switch does, and waits until no colour transition is running. */
async function showTheme(page: Page, theme: View['theme']): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    getComputedStyle(document.body).color;
    // An animation that follows the scroll position never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().iterations === 1);
    return Promise.allSettled(ending.map((animation) => animation.finished));
  }, theme);
}

/** Changes the language on the open page, as a rider does; reloading took three times as long. */
async function checkLayout(page: Page, { name, isEnlarged }: ListedLook): Promise<void> {
  await showTheme(page, 'light');
  const rotating = rotatingLanguages[layoutNames.indexOf(name) % rotatingLanguages.length] as Language;
  for (const language of [...enlargedLanguages, rotating])
    await test.step(`layout, ${language}`, async () => {
      await changeLanguage(page, language);
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        await expectNoFaults(page, `${language}, ${size.width} px`);
      }
      if (isEnlarged === undefined || !enlargedLanguages.includes(language)) return;
      await page.setViewportSize(phone);
      await setTextSize(page, '32px');
      await expectNoFaults(page, `${language}, text of twice the size`, isHint);
      await setTextSize(page, '');
    });
}

/** Waits for the new layout, and collects the faults of all sizes instead of ending at the first. */
async function expectNoFaults(
  page: Page,
  message: string,
  isAllowed: (fault: string) => boolean = () => false,
): Promise<void> {
  await expect
    .soft(async () => {
      const faults = (await findLayoutFaults(page)).filter((fault) => !isAllowed(fault));
      expect(faults, message).toEqual([]);
    })
    .toPass({ timeout: 15_000 });
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}
