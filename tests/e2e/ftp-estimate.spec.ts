import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { buildGpxFile, createNorthwardRide } from '#tests/fixtures/trackFiles.ts';
import { fill } from '#tests/support/fill.ts';
import { FtpDialog } from './pages/FtpDialog.ts';
import { reloadPage } from './reloadPage.ts';
import { signIn } from './signIn.ts';
import { locateFinish, parseSeconds, words } from './support.ts';

const { ftp } = words;

async function openEstimate(page: Page): Promise<FtpDialog> {
  const estimate = new FtpDialog(page);
  await estimate.open();
  return estimate;
}

test('plans with the FTP estimated from a time on Wuling, with the weather set by hand', async ({ page }) => {
  const estimate = await openEstimate(page);
  await estimate.enterTime('4:30:00');
  const byHandW = await estimate.readLikelyW();
  expect(byHandW).toBeGreaterThan(200);
  await estimate.dialog.getByText(ftp.doubts).click();
  await expect(estimate.dialog.getByText(ftp.uncertaintyDay)).toBeVisible();
  await estimate.use(byHandW);
  await estimate.apply();
  await expect(estimate.dialog).toHaveCount(0);
  await expect(estimate.slider).toHaveValue(String(byHandW));
  // The plan with this FTP takes the entered time. The estimate has the start's air along the whole road, the plan the
  // forecast of each place: a few minutes of four and a half hours.
  await expect
    .poll(async () => Math.abs(parseSeconds((await locateFinish(page).textContent()) ?? '') - 16_200))
    .toBeLessThan(300);
});

test('loads the weather on that road for a past day', async ({ page }) => {
  const estimate = await openEstimate(page);
  await estimate.enterTime('4:30:00');
  const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  await estimate.dialog.getByLabel(ftp.day).fill(day);
  await expect(estimate.dialog.getByText(ftp.weatherOf)).toBeVisible();
  await expect(estimate.dialog.getByLabel(ftp.temperature)).toHaveCount(0);
  expect(await estimate.readLikelyW()).toBeGreaterThan(180);
});

test('reads a ride file on the device and estimates the FTP from it', async ({ page }) => {
  const estimate = await openEstimate(page);
  await estimate.chooseMethod('file');
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') uploads.push(request.url());
  });
  const samples = createNorthwardRide({ lengthM: 12_000, powerAt: (atM) => (atM < 6000 ? 240 : 150) });
  const file = { name: 'ride.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(buildGpxFile(samples)) };
  await estimate.dialog.locator('input[type=file]').setInputFiles(file);
  await expect(estimate.dialog.getByText(ftp.fileTwenty)).toBeVisible();
  expect(await estimate.readLikelyW()).toBe(228);
  await estimate.dialog.getByText(ftp.curveTable).click();
  await expect(estimate.dialog.getByRole('row', { name: '20:00 240 W' })).toBeVisible();
  expect(uploads).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations).toEqual([]);
});

test('updates the profile from the line below the FTP', async ({ page }) => {
  await signIn(page, '陳大文');
  const estimate = await openEstimate(page);
  await estimate.dialog.getByLabel(ftp.twentyMinutesPower).fill('226');
  await estimate.likelyButton.click();
  await estimate.dialog.getByText(ftp.profileToo, { exact: true }).click();
  await estimate.apply();
  await expect(estimate.dialog).toHaveCount(0);
  await expect(estimate.slider).toHaveValue('215');
  await estimate.slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(estimate.slider).toHaveValue('220');
  await page.getByRole('button', { name: words.allControls.more }).click();
  await expect(page.getByText(fill(ftp.differs, { watts: '215' }))).toBeVisible();
  await page.getByRole('button', { name: ftp.update, exact: true }).click();
  await estimate.apply();
  await expect(estimate.dialog).toHaveCount(0);
  await expect(page.getByText(fill(ftp.profileHas, { watts: '220' }))).toBeVisible();
});

test('shows effort and speed to a rider without a power meter, also after a reload', async ({ page }) => {
  const estimate = await openEstimate(page);
  await estimate.dialog.getByLabel(ftp.noPowerMeter).check();
  await page.keyboard.press('Escape');
  const head = page.getByRole('columnheader', { name: words.paceTable.speed });
  await expect(head).toBeVisible();
  await reloadPage(page);
  await expect(head).toBeVisible();
  const row = page.locator('tr[data-shell]').first();
  await expect(row.locator('[data-cell=power]')).toHaveText(/^\d+\.\d$/);
  await row.getByRole('button').click();
  await expect(page.getByText(new RegExp(`${ftp.talk1}|${ftp.talk2}|${ftp.talk3}`))).toBeVisible();
});
