import { expect, type Page, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { switchSampleContentOn } from './adminCommand.ts';
import { openPhone } from './openPhone.ts';
import { words } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const { lapBoard } = words;
const path = '/races/sample-elite/laps';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tap = (page: Page, number: string) => button(page, fill(lapBoard.tile, { number })).click();

test.beforeAll(async () => {
  await switchSampleContentOn();
});

async function enterNumbers(page: Page): Promise<void> {
  await button(page, lapBoard.enterNumbers).click();
  await page.getByLabel(lapBoard.numbersLabel).fill('3 7 12');
  await button(page, lapBoard.save).click();
}

test('two phones pair, time laps offline, and merge when the network is back', async ({ browser }) => {
  const a = await openPhone(browser, path);
  const b = await openPhone(browser, path);
  await button(a, lapBoard.open).click();
  const code = (await a.locator('output').innerText()).replace(/\D/g, '');
  const field = b.getByLabel(lapBoard.joinTitle);
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill(code);
  await button(b, lapBoard.join).click();
  for (const page of [a, b]) await enterNumbers(page);
  await button(a, lapBoard.start).click();
  await expect(button(b, fill(lapBoard.tile, { number: '12' }))).toBeEnabled();

  // Both lose the network: nothing is blocked, and an offline reload loses nothing.
  for (const page of [a, b]) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
  }
  await tap(a, '12');
  await tap(b, '12');
  await tap(b, '7');
  await button(a, lapBoard.crossed).click();
  await expect(a.getByText(fill(lapBoard.offline, { count: '2' }))).toBeVisible();
  await b.reload();
  await expect(b.getByText(fill(lapBoard.offline, { count: '2' }))).toBeVisible();
  await a.getByText(lapBoard.addNumbers).click();
  await a.getByRole('dialog').getByRole('button', { name: '3', exact: true }).click();
  await tap(a, '3');
  await button(a, lapBoard.undo).click();

  for (const page of [a, b]) await page.context().setOffline(false);
  await button(a, lapBoard.results).click();
  await expect(a.getByRole('row')).toHaveCount(4);
  await button(b, lapBoard.results).click();
  await expect(b.getByRole('row')).toHaveCount(4);
  // Each phone asks about the crossing that only one of them recorded.
  const question = fill(lapBoard.conflictAt, { number: '7', lap: '1' });
  await expect(a.getByRole('heading', { name: question })).toBeVisible({ timeout: 30_000 });
  await button(a, fill(lapBoard.useOne, { watch: 'B' })).click();
  await expect(b.getByRole('heading', { name: question })).toBeHidden();
  const download = a.waitForEvent('download');
  await button(a, lapBoard.csv).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  expect(await a.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a single phone that was opened before starts without a network', async ({ browser }) => {
  const page = await openPhone(browser, path);
  await button(page, lapBoard.alone).click();
  await enterNumbers(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await button(page, lapBoard.start).click();
  await tap(page, '7');
  await page.close();
  const cold = await page.context().newPage();
  await (await page.context().newCDPSession(cold)).send('Network.clearBrowserCache');
  await cold.goto(path);
  await expect(cold.getByText(fill(lapBoard.lastTap, { number: '7', lap: '1' }))).toBeVisible();
  await button(cold, lapBoard.undo).click();
  await expect(cold.getByText(lapBoard.nothingYet)).toBeVisible();
});
