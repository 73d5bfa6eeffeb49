import { expect, type Page, test } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { allWords } from '#tests/support/allWords.ts';
import { fill } from '#tests/support/fill.ts';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { AuthPage } from './pages/AuthPage.ts';
import { LoginPage } from './pages/LoginPage.ts';
import { PacePage } from './pages/PacePage.ts';
import { reloadPage } from './reloadPage.ts';
import { signIn } from './signIn.ts';
import { locateFinish, openPacePage, parseSeconds, words } from './support.ts';

/** Problems that riders found in a review, reproduced the way they ran into them. */
const { compare, forecast, optimal, paceSetting, rideOptions, tools } = words;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** All numbers of the plan: finish, and each row of the table. */
const readPlan = async (page: Page): Promise<string[]> => [
  await locateFinish(page).innerText(),
  ...(await page.getByRole('main').getByRole('table').first().locator('tbody tr').allInnerTexts()),
];

test('a saved setting opens again as it was saved, with forecast and stops, here and on another device', async ({
  page,
  browser,
}) => {
  // No other journey saves a setting for this rider: the newest would be loaded while the forecast is switched on.
  const rider = '小狼🐺 ワン';
  const name = `預報與停留 ${Date.now() % 1_000_000}`;
  await signIn(page, rider);
  await openPacePage(page, 'wuling-west');
  const pace = new PacePage(page);
  await pace.useForecast();
  const firstFinishS = parseSeconds(await locateFinish(page).innerText());
  await page.getByRole('button', { name: tools.rideOptions }).click();
  const moreMinutesButton = page.getByRole('button', { name: toTextPattern(rideOptions.moreMinutes) });
  for (let k = 0; k < 3; k++) await moreMinutesButton.first().click();
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => parseSeconds(await locateFinish(page).innerText()))
    .toBeGreaterThanOrEqual(firstFinishS + 170);
  await pace.save(name);
  await expect(pace.note('saved', name)).toBeVisible();
  const saved = await readPlan(page);

  await reloadPage(page);
  await expect.poll(() => readPlan(page)).toEqual(saved);
  await expect(page.getByRole('complementary', { name: forecast.title })).toBeAttached();

  const secondContext = await browser.newContext();
  const device = await secondContext.newPage();
  await device.setViewportSize(page.viewportSize() ?? { width: 360, height: 740 });
  await signIn(device, rider);
  await openPacePage(device, 'wuling-west');
  await expect(new PacePage(device).note('loaded', name)).toBeVisible();
  await expect.poll(() => readPlan(device)).toEqual(saved);
  await expect(device.getByRole('complementary', { name: forecast.title })).toBeAttached();
  await secondContext.close();
});

for (const language of languages)
  test(`a card shows the whole warning of its road, also in the sun theme, ${language}`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('preferred-language', code), language);
    await page.goto('/routelist?sort=-elevation');
    const listCutLines = () =>
      page
        .getByRole('article')
        .locator('p:visible')
        .evaluateAll((lines) =>
          lines
            // Only clipped text is cut off; tall letters may extend beyond their line.
            .filter((line) => getComputedStyle(line).overflowY !== 'visible')
            .filter((line) => line.scrollHeight > line.clientHeight + 1)
            .map((line) => line.textContent),
        );
    for (const [width, theme] of [
      [360, 'light'],
      [360, 'sun'],
      [1280, 'sun'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await expect(page.getByText(allWords[language].road.season, { exact: true }).first()).toBeVisible();
      await expect.poll(listCutLines).toEqual([]);
    }
  });

test('comparing never shows the same plan twice', async ({ page }) => {
  const pace = new PacePage(page);
  await pace.open();
  await pace.openTool(tools.optimal);
  await button(page, optimal.use).click();
  await button(page, tools.compare).click();
  const dialog = page.getByRole('dialog');
  await button(page, fill(compare.save, { letter: 'A' })).click();
  await expect(dialog.getByText(fill(compare.saved, { name: compare.unnamed }))).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, tools.compare).click();
  await expect(dialog.getByText(fill(compare.same, { letter: 'A' }))).toBeVisible();
  const finishes = dialog.getByRole('row', { name: words.pacing.finish }).getByRole('cell');
  await expect(finishes).toHaveCount(1);
  await page.keyboard.press('Escape');
  const slider = page.getByRole('slider', { name: 'FTP', exact: true });
  await slider.focus();
  for (let k = 0; k < 6; k++) await page.keyboard.press('ArrowRight');
  await button(page, tools.compare).click();
  await expect(finishes).toHaveCount(2);
  expect(new Set(await finishes.allInnerTexts()).size).toBe(2);
});

test('a cancelled sign-in leads back to the route that it started from', async ({ page }) => {
  await openPacePage(page, 'taipingshan');
  await button(page, paceSetting.save).click();
  const provider = await new LoginPage(page).goToProvider('strava');
  await provider.cancel();
  const auth = new AuthPage(page);
  await auth.waitForError('denied');
  await auth.backLink.click();
  await expect(page).toHaveURL(/\/route\/taipingshan$/);
  await expect(locateFinish(page)).toHaveText(/\d:\d\d/);
});
