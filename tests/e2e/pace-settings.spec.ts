import { expect, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { PacePage } from './pages/PacePage.ts';
import { reloadPage } from './reloadPage.ts';
import { signIn, signInHere } from './signIn.ts';
import { words } from './support.ts';

const { paceSetting } = words;
/** A different name at every attempt, because settings saved by an earlier attempt still exist. */
const makeUniqueName = (name: string) => `${name} ${Date.now() % 1_000_000}`;

test("keeps a visitor's plan through signing in, and loads it on another device", async ({ page, browser }) => {
  const pace = new PacePage(page);
  const settingName = makeUniqueName('大雪山週末');
  await pace.open('daxueshan');
  const initialS = await pace.readFinishS();
  await pace.raiseFtp(6);
  await expect(pace.ftpSlider).toHaveValue('230');
  await expect.poll(() => pace.readFinishS()).toBeLessThan(initialS);
  const plannedS = await pace.readFinishS();
  await pace.saveButton.click();
  await signInHere(page, 'Amy Lin');
  await page.waitForURL('**/route/daxueshan');
  await expect(pace.dialog.getByRole('heading', { name: paceSetting.saveTitle })).toBeVisible();
  const name = pace.nameField;
  await expect(name).toHaveValue(/^\S+ \d:\d\d$/);
  await name.fill('   ');
  await pace.confirmSaveButton.click();
  await expect(pace.dialog.getByText(fill(words.form.blank, { field: paceSetting.name }))).toBeVisible();
  await name.fill(settingName);
  await pace.confirmSaveButton.click();
  await expect(pace.note('saved', settingName)).toBeVisible();

  const context = await browser.newContext();
  const device = await context.newPage();
  const secondPage = new PacePage(device);
  await signIn(device, 'Amy Lin');
  await secondPage.open('daxueshan');
  await expect(secondPage.note('loaded', settingName)).toBeVisible();
  await expect(secondPage.ftpSlider).toHaveValue('230');
  await expect.poll(async () => Math.abs((await secondPage.readFinishS()) - plannedS)).toBeLessThanOrEqual(1);
  await secondPage.undoLoading();
  await expect(secondPage.ftpSlider).toHaveValue('200');
  await reloadPage(device);
  // A rider who cancelled is asked again next time.
  await expect(secondPage.note('offered', settingName)).toBeVisible();
  await expect(secondPage.ftpSlider).toHaveValue('200');
  await context.close();
});

test('repeats a save whose answer was lost, and stores one row', async ({ page }) => {
  const pace = new PacePage(page);
  await signIn(page, '陳大文');
  const settingName = makeUniqueName('太平山');
  await pace.open('taipingshan');
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route('**/api/pace-settings/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    // It reaches the server, but the answer does not come back.
    expect((await route.fetch()).status()).toBe(201);
    await route.abort('connectionreset');
  });
  await pace.save(settingName);
  await expect(pace.note('waitingNote', settingName)).toBeVisible();
  isLost = false;
  await reloadPage(page);
  await expect(pace.note('waitingNote', settingName)).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox/'))))
    .toEqual([]);
  // At least one retry; on a busy machine there may be a second one, with the same key.
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
  await pace.openSettings();
  await expect(pace.settingRow(settingName)).toHaveCount(1);
});

test('lists, loads, renames and deletes saved settings', async ({ page }) => {
  const pace = new PacePage(page);
  await signIn(page, 'Sam Kao');
  const firstName = makeUniqueName('第一版');
  const secondName = makeUniqueName('第二版');
  const newName = makeUniqueName('慢慢騎');
  await pace.open('alishan');
  const startW = Number(await pace.ftpSlider.inputValue());
  await pace.save(firstName);
  await expect(pace.note('saved', firstName)).toBeVisible();
  await pace.raiseFtp(10);
  await pace.save(secondName);
  await expect(pace.note('saved', secondName)).toBeVisible();

  await pace.openSettings();
  await expect(pace.settingRow(secondName)).toContainText(paceSetting.latest);
  await expect(pace.settingRow(firstName)).not.toContainText(paceSetting.latest);
  await pace.loadSetting(firstName);
  await expect(pace.note('loaded', firstName)).toBeVisible();
  await expect(pace.ftpSlider).toHaveValue(String(startW));

  await pace.openSettings();
  await pace.settingRow(firstName).getByRole('button', { name: paceSetting.rename }).click();
  await pace.settingRow(firstName).getByRole('textbox').fill(newName);
  await pace.settingRow(firstName).getByRole('button', { name: paceSetting.saveName }).click();
  await expect(pace.settingRow(newName)).toContainText(paceSetting.latest);
  await pace.settingRow(secondName).getByRole('button', { name: paceSetting.delete }).click();
  await expect(pace.settingRow(secondName)).toContainText(fill(paceSetting.deleteAsk, { name: secondName }));
  await pace.settingRow(secondName).getByRole('dialog').getByRole('button', { name: paceSetting.delete }).click();
  await expect(pace.settingRow(secondName)).toHaveCount(0);
  await expect(pace.settingRow(newName)).toHaveCount(1);
});

test('loads a setting without a layout shift, and keeps the one that the rider chose', async ({ page, browser }) => {
  const pace = new PacePage(page);
  const firstName = makeUniqueName('慢');
  const secondName = makeUniqueName('快');
  await signIn(page, '陳大文');
  await pace.open('wuling-west');
  await pace.save(firstName);
  await expect(pace.note('saved', firstName)).toBeVisible();
  await pace.raiseFtp(4);
  await pace.save(secondName);
  await expect(pace.note('saved', secondName)).toBeVisible();

  const context = await browser.newContext();
  const device = await context.newPage();
  const secondPage = new PacePage(device);
  await signIn(device, '陳大文');
  await device.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await secondPage.open('wuling-west');
  await expect(secondPage.note('loaded', secondName)).toBeVisible();
  const shift = await device.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shift).toBeLessThan(0.01);
  await secondPage.raiseFtp(1);
  await expect(secondPage.note('loaded', secondName)).toBeVisible();

  await secondPage.openSettings();
  await device.goBack();
  await expect(secondPage.dialog).toBeHidden();
  await expect(device).toHaveURL(/\/route\/wuling-west$/);
  await secondPage.openSettings();
  await secondPage.loadSetting(firstName);
  await expect(secondPage.note('loaded', firstName)).toBeVisible();
  const chosenW = await secondPage.ftpSlider.inputValue();
  await reloadPage(device);
  await secondPage.saveButton.click();
  await expect(
    secondPage.dialog.getByRole('button', { name: fill(paceSetting.replace, { name: firstName }) }),
  ).toBeVisible();
  await expect(secondPage.ftpSlider).toHaveValue(chosenW);
  await context.close();
});
