import { expect, type Page, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { allow, goToProvider, signIn } from './signIn.ts';
import { finishOf, openPacePage, secondsOf, words } from './support.ts';

const { paceSetting } = words;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ftp = (page: Page) => page.getByRole('slider', { name: 'FTP', exact: true });
const finishS = async (page: Page) => secondsOf((await finishOf(page).textContent()) ?? '');

/** Different at every try: settings saved by an earlier try still exist. */
const named = (name: string) => `${name} ${Date.now() % 1_000_000}`;

/** Presses the slider's keys: each step is committed separately. */
async function setFtp(page: Page, steps: number): Promise<void> {
  await ftp(page).focus();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
}

async function save(page: Page, name: string): Promise<void> {
  await button(page, paceSetting.save).click();
  await dialog(page).getByRole('textbox', { name: paceSetting.name }).fill(name);
  const save = dialog(page).getByRole('button', { name: paceSetting.save, exact: true });
  await save.or(dialog(page).getByRole('button', { name: paceSetting.asNew })).click();
}

test("keeps a visitor's plan through signing in, and loads it on another device", async ({ page, browser }) => {
  const saved = named('大雪山週末');
  await openPacePage(page, 'daxueshan');
  const initialS = await finishS(page);
  await setFtp(page, 6);
  await expect(ftp(page)).toHaveValue('230');
  await expect.poll(() => finishS(page)).toBeLessThan(initialS);
  const plannedS = await finishS(page);
  await button(page, paceSetting.save).click();
  await goToProvider(page, 'strava');
  await allow(page, 'Amy Lin');
  await page.waitForURL('**/route/daxueshan');
  await expect(dialog(page).getByRole('heading', { name: paceSetting.saveTitle })).toBeVisible();
  const name = dialog(page).getByRole('textbox', { name: paceSetting.name });
  await expect(name).toHaveValue(/^\S+ \d:\d\d$/);
  await name.fill('   ');
  await dialog(page).getByRole('button', { name: paceSetting.save, exact: true }).click();
  await expect(dialog(page).getByText(fill(words.form.blank, { field: paceSetting.name }))).toBeVisible();
  await name.fill(saved);
  await dialog(page).getByRole('button', { name: paceSetting.save, exact: true }).click();
  await expect(page.getByText(fill(paceSetting.saved, { name: saved }))).toBeVisible();

  const other = await browser.newContext();
  const device = await other.newPage();
  await signIn(device, 'Amy Lin');
  await openPacePage(device, 'daxueshan');
  await expect(device.getByText(fill(paceSetting.loaded, { name: saved }))).toBeVisible();
  await expect(ftp(device)).toHaveValue('230');
  await expect.poll(async () => Math.abs((await finishS(device)) - plannedS)).toBeLessThanOrEqual(1);
  await button(device, paceSetting.undo).click();
  await expect(ftp(device)).toHaveValue('200');
  await device.reload();
  // A rider who cancelled is asked again next time.
  await expect(device.getByText(fill(paceSetting.offered, { name: saved }))).toBeVisible();
  await expect(ftp(device)).toHaveValue('200');
  await other.close();
});

test('repeats a save whose answer was lost: one row', async ({ page }) => {
  await signIn(page, '陳大文');
  const saved = named('太平山');
  await openPacePage(page, 'taipingshan');
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
  await save(page, saved);
  await expect(page.getByText(fill(paceSetting.waitingNote, { name: saved }))).toBeVisible();
  isLost = false;
  await page.reload();
  await expect(page.getByText(fill(paceSetting.waitingNote, { name: saved }))).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox/'))))
    .toEqual([]);
  // At least once more: on a busy machine also a third time, with the same key.
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
  await button(page, paceSetting.mine).click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: saved })).toHaveCount(1);
});

test('lists, loads, renames, replaces and deletes', async ({ page }) => {
  await signIn(page, 'Sam Kao');
  const first = named('第一版');
  const second = named('第二版');
  const renamed = named('慢慢騎');
  await openPacePage(page, 'alishan');
  const startW = Number(await ftp(page).inputValue());
  await save(page, first);
  await expect(page.getByText(fill(paceSetting.saved, { name: first }))).toBeVisible();
  await setFtp(page, 10);
  await save(page, second);
  await expect(page.getByText(fill(paceSetting.saved, { name: second }))).toBeVisible();

  await button(page, paceSetting.mine).click();
  const row = (name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
  await expect(row(second)).toContainText(paceSetting.latest);
  await expect(row(first)).not.toContainText(paceSetting.latest);
  await row(first).getByRole('button', { name: paceSetting.load, exact: true }).click();
  await expect(page.getByText(fill(paceSetting.loaded, { name: first }))).toBeVisible();
  await expect(ftp(page)).toHaveValue(String(startW));

  await button(page, paceSetting.mine).click();
  await row(first).getByRole('button', { name: paceSetting.rename }).click();
  await row(first).getByRole('textbox').fill(renamed);
  await row(first).getByRole('button', { name: paceSetting.saveName }).click();
  await expect(row(renamed)).toContainText(paceSetting.latest);
  await row(second).getByRole('button', { name: paceSetting.delete }).click();
  await expect(row(second)).toContainText(fill(paceSetting.deleteAsk, { name: second }));
  await row(second).getByRole('dialog').getByRole('button', { name: paceSetting.delete }).click();
  await expect(row(second)).toHaveCount(0);
  await expect(row(renamed)).toHaveCount(1);
});

test('moves nothing when a setting loads, and stays what was chosen', async ({ page, browser }) => {
  const first = named('慢');
  const second = named('快');
  await signIn(page, '陳大文');
  await openPacePage(page, 'wuling-west');
  await save(page, first);
  await expect(page.getByText(fill(paceSetting.saved, { name: first }))).toBeVisible();
  await setFtp(page, 4);
  await save(page, second);
  await expect(page.getByText(fill(paceSetting.saved, { name: second }))).toBeVisible();

  const other = await browser.newContext();
  const device = await other.newPage();
  await signIn(device, '陳大文');
  await device.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPacePage(device, 'wuling-west');
  await expect(device.getByText(fill(paceSetting.loaded, { name: second }))).toBeVisible();
  const shift = await device.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shift).toBeLessThan(0.01);
  await setFtp(device, 1);
  await expect(device.getByText(fill(paceSetting.loaded, { name: second }))).toBeVisible();

  await button(device, paceSetting.mine).click();
  await device.goBack();
  await expect(dialog(device)).toBeHidden();
  await expect(device).toHaveURL(/\/route\/wuling-west$/);
  await button(device, paceSetting.mine).click();
  const row = dialog(device).getByRole('listitem').filter({ hasText: first });
  await row.getByRole('button', { name: paceSetting.load, exact: true }).click();
  await expect(device.getByText(fill(paceSetting.loaded, { name: first }))).toBeVisible();
  const chosenW = await ftp(device).inputValue();
  await device.reload();
  await button(device, paceSetting.save).click();
  await expect(dialog(device).getByRole('button', { name: fill(paceSetting.replace, { name: first }) })).toBeVisible();
  await expect(ftp(device)).toHaveValue(chosenW);
  await other.close();
});
