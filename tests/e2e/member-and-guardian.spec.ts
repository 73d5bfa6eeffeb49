import { expect, type Page, test } from '@playwright/test';
import type { InvitationPurpose } from '#contract/races/invitations.ts';
import { canaries } from '#tests/support/canaries.ts';
import { getLinkedPagePath } from '#tests/support/linkedPage.ts';
import { switchSampleContentOn } from './adminCommand.ts';
import { callApi } from './callApi.ts';
import { openPhone } from './openPhone.ts';
import { computeBirthDateAt17, drawSignature } from './raceCaptain.ts';
import { signIn } from './signIn.ts';
import { findViolations, words } from './support.ts';

/** The last digit is wrong. */
const mistypedId = 'Y199000004';

const race = 'sample-elite';
const { invitation } = words;

/** A captain with a team in the open race. */
async function createCaptain(page: Page) {
  await switchSampleContentOn();
  await signIn(page, '陳大文');
  const call = (method: string, path: string, data?: object) => callApi(page, method, path, data);
  const team = (
    await call('POST', `/api/races/${race}/teams/`, { name: '石岡衝風 B', coach: null, contact_person: null })
  ).team.id;
  const emptyDetails = { nationality: null, identity_kind: null, gender: null, phone: null, emergency_contact: null };
  const add = async (name: string, birthDate: string | null): Promise<string> => {
    const draft = { ...emptyDetails, name, birth_date: birthDate, emergency_phone: null, relationship: null };
    const member = await call('POST', '/api/members/', draft);
    await call('POST', `/api/teams/${team}/members/`, { member_id: member.id });
    return member.id;
  };
  const invite = async (purpose: InvitationPurpose, memberId: string): Promise<string> => {
    const invitation = await call('POST', '/api/member-invitations/', { purpose, member_id: memberId, race_id: race });
    return getLinkedPagePath(purpose, invitation.secret);
  };
  const { day } = await call('GET', `/api/races/${race}/`);
  return { call, add, invite, team, day };
}

async function expectFitAndAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findViolations(page)).toEqual([]);
}

test('a member enters and withdraws personal data by a link, and the captain reads none of it', async ({
  page,
  browser,
}) => {
  const captain = await createCaptain(page);
  const memberId = await captain.add('宗翰', null);
  const link = await captain.invite('member', memberId);
  const phone = await openPhone(browser, link);
  await expect(phone.getByText('主辦單位和保險公司。隊長只看到「齊」或「缺」')).toBeVisible();
  await expectFitAndAccessible(phone);
  const fill = (label: string, text: string) => phone.getByLabel(label, { exact: true }).fill(text);
  await fill(invitation.field.identity_number, mistypedId);
  await phone.getByText(invitation.gender.male, { exact: true }).click();
  for (const [part, text] of [
    [words.kit.year, '79'],
    [words.kit.month, '5'],
    [words.kit.day, '18'],
  ] as const)
    await fill(part, text);
  await fill(invitation.field.phone, canaries.phone);
  await fill(invitation.field.emergency_contact, '王小明');
  await fill(invitation.field.emergency_phone, canaries.emergencyPhone);
  await phone.getByLabel(invitation.field.relationship).selectOption('friend');
  const agree = phone.getByRole('button', { name: invitation.agree });
  await agree.click();
  await expect(phone.getByRole('alert').getByText(/檢查碼不符/)).toBeVisible();
  await fill(invitation.field.identity_number, canaries.otherNationalId);
  await agree.click();
  await expect(phone.getByText(invitation.own.done)).toBeVisible();
  await expect(phone.getByText('Y19•••••03')).toBeVisible();
  await expectFitAndAccessible(phone);

  const member = await captain.call('GET', `/api/members/${memberId}/`);
  expect(member).toMatchObject({ name: '宗翰', details: null, missing: [], is_self_entered: true });
  // The captain's link no longer opens the form.
  const usedLinkPage = await openPhone(browser, link);
  await expect(usedLinkPage.getByText(invitation.problem.usedTitle)).toBeVisible();
  await expectFitAndAccessible(usedLinkPage);

  // The address that the member was given does, also after a reload.
  await phone.reload();
  await phone.getByRole('button', { name: invitation.own.withdraw }).click();
  await phone.getByRole('dialog').getByRole('button', { name: invitation.own.withdraw }).click();
  await expect(phone.getByText(invitation.own.withdrawn)).toBeVisible();
  const memberAnswer = await captain.call('GET', `/api/members/${memberId}/`);
  expect(memberAnswer).toMatchObject({
    is_self_entered: false,
    details: { phone: null, identity_number_masked: null },
  });
  await Promise.all([phone, usedLinkPage].map((openPage) => openPage.context().close()));
});

test('a guardian signs on a phone for a minor, and the checklist no longer asks for a consent', async ({
  page,
  browser,
}) => {
  const captain = await createCaptain(page);
  const memberId = await captain.add('小宇', computeBirthDateAt17(captain.day));
  const loadConsentGaps = async () => {
    const { team } = await captain.call('GET', `/api/teams/${captain.team}/`);
    return team.gaps.filter(({ kind }: { kind: string }) => kind === 'consents');
  };
  expect(await loadConsentGaps()).toHaveLength(1);
  const phone = await openPhone(browser, await captain.invite('guardian', memberId));
  await expect(phone.getByText('小宇 · 17 歲（比賽當天）')).toBeVisible();
  await phone.getByLabel(invitation.field.guardian_name).fill('林媽媽');
  await phone.getByText(invitation.relation.mother, { exact: true }).click();
  await drawSignature(phone);
  await expectFitAndAccessible(phone);
  await phone.getByRole('button', { name: invitation.consent.agree }).click();
  await expect(phone.getByText(invitation.consent.done)).toBeVisible();
  await expect(phone.getByText(/林媽媽（母親）.*簽名同意/)).toBeVisible();
  await expectFitAndAccessible(phone);
  expect(await loadConsentGaps()).toEqual([]);
  await phone.context().close();
});
