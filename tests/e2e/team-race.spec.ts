import { expect, type Page, test } from '@playwright/test';
import { canaries } from '#tests/support/canaries.ts';
import { fill } from '#tests/support/fill.ts';
import { switchSampleContentOn } from './adminCommand.ts';
import { callApi, tryCallApi } from './callApi.ts';
import { openPhone } from './openPhone.ts';
import { RacePage } from './pages/RacePage.ts';
import { TeamPage } from './pages/TeamPage.ts';
import { buildMember, computeBirthDateAt17, drawSignature } from './raceCaptain.ts';
import { signInHere } from './signIn.ts';
import { words } from './support.ts';

const { invitation, racePage, team } = words;
/** From here on, no other test uses the national ids. */
const firstMemberIndex = 500;
const name = '鹿港追風';

/** Checks the width only: looks/ runs axe on each of these pages. */
const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

/** Opens a race from the list of editions, signs in by its button, and waits for the race again. */
async function findRaceAndSignIn(page: Page): Promise<void> {
  await page.goto('/grouprace');
  await expect(page.getByText(/石岡衝風/).first()).toBeVisible();
  await expectToFit(page);
  await page.getByRole('region', { name: racePage.next }).getByRole('link').first().click();
  await page.waitForURL(/\/grouprace\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name: /第六屆/ })).toBeVisible();
  await expectToFit(page);
  await page.locator('article', { hasText: '菁英組' }).getByRole('link', { name: racePage.see }).click();
  await page.waitForURL('**/races/sample-elite');
  await expect(page.getByText(racePage.sampleText)).toBeVisible();
  await expect(page.getByRole('region', { name: /前 8 名/ }).getByRole('listitem')).toHaveCount(8);
  await expectToFit(page);
  await new RacePage(page).signIn();
  await signInHere(page, 'Sam Kao');
  await page.waitForURL('**/races/sample-elite');
}

/** Fills in and sends the form that a member gets by link. */
async function enterMemberData(phone: Page): Promise<void> {
  const fillField = (label: string, text: string) => phone.getByLabel(label, { exact: true }).fill(text);
  await phone.getByText(invitation.identityKind.passport, { exact: true }).click();
  await fillField(invitation.field.identity_number, canaries.passport);
  await phone.getByText(invitation.gender.male, { exact: true }).click();
  await phone.locator('[name=birth_date-year]').fill('79');
  await phone.locator('[name=birth_date-month]').fill('5');
  await phone.locator('[name=birth_date-day]').fill('18');
  await fillField(invitation.field.phone, canaries.phone);
  await fillField(invitation.field.emergency_contact, '王小明');
  await fillField(invitation.field.emergency_phone, canaries.emergencyPhone);
  await phone.getByLabel(invitation.field.relationship).selectOption('friend');
  await phone.getByRole('button', { name: invitation.agree }).click();
  await expect(phone.getByText(invitation.own.done)).toBeVisible();
}

