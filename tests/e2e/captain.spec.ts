import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { canaries } from '#tests/support/canaries.ts';
import { siteEnvironment } from '#tests/support/siteEnvironment.ts';
import { signIn } from './signIn.ts';
import { fill, violationsOf, words } from './support.ts';

/** The last digit is wrong. */
const misread = 'Z199000004';

const run = promisify(execFile);
const admin = (...args: string[]) =>
  run(process.execPath, ['scripts/boot.mjs', 'admin', ...args], {
    env: siteEnvironment({ DATA_DIR: process.env.E2E_DATA_DIR ?? '' }),
  });

const { members, newTeam, team } = words;
const raceId = 'sample-elite';
/** Weights of the national number: the letter F is 15. */
function numberOf(at: number): string {
  const digits = `1${String(31_104_20 + at).padStart(7, '0')}`;
  const weights = [8, 7, 6, 5, 4, 3, 2, 1];
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 1 + 5 * 9);
  return `F${digits}${(10 - (sum % 10)) % 10}`;
}

async function call(page: Page, path: string, data: object): Promise<{ id: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

const memberOf = (at: number) => ({
  ...{ name: `隊員${at + 1}`, nationality: '台灣', identity_kind: 'national_id', identity_number: numberOf(at) },
  ...{ gender: at === 0 ? 'female' : 'male', birth_date: '1990-01-01', phone: '0912345678' },
  ...{ emergency_contact: '陳美惠', emergency_phone: '0987000654', relationship: 'spouse' },
});

test('a captain makes a team, enters the tenth member by hand, registers and finds the roster locked', async ({
  page,
}) => {
  await admin('sample-content', 'on');
  await signIn(page, '陳大文');
  await page.goto(`/races/teams/create?race=${raceId}`);
  await page.getByLabel(newTeam.name).fill('石岡衝風');
  await page.getByLabel(newTeam.coach).fill('陳建明');
  await page.getByLabel(newTeam.contact).fill('林信宏');
  await page.getByRole('button', { name: newTeam.submit }).click();
  await page.waitForURL(/\/races\/teams\/[0-9a-f-]{36}$/);
  const teamId = page.url().split('/').at(-1) ?? '';

  for (const at of Array.from({ length: 9 }, (_, place) => place)) {
    const { id } = await call(page, '/api/members/', memberOf(at));
    await call(page, `/api/teams/${teamId}/members/`, { member_id: id });
  }
  await page.reload();
  await page.getByRole('button', { name: fill(team.foot.addNth, { position: '10' }) }).click();
  await page.getByRole('button', { name: team.add.fresh }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(members.field.name, { exact: true }).fill('最後一位');
  const number = form.getByLabel(members.field.identity_number);
  await number.fill(misread);
  await expect(form.getByText(/檢查碼不符/)).toBeVisible();
  await number.fill(canaries.nationalId);
  await expect(form.getByText(members.form.numberFits)).toBeVisible();
  await form.locator('[name=birth_date-year]').fill('79');
  await form.locator('[name=birth_date-month]').fill('1');
  await form.locator('[name=birth_date-day]').fill('1');
  await form.getByLabel(members.field.phone, { exact: true }).fill('(0987) 000-321');
  await form.getByLabel(members.field.emergency_contact, { exact: true }).fill('陳美惠');
  await form.getByLabel(members.field.emergency_phone, { exact: true }).fill(canaries.emergencyPhone);
  await form.getByLabel(members.field.relationship).selectOption('spouse');
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('button', { name: members.form.save, exact: true }).click();
  await expect(page.getByText(fill(team.add.added, { name: '最後一位' }))).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: words.common.close }).click();

  await expect(page.getByRole('heading', { name: team.complete })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: team.foot.send }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: team.sheet.send })).toBeDisabled();
  await sheet.getByLabel(team.sheet.agree).check();
  await sheet.getByRole('button', { name: team.sheet.send }).click();
  await expect(page.getByText(team.foot.registered)).toBeVisible();
  await expect(page.getByRole('button', { name: team.delete.open })).toBeHidden();
  await expect(page.getByText(team.unpaid)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
