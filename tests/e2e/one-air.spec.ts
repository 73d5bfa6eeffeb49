import { expect, type Page, test } from '@playwright/test';
import { words as airTexts } from '#src/routes/air/words/zh-TW.ts';
import { words as homeTexts } from '#src/routes/home/words/zh-TW.ts';
import { locateFinish, openPacePage, words } from './support.ts';

const { air } = airTexts;
const forecastText = air.forecast.replace('{{when}}', '');
const locateAir = (page: Page) => page.locator('[data-air]');
const locateSwitch = (page: Page) => locateAir(page).getByRole('button', { name: air.switch });
const readTime = (text: string) => /\d+:\d\d:\d\d/.exec(text)?.[0] ?? '';

test('home and pace page give the same time in the same air, and the other one beside it', async ({ page }) => {
  await openPacePage(page);
  await expect(locateAir(page)).toContainText(forecastText);
  // With a value of one's own, home shows this route's plan.
  await expect.poll(async () => readTime(await locateSwitch(page).innerText())).not.toBe('');
  const firstCalm = readTime(await locateSwitch(page).innerText());
  const ftp = page.getByRole('slider', { name: words.pacingControls.ftpW });
  await ftp.focus();
  await ftp.press('ArrowRight');
  await expect(locateSwitch(page)).toContainText(air.calm);
  // While the new figure is computed there is none.
  await expect.poll(async () => ['', firstCalm].includes(readTime(await locateSwitch(page).innerText()))).toBe(false);
  const inForecast = await locateFinish(page).innerText();
  const inCalm = readTime(await locateSwitch(page).innerText());
  expect(inCalm).not.toBe(inForecast);

  await page.goto('/');
  await expect(page.getByText(inForecast, { exact: true })).toBeVisible();
  await expect(locateAir(page)).toContainText(forecastText);
  await expect(locateSwitch(page)).toContainText(`${air.calm} ${inCalm}`);
  await locateSwitch(page).click();
  await expect(locateSwitch(page)).toContainText(inForecast);
  await page.getByRole('link', { name: homeTexts.panorama.open }).click();

  // Opened in the air that home showed, and one tap leads back.
  await expect(locateFinish(page)).toHaveText(inCalm);
  await expect(locateAir(page)).toContainText(air.calm);
  await expect(locateSwitch(page)).toContainText(inForecast);
  await locateSwitch(page).click();
  await expect(locateFinish(page)).toHaveText(inForecast);
  await expect(locateAir(page)).toContainText(forecastText);

  // All cards of a list stand on the same air.
  await page.goto('/routelist');
  await expect(page.getByText(new RegExp(`${inCalm} · `)).first()).toContainText(air.calm);
  await expect(page.locator('main')).not.toContainText(forecastText);
});