test('a captain registers a team of ten after a member and a guardian have answered by link', async ({
  page,
  browser,
}) => {
  await switchSampleContentOn();
  await findRaceAndSignIn(page);
  const race = new RacePage(page);
  const teamPage = new TeamPage(page);
  await race.makeTeam();
  await page.waitForURL(/\/races\/teams\/create\?race=sample-elite$/);
  const teamId = await teamPage.create(name);

  const { day } = await callApi(page, 'GET', '/api/races/sample-elite/');
  const members = [
    ...Array.from({ length: 7 }, (_, index) => buildMember(firstMemberIndex + index, { name: `成人${index + 1}` })),
    buildMember(firstMemberIndex + 7, { name: '佳穎', gender: 'female' }),
    buildMember(firstMemberIndex + 8, { name: '小宇', birth_date: computeBirthDateAt17(day) }),
    { ...emptyMember, name: '宗翰' },
  ];
  for (const member of members) {
    const { id } = await callApi(page, 'POST', '/api/members/', member);
    await callApi(page, 'POST', `/api/teams/${teamId}/members/`, { member_id: id });
  }
  await page.reload();
  await expect(page.getByText(fill(team.who.consents, { names: '小宇' }))).toBeVisible();

  // Member by link.
  await page.getByRole('button', { name: /^宗翰/ }).click();
  await teamPage.dialog.getByRole('button', { name: team.member.link }).click();
  const ownLink = await teamPage.makeLink();
  const member = await openPhone(browser, ownLink);
  await enterMemberData(member);
  // Guardian by link.
  await page.getByRole('button', { name: team.act.consents }).click();
  const consentLink = await teamPage.makeLink();
  const guardian = await openPhone(browser, consentLink);
  await guardian.getByLabel(invitation.field.guardian_name).fill('林媽媽');
  await guardian.getByText(invitation.relation.mother, { exact: true }).click();
  await drawSignature(guardian);
  await guardian.getByRole('button', { name: invitation.consent.agree }).click();
  await expect(guardian.getByText(invitation.consent.done)).toBeVisible();

  await page.reload();
  await expect(teamPage.completeHeading).toBeVisible();
  await teamPage.openRegistration();
  await teamPage.confirmRegistration();
  await expect(teamPage.registeredNote).toBeVisible();
  await expect(page.getByRole('link', { name: words.page['races-teams-pull-id'] })).toBeVisible();
  await page.getByRole('button', { name: team.foot.payment }).click();
  await expect(teamPage.dialog.getByText(/6,000/)).toBeVisible();
  await teamPage.closeDialog();

  // Locked: on the screens of captain and member, and on the server.
  await expect(teamPage.deleteButton).toBeHidden();
  await member.reload();
  await expect(member.getByText(invitation.own.locked)).toBeVisible();
  for (const [method, path] of [
    ['DELETE', `/api/teams/${teamId}/`],
    ['DELETE', `/api/teams/${teamId}/registration/`],
  ] as const) {
    const answer = await tryCallApi(page, method, path);
    expect([answer.status(), (await answer.json()).code]).toEqual([409, 'team.registered']);
  }
  await race.open('sample-elite');
  await expect(race.myTeams.getByText(words.race.teamStatus.registered_public)).toBeVisible();
  await expect(race.myTeams.getByText(racePage.unpaid)).toBeVisible();
  await Promise.all([member, guardian].map((openPage) => openPage.context().close()));

  await preRegister(page);
});

const emptyMember = {
  nationality: null,
  identity_kind: null,
  gender: null,
  birth_date: null,
  phone: null,
  emergency_contact: null,
  emergency_phone: null,
  relationship: null,
} as const;

/** Pre-registers the same riders for a race whose signup is weeks away, and withdraws them. */
async function preRegister(page: Page): Promise<void> {
  const race = new RacePage(page);
  await race.open('sample-citizens');
  await race.makeTeam();
  const teamId = await new TeamPage(page).create(`${name} 市民`);
  const { results } = await callApi(page, 'GET', '/api/members/');
  const adults = results.filter(({ name: resultName }: { name: string }) => resultName !== '小宇');
  const { id } = await callApi(page, 'POST', '/api/members/', buildMember(firstMemberIndex + 10, { name: '成人8' }));
  for (const member_id of [...adults.map((adult: { id: string }) => adult.id), id])
    await callApi(page, 'POST', `/api/teams/${teamId}/members/`, { member_id });
  await race.open('sample-citizens');
  await page.getByRole('link', { name: fill(racePage.preRegister, { team: `${name} 市民` }) }).click();
  await page.getByRole('button', { name: team.foot.pre, exact: true }).click();
  const withdraw = page.getByRole('button', { name: team.foot.withdraw });
  await expect(withdraw).toBeVisible();
  await expectToFit(page);
  await withdraw.click();
  await expect(page.getByRole('button', { name: team.foot.pre, exact: true })).toBeVisible();
}
