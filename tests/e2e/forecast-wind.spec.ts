import { expect, type Page, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { locateFinish, openPacePage, parseSeconds, words } from './support.ts';

const { forecast, departure, pacingControls: pacing } = words;
const windTab = new RegExp(`^${pacing.dockWind.replace('{{point}}', '\\S+')}`);
const readFinishS = async (page: Page) => parseSeconds(await locateFinish(page).innerText());

/** A plan stands on the forecast without the rider's asking. */
async function openWind(page: Page): Promise<void> {
  await page.getByRole('button', { name: windTab }).click();
  await expect(page.getByRole('button', { name: forecast.byHand })).toBeVisible();
}
const notice = (page: Page) => page.getByRole('complementary', { name: forecast.title });

test('the forecast changes the plan and shows its age; setting the wind by hand switches it off', async ({ page }) => {
  await openPacePage(page);
  await openWind(page);
  await expect(notice(page)).toContainText(/(分鐘前|剛剛|現在)更新/);
  const link = notice(page).getByRole('link');
  await expect(link).toHaveText('Weather data by Open-Meteo.com');
  await expect(link).toHaveAttribute('href', 'https://open-meteo.com/');
  const forecastFinish = await locateFinish(page).innerText();
  const compass = page.getByRole('slider', { name: pacing.windFromDeg });
  await compass.focus();
  await compass.press('PageUp');
  await expect(page.getByText(forecast.left)).toBeVisible();
  await expect(locateFinish(page)).not.toHaveText(forecastFinish);
  await expect(notice(page)).toHaveCount(0);
});

test('one tap leads to the calm plan, and one back', async ({ page }) => {
  await openPacePage(page);
  await openWind(page);
  await expect(notice(page)).toBeAttached();
  const forecastS = await readFinishS(page);
  await page.getByRole('button', { name: forecast.byHand }).click();
  await expect.poll(async () => Math.abs((await readFinishS(page)) - forecastS)).toBeGreaterThan(20);
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('button', { name: forecast.use }).click();
  await expect.poll(() => readFinishS(page)).toBe(forecastS);
});

test('all settings list place, time and wind on the way, and another day changes them', async ({ page }) => {
  await openPacePage(page);
  await openWind(page);
  await page.getByRole('button', { name: words.allControls.more }).click();
  const table = page.getByRole('table', { name: forecast.onTheWay });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table).toContainText(/\d °C/);
  await expect(table).not.toContainText(/NaN|undefined|-0/);
  const days = page
    .getByRole('radiogroup')
    .or(page.getByRole('group', { name: forecast.day }))
    .getByRole('radio');
  await expect(days).toHaveCount(8);
  const firstTable = await table.innerText();
  await days.nth(4).check({ force: true });
  await expect(table).not.toHaveText(firstTable);
});

test('one tap chooses a departure, which is still set after a reload without a network', async ({ page, context }) => {
  await openPacePage(page);
  await page.getByRole('button', { name: words.tools.departure }).click();
  const grid = page.getByRole('table', { name: departure.grid });
  await expect(grid.getByRole('button', { name: new RegExp(departure.best) }).first()).toBeVisible();
  const cell = grid
    .getByRole('row', { name: /^06:00/ })
    .getByRole('button')
    .last();
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(new RegExp(`^${fill(departure.applied, { when: '.+06:00' })}$`))).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: words.common.close }).click();
  await expect(notice(page)).toContainText('06:00');
  const finish = await locateFinish(page).innerText();
  // The network is cut for the forecast only, so the page itself can reload.
  await context.route('**/weather/', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(notice(page)).toContainText('06:00');
  await expect(notice(page)).toContainText(forecast.outdated.split('{{age}}')[0] ?? '');
  await expect(locateFinish(page)).toHaveText(finish);
});

test('the plan stays as it is without a forecast, and the rider can retry', async ({ page, context }) => {
  await context.route('**/weather/', (route) => route.abort('internetdisconnected'));
  await openPacePage(page);
  // The weather on the way is loaded for every plan and reports the failure separately.
  await expect(page.getByText(words.rideHazards.failed)).toBeAttached();
  const finish = await locateFinish(page).innerText();
  await openWind(page);
  await expect(page.getByText(forecast.failed)).toBeVisible();
  await expect(locateFinish(page)).toHaveText(finish);
  await context.unroute('**/weather/');
  await page.getByRole('button', { name: words.common.retry }).first().click();
  await expect(locateFinish(page)).not.toHaveText(finish);
  await expect(notice(page)).toBeAttached();
});
