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

/** Runs in the page: how many entries of lap boards this phone has stored. */
async function countStoredEntries(): Promise<number> {
  // Opening a database that the page has not created yet would create an empty one.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'lap-boards')) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lap-boards');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('records').objectStore('records').getAllKeys();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.filter((key) => String(key).includes('/entry/')).length);
      };
    };
  });
}

test('two phones pair, time laps offline, and merge when the network is back', async ({ browser }) => {
  const firstPhone = await openPhone(browser, path);
  const secondPhone = await openPhone(browser, path);
  await button(firstPhone, lapBoard.open).click();
  const code = (await firstPhone.locator('output').innerText()).replace(/\D/g, '');
  const field = secondPhone.getByLabel(lapBoard.joinTitle);
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill(code);
  await button(secondPhone, lapBoard.join).click();
  for (const page of [firstPhone, secondPhone]) await enterNumbers(page);
  await button(firstPhone, lapBoard.start).click();
  await expect(button(secondPhone, fill(lapBoard.tile, { number: '12' }))).toBeEnabled();

  // Both lose the network: nothing is blocked, and an offline reload loses nothing.
  for (const page of [firstPhone, secondPhone]) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
  }
  await tap(firstPhone, '12');
  await tap(secondPhone, '12');
  await tap(secondPhone, '7');
  await button(firstPhone, lapBoard.crossed).click();
  await expect(firstPhone.getByText(fill(lapBoard.offline, { count: '2' }))).toBeVisible();
  // The start, which came from the first phone, and two taps.
  await expect.poll(() => secondPhone.evaluate(countStoredEntries)).toBe(3);
  await secondPhone.reload();
  await expect(secondPhone.getByText(fill(lapBoard.offline, { count: '2' }))).toBeVisible();
  await firstPhone.getByText(lapBoard.addNumbers).click();
  await firstPhone.getByRole('dialog').getByRole('button', { name: '3', exact: true }).click();
  await tap(firstPhone, '3');
  await button(firstPhone, lapBoard.undo).click();

  for (const page of [firstPhone, secondPhone]) await page.context().setOffline(false);
  await button(firstPhone, lapBoard.results).click();
  await expect(firstPhone.getByRole('row')).toHaveCount(4);
  await button(secondPhone, lapBoard.results).click();
  await expect(secondPhone.getByRole('row')).toHaveCount(4);
  // Each phone asks about the crossing that only one of them recorded.
  const question = fill(lapBoard.conflictAt, { number: '7', lap: '1' });
  await expect(firstPhone.getByRole('heading', { name: question })).toBeVisible({ timeout: 30_000 });
  await button(firstPhone, fill(lapBoard.useOne, { watch: 'B' })).click();
  await expect(secondPhone.getByRole('heading', { name: question })).toBeHidden();
  const download = firstPhone.waitForEvent('download');
  await button(firstPhone, lapBoard.csv).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  expect(await firstPhone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a single phone that was opened before starts without a network', async ({ browser }) => {
  const page = await openPhone(browser, path);
  await button(page, lapBoard.alone).click();
  await enterNumbers(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await button(page, lapBoard.start).click();
  await tap(page, '7');
  // A tap is on the screen a moment before it is stored: here the start and the tap.
  await expect.poll(() => page.evaluate(countStoredEntries)).toBe(2);
  await page.close();
  const cold = await page.context().newPage();
  await (await page.context().newCDPSession(cold)).send('Network.clearBrowserCache');
  await cold.goto(path);
  await expect(cold.getByText(fill(lapBoard.lastTap, { number: '7', lap: '1' }))).toBeVisible();
  await button(cold, lapBoard.undo).click();
  await expect(cold.getByText(lapBoard.nothingYet)).toBeVisible();
});
