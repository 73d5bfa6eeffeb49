import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { CheatSheetDialog } from './pages/CheatSheetDialog.ts';
import { openPacePage, words } from './support.ts';

test('downloads the CSV in the format that sticker tools read', async ({ page }) => {
  await openPacePage(page);
  const cheatSheet = new CheatSheetDialog(page);
  await cheatSheet.open();
  const download = await cheatSheet.downloadCsv();
  expect(download.suggestedFilename()).toBe('西進武嶺_配速表.csv');
  await expect(cheatSheet.savedNote('西進武嶺_配速表.csv')).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('\uFEFF路段,距離,累積距離,配瓦,均速,區段時間,累計時間,天氣');
  expect(lines[1]).toMatch(
    /^Section_1 中心碑_人止關,16\.4\d?,16\.4\d?,\d+,\d+\.\d,\d\d:\d\d:\d\d,\d\d:\d\d:\d\d,[^,]+$/,
  );
  expect(lines.filter((line) => line !== '')).toHaveLength(8);
});

test('downloads the cheat sheet as a 1080 x 1920 PNG', async ({ page }) => {
  await openPacePage(page);
  const cheatSheet = new CheatSheetDialog(page);
  await cheatSheet.open();
  const download = await cheatSheet.downloadPng();
  const png = await readFile(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1920]);
  expect(png.length).toBeGreaterThan(30_000);
});

test('the map covers half of a phone, and the profile and the map move the same position', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/*.png*', (route) => route.abort());
  await openPacePage(page);
  await page.getByRole('button', { name: words.map.title, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('.leaflet-container')).toBeVisible();
  const sheetBox = await sheet.boundingBox();
  const profile = page.getByRole('slider', { name: words.paceTable.profile });
  const profileBox = await profile.boundingBox();
  if (sheetBox === null || profileBox === null) throw new Error('no box');
  expect(profileBox.y + profileBox.height).toBeLessThanOrEqual(sheetBox.y);
  await profile.click({ position: { x: 180, y: 100 } });
  const position = await profile.getAttribute('aria-valuenow');
  expect(Number(position)).toBeGreaterThan(10);
  const map = await sheet.locator('.leaflet-container').boundingBox();
  if (map === null) throw new Error('no map');
  // The course crosses the middle of the map at some height.
  for (let y = map.y + 20; y < map.y + map.height - 40; y += 20) await page.mouse.click(map.x + map.width / 2, y);
  expect(await profile.getAttribute('aria-valuenow')).not.toBe(position);
  expect(Number(await profile.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await sheet.locator('.leaflet-container').focus();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('the map opens with a message when no tile loads', async ({ page }) => {
  await page.route('**/*.png*', (route) => route.abort());
  await openPacePage(page);
  await page.getByRole('button', { name: words.map.open }).click();
  await expect(page.locator('.leaflet-container')).toBeVisible();
  await expect(page.getByText(words.map.tilesFailed)).toBeVisible();
});
