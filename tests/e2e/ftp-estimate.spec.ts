import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { gpxFile, northwardRide } from '#tests/fixtures/trackFiles.ts';
import { fill } from '#tests/support/fill.ts';
import { signIn } from './signIn.ts';
import { finishOf, openPacePage, secondsOf, words } from './support.ts';

const { ftp } = words;
const dialog = (page: Page) => page.getByRole('dialog');
const slider = (page: Page) => page.getByRole('slider', { name: 'FTP', exact: true });

async function openEstimate(page: Page): Promise<void> {
  await openPacePage(page);
  await page.getByRole('button', { name: words.tools.ftp, exact: true }).click();
  await expect(dialog(page).getByText(ftp.way)).toBeVisible();
}

const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
const likelyW = async (page: Page) =>
  Number(
    /\d+/.exec(
      (await dialog(page)
        .getByRole('button', { name: /^用 \d+ W$/ })
        .textContent()) ?? '',
    )?.[0],
  );

test('plans with the FTP of a time on Wuling, the air by hand', async ({ page }) => {
  await openEstimate(page);
  await dialog(page).getByText(ftp.time, { exact: true }).click();
  await dialog(page).getByLabel(ftp.duration).fill('4:30:00');
  const byHandW = await likelyW(page);
  expect(byHandW).toBeGreaterThan(200);
  await dialog(page).getByText(ftp.doubts).click();
  await expect(dialog(page).getByText(ftp.doubtDay)).toBeVisible();
  await press(page, fill(ftp.use, { watts: String(byHandW) }));
  await press(page, ftp.apply);
  await expect(dialog(page)).toHaveCount(0);
  await expect(slider(page)).toHaveValue(String(byHandW));
  // The plan with this FTP takes the entered time; whole watts make a difference of a minute on Wuling.
  await expect
    .poll(async () => Math.abs(secondsOf((await finishOf(page).textContent()) ?? '') - 16_200))
    .toBeLessThan(60);
});

test('looks up the weather of a past day on that road', async ({ page }) => {
  await openEstimate(page);
  await dialog(page).getByText(ftp.time, { exact: true }).click();
  await dialog(page).getByLabel(ftp.duration).fill('4:30:00');
  const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  await dialog(page).getByLabel(ftp.day).fill(day);
  await expect(dialog(page).getByText(ftp.weatherOf)).toBeVisible();
  await expect(dialog(page).getByLabel(ftp.temperature)).toHaveCount(0);
  expect(await likelyW(page)).toBeGreaterThan(180);
});

test('reads a ride file on the device and tells at least what was ridden', async ({ page }) => {
  await openEstimate(page);
  await dialog(page).getByText(ftp.file, { exact: true }).click();
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') uploads.push(request.url());
  });
  const samples = northwardRide({ lengthM: 12_000, powerAt: (atM) => (atM < 6000 ? 240 : 150) });
  const file = { name: 'ride.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(gpxFile(samples)) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByText(ftp.fileTwenty)).toBeVisible();
  expect(await likelyW(page)).toBe(228);
  await dialog(page).getByText(ftp.curveTable).click();
  await expect(dialog(page).getByRole('row', { name: '20:00 240 W' })).toBeVisible();
  expect(uploads).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations).toEqual([]);
});

test('updates the profile from the line below the FTP', async ({ page }) => {
  await signIn(page, '陳大文');
  await openEstimate(page);
  await dialog(page).getByLabel(ftp.twentyMinutesPower).fill('226');
  await press(page, /^用 \d+ W$/);
  await dialog(page).getByText(ftp.profileToo, { exact: true }).click();
  await press(page, ftp.apply);
  await expect(dialog(page)).toHaveCount(0);
  await expect(slider(page)).toHaveValue('215');
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveValue('220');
  await page.getByRole('button', { name: words.allControls.more }).click();
  await expect(page.getByText(fill(ftp.differs, { watts: '215' }))).toBeVisible();
  await page.getByRole('button', { name: ftp.update, exact: true }).click();
  await press(page, ftp.apply);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(fill(ftp.profileHas, { watts: '220' }))).toBeVisible();
});

test('tells effort and speed to a rider without a power meter, also after coming back', async ({ page }) => {
  await openEstimate(page);
  await dialog(page).getByLabel(ftp.noPowerMeter).check();
  await page.keyboard.press('Escape');
  const head = page.getByRole('columnheader', { name: words.paceTable.speed });
  await expect(head).toBeVisible();
  await page.reload();
  await expect(head).toBeVisible();
  const row = page.locator('tr[data-shell]').first();
  await expect(row.locator('[data-cell=power]')).toHaveText(/^\d+\.\d$/);
  await row.getByRole('button').click();
  await expect(page.getByText(new RegExp(`${ftp.talk1}|${ftp.talk2}|${ftp.talk3}`))).toBeVisible();
});
