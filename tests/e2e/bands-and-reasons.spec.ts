import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { dragTo, locateFinish, openPacePage, parseSeconds, words } from './support.ts';

const { analysis, band, compare, tools } = words;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chips = (page: Page) => page.getByRole('group', { name: band.changes });
const finishBand = (page: Page) => page.getByText(band.eightInTen, { exact: true }).locator('..');
const readFinishS = async (page: Page) => parseSeconds((await locateFinish(page).textContent()) ?? '');

async function readBandEndsS(page: Page): Promise<readonly number[]> {
  const text = (await finishBand(page).textContent()) ?? '';
  return [...text.matchAll(/(\d+):(\d\d)/g)].map(([, hours, minutes]) => (Number(hours) * 60 + Number(minutes)) * 60);
}

/** Ids of axe's violations inside the open dialog. */
async function findDialogViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
  return violations.map(({ id }) => id);
}

test('the band surrounds the finish time, and four chips show what would change it', async ({ page }) => {
  await openPacePage(page);
  // The forecast arrives after the first numbers and widens or moves the band.
  await expect(async () => {
    await expect(finishBand(page)).toHaveAttribute('data-stale', 'false');
    const finish = await readFinishS(page);
    const [lowS = 0, highS = 0] = await readBandEndsS(page);
    expect(lowS / finish).toBeGreaterThan(0.9);
    expect(lowS / finish).toBeLessThan(0.98);
    expect(highS / finish).toBeGreaterThan(1.03);
    expect(highS / finish).toBeLessThan(1.12);
  }).toPass();
  const reasons = chips(page).getByRole('listitem');
  await expect(reasons).toHaveText([
    /^−1 kg −\d+:\d\d$/,
    /^FTP \+10 W −\d+:\d\d$/,
    /^[+−]10 °C [+−]\d+:\d\d$/,
    new RegExp(`^${fill(band.headwind, { wind: '\\+2 m/s' })} \\+\\d+:\\d\\d$`),
  ]);
});

test('the band turns stale while a value is dragged and updates when it settles, without moving the page', async ({
  page,
}) => {
  await openPacePage(page);
  await expect(finishBand(page)).toHaveAttribute('data-stale', 'false');
  const firstEnds = await readBandEndsS(page);
  const profile = page.getByRole('slider', { name: words.paceTable.profile });
  const top = (await profile.boundingBox())?.y;
  await dragTo(page, page.getByRole('slider', { name: 'FTP', exact: true }), 0.6);
  await expect(finishBand(page)).toHaveAttribute('data-stale', 'true');
  await page.mouse.up();
  await expect(finishBand(page)).toHaveAttribute('data-stale', 'false');
  await expect.poll(async () => (await readBandEndsS(page))[0]).not.toBe(firstEnds[0]);
  const [lowS = 0, highS = 0] = await readBandEndsS(page);
  const finish = await readFinishS(page);
  expect(lowS).toBeLessThan(finish);
  expect(highS).toBeGreaterThan(finish);
  expect((await profile.boundingBox())?.y).toBe(top);
});

test('a row shows its band and explains its watts, planned by FTP or at constant power', async ({ page }) => {
  await openPacePage(page);
  await expect(finishBand(page)).toBeVisible();
  await page.locator('tbody tr button').nth(2).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/\d:\d\d – \d+:\d\d:?\d*.*\d+–\d+\sW$/)).toBeVisible();
  const chain = sheet.locator('ol li:visible');
  await expect(chain).toHaveCount(6);
  const factors = (await chain.allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));
  const product = factors.slice(0, 5).reduce((result, factor) => result * factor, 1);
  expect(Math.abs(product - (factors[5] ?? 0))).toBeLessThan(1);
  await page.keyboard.press('Escape');
  await button(page, words.effort.flat).click();
  await page.locator('tbody tr button').nth(2).click();
  await expect(sheet.getByText(band.flatWhy)).toBeVisible();
  await expect(chain).toHaveCount(2);
});

test('saved plans are compared side by side with their differences, and can be restored', async ({ page }) => {
  await openPacePage(page);
  const slowS = await readFinishS(page);
  const openComparison = () => button(page, tools.compare).click();
  await openComparison();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(compare.emptyTitle)).toBeVisible();
  await dialog.getByRole('textbox', { name: compare.name }).fill('慢慢騎');
  await button(page, fill(compare.save, { letter: 'A' })).click();
  await expect(dialog.getByRole('table')).toBeVisible();
  expect(await findDialogViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button(page, tools.compare)).toBeFocused();
  const increaseButton = page.getByRole('button', {
    name: fill(words.pacingControls.increase, { name: 'FTP', step: '5', unit: 'W' }),
  });
  for (let k = 0; k < 4; k++) await increaseButton.click();
  await openComparison();
  const finish = dialog.getByRole('row', { name: words.pacing.finish });
  await expect(finish.getByRole('cell').last()).toHaveText(/\d:\d\d:\d\d−\d+:\d\d$/);
  await expect(dialog.getByRole('row', { name: /^FTP/ }).getByRole('cell')).toHaveText(['200 W', '220 W']);
  await dialog.getByRole('button', { name: compare.use }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => readFinishS(page)).toBe(slowS);
  await page.reload();
  await locateFinish(page).filter({ hasText: ':' }).waitFor();
  await openComparison();
  await expect(dialog.getByRole('columnheader', { name: /慢慢騎/ })).toBeVisible();
});

test('the analysis draws curves and lists their numbers in a table', async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('ChartPlot')) chunks.push(request.url());
  });
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  await openPacePage(page);
  await expect(finishBand(page)).toBeVisible();
  expect(chunks).toEqual([]);
  await button(page, tools.analysis).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.recharts-line-curve')).toHaveCount(2);
  await button(page, analysis.wPrime).click();
  await expect(dialog.locator('.recharts-line-curve')).toHaveCount(3);
  expect(await findDialogViolations(page)).toEqual([]);
  await dialog.getByText(analysis.table).click();
  await expect(dialog.getByRole('row')).toHaveCount(31);
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(blocked).toEqual([]);
});
