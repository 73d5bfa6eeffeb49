import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { runAdminCommand } from './adminCommand.ts';
import { callApi } from './callApi.ts';
import { findLayoutFaults } from './layoutFaults.ts';
import { openPhone } from './openPhone.ts';
import { AccountMenu } from './pages/AccountMenu.ts';
import { AdminPage } from './pages/AdminPage.ts';
import { RacePage } from './pages/RacePage.ts';
import { buildMember } from './raceCaptain.ts';
import { signIn } from './signIn.ts';
import { findViolations, words } from './support.ts';

const { adminRaces } = words;
const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name, exact: true });

/** A time in Taipei, some days from now, in the format of a datetime-local field. */
const formatInDays = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16);

async function fillPeriods(form: Locator): Promise<void> {
  const fields = form.locator('input[type=datetime-local]');
  for (const [fieldIndex, offset] of [1, 10, 20, 30].entries()) await fields.nth(fieldIndex).fill(formatInDays(offset));
}

test('an administrator creates an edition with a race, which riders see at once, and deletes both', async ({
  page,
}) => {
  const stamp = String(Date.now()).slice(-7);
  const edition = `e2e-${stamp}`;
  const race = `e2e-${stamp}-elite`;
  await signIn(page, '小狼🐺 ワン');
  const username = await new AccountMenu(page).readUsername();
  await runAdminCommand('grant', username, 'admin');
  await new AdminPage(page).open('/races');
  const dialog = page.getByRole('dialog');
  await button(page, adminRaces.addEdition).first().click();
  await dialog.getByRole('textbox', { name: adminRaces.field.name }).first().fill(`測試屆 ${stamp}`);
  await dialog.getByLabel(adminRaces.field.id).fill(edition);
  await dialog.getByLabel(adminRaces.field.ordinal).fill('9');
  await dialog.getByLabel(adminRaces.field.year).fill('2027');
  await button(dialog, adminRaces.save).click();
  const section = page.locator('section').filter({ hasText: `測試屆 ${stamp}` });
  await button(section, adminRaces.addRace).click();
  await dialog.getByRole('textbox', { name: adminRaces.field.name }).first().fill('測試場');
  await dialog.getByLabel(adminRaces.field.id).fill(race);
  const day = formatInDays(40).slice(0, 10).split('-').map(Number);
  for (const [fieldIndex, value] of [(day[0] ?? 0) - 1911, day[1], day[2]].entries())
    await dialog.locator('[data-field=day] input[inputmode=numeric]').nth(fieldIndex).fill(String(value));
  await fillPeriods(dialog);
  for (const [label, value] of [
    [adminRaces.field.quotaPublic, '12'],
    [adminRaces.field.laps, '20'],
    [adminRaces.field.lapM, '3500'],
    [adminRaces.field.counting, '8'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await button(dialog, adminRaces.save).click();
  await expect(dialog).toBeHidden();

  await button(section, '測試場').click();
  await expect(page.getByText(adminRaces.team.none)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);
  await page.getByRole('tab', { name: adminRaces.tabs.settings }).click();
  await page.getByLabel(new RegExp(`^${adminRaces.field.fee}`)).fill('6500');
  await button(page, adminRaces.save).click();
  await new RacePage(page).open(race);
  await expect(page.getByRole('heading', { name: '測試場' }).first()).toBeVisible();
  await expect(page.getByText(/6,500/).first()).toBeVisible();

  await new AdminPage(page).open(`/races?race=${race}&tab=settings`);
  await button(page, adminRaces.deleteRace).click();
  await button(dialog, adminRaces.deleteRace).click();
  await button(section, adminRaces.deleteEdition).click();
  await button(dialog, adminRaces.deleteEdition).click();
  await expect(page.getByText(fill(adminRaces.deleted, { name: `測試屆 ${stamp}` }))).toBeVisible();
  await runAdminCommand('grant', username, 'rider');
});

/** An edition with a race whose signup is open now. */
async function openRace(page: Page, id: string): Promise<void> {
  const timeIn = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  const none = { info: null, payment_text: null, fee_twd: null, predecessor_race_id: null, max_organised_teams: null };
  const edition = { id: `${id}-edition`, ordinal: 8, year: 2026, name: { 'zh-TW': `分組屆 ${id}` }, description: null };
  await callApi(page, 'POST', '/api/admin/editions/', edition);
  await callApi(page, 'POST', '/api/admin/races/', {
    ...none,
    id,
    group_race_id: edition.id,
    name: { 'zh-TW': '分組場' },
    day: formatInDays(30).slice(0, 10),
    pre_registration_from: timeIn(-20),
    pre_registration_until: timeIn(-10),
    signup_from: timeIn(-2),
    signup_until: timeIn(9),
    lap_count: 20,
    lap_m: 3_500,
    counting_rider: 8,
    quota_public: 12,
    quota_pr: 0,
    quota_reserved: 0,
  });
}

async function registerTeams(page: Page, raceId: string, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const draft = { name, coach: '陳建明', contact_person: '林信宏' };
    const { team } = await callApi(page, 'POST', `/api/races/${raceId}/teams/`, draft);
    for (let teamIndex = 0; teamIndex < 10; teamIndex += 1) {
      const rider = buildMember(700 + index * 10 + teamIndex, teamIndex === 0 ? { gender: 'female' } : {});
      const { id } = await callApi(page, 'POST', '/api/members/', rider);
      await callApi(page, 'POST', `/api/teams/${team.id}/members/`, { member_id: id });
    }
    await callApi(page, 'POST', `/api/teams/${team.id}/registration/`, { quota: 'public', is_confirmed: true });
  }
}

test('an administrator divides teams into heats, and their captain reads the start list', async ({ page, browser }) => {
  const { heats } = adminRaces;
  const race = `e2e-heats-${String(Date.now()).slice(-7)}`;
  await signIn(page, 'Sam Kao');
  const username = await new AccountMenu(page).readUsername();
  await runAdminCommand('grant', username, 'admin');
  await page.reload();
  await openRace(page, race);
  const captain = await openPhone(browser);
  await signIn(captain, '陳大文');
  await registerTeams(captain, race, ['石岡衝風', '鹿港追風', '南投鐵馬']);

  await new AdminPage(page).open(`/races?race=${race}&tab=heats`);
  await page.getByLabel(heats.count, { exact: true }).fill('2');
  await button(page, heats.proposeNow).click();
  await expect(page.getByRole('region', { name: fill(heats.heat, { heat: '2' }) })).toContainText('南投鐵馬');
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);
  await button(page, heats.publish).click();
  await expect(page.getByText(heats.published, { exact: true })).toBeVisible();

  await new RacePage(captain).open(race);
  await captain.getByRole('link', { name: words.page['races-start-list'] }).first().click();
  await expect(captain.getByRole('list', { name: words.startList.own })).toContainText('鹿港追風');
  const table = captain.getByRole('table', { name: /08:10/ });
  await expect(table.getByRole('row', { name: '3 南投鐵馬 30–39' })).toBeVisible();
  expect(await findViolations(captain)).toEqual([]);
  expect(await findLayoutFaults(captain)).toEqual([]);
  const downloading = captain.waitForEvent('download');
  await button(captain, words.startList.print).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^出發名單 .*分組場\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await captain.getByRole('link', { name: /石岡衝風/ }).click();
  await expect(captain.getByText('19', { exact: true })).toBeVisible();
  await captain.context().close();
  await runAdminCommand('grant', username, 'rider');
});
