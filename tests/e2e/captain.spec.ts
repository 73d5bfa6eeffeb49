import { expect, test } from '@playwright/test';
import { canaries } from '#tests/support/canaries.ts';
import { fill } from '#tests/support/fill.ts';
import { call, memberOf, switchSampleContentOn } from './raceCaptain.ts';
import { signIn } from './signIn.ts';
import { violationsOf, words } from './support.ts';

/** The last digit is wrong. */
const misread = 'Z199000004';

const { members, newTeam, team } = words;
const raceId = 'sample-elite';

test('a captain makes a team, enters the tenth member by hand, registers and finds the roster locked', async ({
  page,
}) => {
  await switchSampleContentOn();
  await signIn(page, '陳大文');
  await page.goto(`/races/teams/create?race=${raceId}`);
  await page.getByLabel(newTeam.name).fill('石岡衝風');
  await page.getByLabel(newTeam.coach).fill('陳建明');
  await page.getByLabel(newTeam.contact).fill('林信宏');
  await page.getByRole('button', { name: newTeam.submit }).click();
  await page.waitForURL(/\/races\/teams\/[0-9a-f-]{36}$/);
  const teamId = page.url().split('/').at(-1) ?? '';

  for (const at of Array.from({ length: 9 }, (_, place) => place)) {
    const { id } = await call(page, 'POST', '/api/members/', memberOf(at, { gender: at === 0 ? 'female' : 'male' }));
    await call(page, 'POST', `/api/teams/${teamId}/members/`, { member_id: id });
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
