import type { Page } from '@playwright/test';
import type { GuardianView } from '#contract/races/consents.ts';
import type { InvitationView } from '#contract/races/invitations.ts';
import { createGuardianText, createMemberText } from '#server/modules/races/agreedText.ts';
import { guardianView, invitationView } from '#tests/contract/consentAnswers.ts';
import { getLinkedPagePath } from './linkedPage.ts';

const secret = 's'.repeat(32);
export const memberKeyPath = getLinkedPagePath('member', 'k'.repeat(32));
export const memberLinkPath = getLinkedPagePath('member', secret);
export const guardianLinkPath = getLinkedPagePath('guardian', secret);

const { race } = invitationView;
const endsAt = '2026-04-04T04:00:00.000Z';

/** What members and guardians see by a link, with the texts as the server writes them. */
export const memberLooks = {
  fresh: { ...invitationView, own: null, name: '林宗翰', expires_at: endsAt },
  own: invitationView,
  minor: { ...invitationView, guardian: 'missing' },
  locked: { ...invitationView, is_locked: true },
} as const satisfies Readonly<Record<string, InvitationView>>;

export const guardianLooks = {
  fresh: { ...guardianView, consent: null, expires_at: endsAt },
  given: guardianView,
} as const satisfies Readonly<Record<string, GuardianView>>;

export async function serveMember(page: Page, view: InvitationView): Promise<void> {
  await page.route('**/api/member-invitations/opening/', async (route) => {
    const { language } = route.request().postDataJSON();
    await route.fulfill({ json: { ...view, text: createMemberText(race, language) } });
  });
}

export async function serveGuardian(page: Page, view: GuardianView): Promise<void> {
  await page.route('**/api/guardian-consents/opening/', async (route) => {
    const { language } = route.request().postDataJSON();
    const minor = { name: view.name, birth_date: view.birth_date };
    await route.fulfill({ json: { ...view, text: createGuardianText(race, minor, language) } });
  });
}

export async function serveUsedLink(page: Page): Promise<void> {
  await page.route('**/api/member-invitations/opening/', (route) => {
    const problem = { type: 'about:blank', title: 'invitation.used', status: 410, code: 'invitation.used' };
    return route.fulfill({ status: 410, json: { ...problem, errors: [], request_id: 'x' } });
  });
}
