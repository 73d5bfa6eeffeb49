import { expect, type Page, test } from '@playwright/test';
import { buildFitFile, buildTcxFile } from '#tests/fixtures/trackFiles.ts';
import { fill } from '#tests/support/fill.ts';
import { testPowerW } from '#tests/workers/core/dualRecording/testRides.ts';
import { signInAsAdministrator, switchSampleContentOn } from './adminCommand.ts';
import { openPhone } from './openPhone.ts';
import { AccountMenu } from './pages/AccountMenu.ts';
import { signIn } from './signIn.ts';
import { findViolations, words } from './support.ts';

const { devices } = words;
const race = '?race=sample-elite';

const buildSamples = (scale: number) =>
  Array.from({ length: 1_500 }, (_, second) => ({
    timeMs: Date.UTC(2026, 10, 20, 12) + second * 1000,
    powerW: Math.round(testPowerW(second) * scale),
  }));
const buildUpload = (name: string, bytes: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});
const trainerFile = buildUpload('trainer.fit', buildFitFile(buildSamples(1.03)));
const pedalFile = buildUpload('pedals.tcx', buildTcxFile(buildSamples(1)));

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel(devices.field.trainer_maker).fill('Tacx');
  await page.getByLabel(devices.field.trainer_model).fill('NEO 2T');
  await page.getByLabel(devices.field.firmware).fill('0.7.1');
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).split('-').map(Number);
  for (const [fieldIndex, value] of [(today[0] ?? 0) - 1911, today[1], today[2]].entries())
    await page.locator('[data-field=calibrated_on] input[inputmode=numeric]').nth(fieldIndex).fill(String(value));
}

test('a rider hands in two recordings, an administrator checks them, and the list shows it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await switchSampleContentOn();

  // A visitor reads the questions, and the page says that declaring needs a sign-in.
  await page.goto(`/rouvy/clean_register${race}`);
  await expect(page.getByText(devices.asked.title)).toBeVisible();
  await expect(page.getByText(devices.login)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signIn(page, 'Sam Kao', 'google');
  await page.goto(`/rouvy/clean_register${race}`);
  await fillForm(page);
  // The draft survives a reload.
  await page.reload();
  await expect(page.getByLabel(devices.field.trainer_model)).toHaveValue('NEO 2T');

  await page.locator('input[type=file]').setInputFiles([trainerFile]);
  await expect(page.getByText(devices.addSecond)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([pedalFile]);
  await expect(page.getByText(devices.result.within)).toBeVisible();
  await expect(page.getByText('+3.0 %').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: devices.submit, exact: true }).click();
  const ownDeclarations = page.getByRole('region', { name: devices.mine });
  await expect(ownDeclarations.getByText(devices.status.declared)).toBeVisible();
  await expect(ownDeclarations.getByText('+3.0 %').first()).toBeVisible();
  const username = await new AccountMenu(page).readUsername();

  const admin = await openPhone(browser);
  await signInAsAdministrator(admin, '小狼🐺 ワン');
  await admin.goto(`/rouvy/_id/clean_device${race}`);
  await admin.getByRole('button', { name: fill(devices.lookAt, { name: username }) }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('Tacx NEO 2T')).toBeVisible();
  await expect(dialog.getByText('+3.0 %').first()).toBeVisible();
  await dialog.getByRole('button', { name: devices.check, exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // The public list shows it.
  const visitor = await openPhone(browser);
  await visitor.goto(`/rouvy/_id/clean_device${race}`);
  const row = visitor.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText(devices.status.checked);
  await expect(row).toContainText('+3.0 %');

  // A changed declaration must be checked again; then the rider withdraws it.
  await page.reload();
  await expect(ownDeclarations.getByText(devices.status.checked)).toBeVisible();
  await page.getByLabel(devices.field.firmware).fill('0.7.2');
  await page.getByRole('button', { name: devices.submitChange, exact: true }).click();
  await expect(ownDeclarations.getByText(devices.status.declared)).toBeVisible();
  await ownDeclarations.getByRole('button', { name: devices.withdraw }).click();
  await page.getByRole('dialog').getByRole('button', { name: devices.withdraw }).click();
  await expect(ownDeclarations).toHaveCount(0);
});
