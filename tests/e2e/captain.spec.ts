import { expect, test } from '@playwright/test';
import { canaries } from '#tests/support/canaries.ts';
import { fill } from '#tests/support/fill.ts';
import { switchSampleContentOn } from './adminCommand.ts';
import { callApi } from './callApi.ts';
import { TeamPage } from './pages/TeamPage.ts';
import { buildMember } from './raceCaptain.ts';
import { signIn } from './signIn.ts';
import { findViolations, words } from './support.ts';

/** The last digit is wrong. */
const mistypedId = 'Z199000004';

const { members, team } = words;
const raceId = 'sample-elite';

test('a captain creates a team, enters the tenth member by hand, registers and finds the roster locked', async ({
  page,
}) => {
  await switchSampleContentOn();
  await signIn(page, '陳大文');
  await page.goto(`/races/teams/create?race=${raceId}`);
  const teamPage = new TeamPage(page);
  const teamId = await teamPage.create('石岡衝風');

  for (const memberIndex of Array.from({ length: 9 }, (_, index) => index)) {
    const { id } = await callApi(
      page,
      'POST',
      '/api/members/',
      buildMember(memberIndex, { gender: memberIndex === 0 ? 'female' : 'male' }),
    );
    await callApi(page, 'POST', `/api/teams/${teamId}/members/`, { member_id: id });
  }
  await page.reload();
  await page.getByRole('button', { name: fill(team.foot.addNth, { position: '10' }) }).click();
  await page.getByRole('button', { name: team.add.fresh }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(members.field.name, { exact: true }).fill('最後一位');
  const number = form.getByLabel(members.field.identity_number);
  await number.fill(mistypedId);
  await expect(form.getByText(fill(words.form.idCheckFailed, { field: members.field.identity_number }))).toBeVisible();
  await number.fill(canaries.nationalId);
  await expect(form.getByText(members.form.numberFits)).toBeVisible();
  await form.locator('[name=birth_date-year]').fill('79');
  await form.locator('[name=birth_date-month]').fill('1');
  await form.locator('[name=birth_date-day]').fill('1');
  await form.getByLabel(members.field.phone, { exact: true }).fill('(0987) 000-321');
  await form.getByLabel(members.field.emergency_contact, { exact: true }).fill('陳美惠');
  await form.getByLabel(members.field.emergency_phone, { exact: true }).fill(canaries.emergencyPhone);
  await form.getByLabel(members.field.relationship).selectOption('spouse');
  expect(await findViolations(page)).toEqual([]);
  await form.getByRole('button', { name: members.form.save, exact: true }).click();
  await expect(page.getByText(fill(team.add.added, { name: '最後一位' }))).toBeVisible();
  await teamPage.closeDialog();

  await expect(teamPage.completeHeading).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await teamPage.openRegistration();
  await expect(teamPage.sendButton).toBeDisabled();
  await teamPage.confirmRegistration();
  await expect(teamPage.registeredNote).toBeVisible();
  await expect(teamPage.deleteButton).toBeHidden();
  await expect(page.getByText(team.unpaid)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
