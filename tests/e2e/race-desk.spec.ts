import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { siteEnvironment } from '#tests/support/siteEnvironment.ts';
import { layoutFaults } from './layoutFaults.ts';
import { accountButton, signIn } from './signIn.ts';
import { fill, violationsOf, words } from './support.ts';

const run = promisify(execFile);
const grant = (username: string, role: string) =>
  run(process.execPath, ['scripts/boot.mjs', 'admin', 'grant', username, role], {
    env: siteEnvironment({ DATA_DIR: process.env.E2E_DATA_DIR ?? '' }),
  });
const { deskRaces } = words;
const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true });

/** Instants as the browser's own field takes them. */
const days = (offset: number) => new Date(Date.now() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16);

async function fillPeriods(form: Locator): Promise<void> {
  const fields = form.locator('input[type=datetime-local]');
  for (const [at, offset] of [1, 10, 20, 30].entries()) await fields.nth(at).fill(days(offset));
}

test('an administrator makes an edition with a race, which riders see at once, and takes both away', async ({
  page,
}) => {
  const stamp = String(Date.now()).slice(-7);
  const [edition, race] = [`e2e-${stamp}`, `e2e-${stamp}-elite`];
  await signIn(page, '小狼🐺 ワン');
  const label = (await accountButton(page, /的帳號/).getAttribute('aria-label')) ?? '';
  const username = label.replace(words.auth.accountOf.replace('{{name}}', ''), '');
  await grant(username, 'admin');
  await page.goto('/admin/races');
  const dialog = page.getByRole('dialog');
  await button(page, deskRaces.addEdition).first().click();
  await dialog.getByRole('textbox', { name: deskRaces.field.name }).first().fill(`測試屆 ${stamp}`);
  await dialog.getByLabel(deskRaces.field.id).fill(edition);
  await dialog.getByLabel(deskRaces.field.ordinal).fill('9');
  await dialog.getByLabel(deskRaces.field.year).fill('2027');
  await button(dialog, deskRaces.save).click();
  const section = page.locator('section').filter({ hasText: `測試屆 ${stamp}` });
  await button(section, deskRaces.addRace).click();
  await dialog.getByRole('textbox', { name: deskRaces.field.name }).first().fill('測試場');
  await dialog.getByLabel(deskRaces.field.id).fill(race);
  const day = days(40).slice(0, 10).split('-').map(Number);
  for (const [at, value] of [(day[0] ?? 0) - 1911, day[1], day[2]].entries())
    await dialog.locator('[data-field=day] input[inputmode=numeric]').nth(at).fill(String(value));
  await fillPeriods(dialog);
  for (const [label, value] of [
    [deskRaces.field.quotaPublic, '12'],
    [deskRaces.field.laps, '20'],
    [deskRaces.field.lapM, '3500'],
    [deskRaces.field.counting, '8'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await button(dialog, deskRaces.save).click();
  await expect(dialog).toBeHidden();

  await button(section, '測試場').click();
  await expect(page.getByText(deskRaces.team.none)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('tab', { name: deskRaces.tabs.settings }).click();
  await page.getByLabel(new RegExp(`^${deskRaces.field.fee}`)).fill('6500');
  await button(page, deskRaces.save).click();
  await page.goto(`/races/${race}`);
  await expect(page.getByRole('heading', { name: '測試場' }).first()).toBeVisible();
  await expect(page.getByText(/6,500/).first()).toBeVisible();

  await page.goto(`/admin/races?race=${race}&tab=settings`);
  await button(page, deskRaces.deleteRace).click();
  await button(dialog, deskRaces.deleteRace).click();
  await button(section, deskRaces.deleteEdition).click();
  await button(dialog, deskRaces.deleteEdition).click();
  await expect(page.getByText(fill(deskRaces.deleted, { name: `測試屆 ${stamp}` }))).toBeVisible();
  await grant(username, 'rider');
});
