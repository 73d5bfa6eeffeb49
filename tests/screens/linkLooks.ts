import {
  guardianLinkPath,
  guardianLooks,
  memberLinkPath,
  memberLooks,
  serveGuardian,
  serveMember,
  serveUsedLink,
} from '#tests/support/linkPages.ts';
import type { ScreenLook } from './screenLook.ts';

const memberLook = (look: keyof typeof memberLooks): ScreenLook => ({
  name: `invitation-${look}`,
  path: memberLinkPath,
  prepare: (page) => serveMember(page, memberLooks[look]),
});
const guardianLook = (look: keyof typeof guardianLooks): ScreenLook => ({
  name: `guardian-${look}`,
  path: guardianLinkPath,
  prepare: (page) => serveGuardian(page, guardianLooks[look]),
});

/** The pages of a link to a member or a guardian. */
export const linkLooks: readonly ScreenLook[] = [
  ...(['fresh', 'own', 'minor', 'locked'] as const).map(memberLook),
  { name: 'invitation-used', path: memberLinkPath, prepare: serveUsedLink },
  {
    ...memberLook('fresh'),
    name: 'invitation-wrong',
    act: (page, { invitation }) => page.getByRole('button', { name: invitation.agree }).click(),
  },
  ...(['fresh', 'given'] as const).map(guardianLook),
  {
    ...guardianLook('fresh'),
    name: 'guardian-typed',
    act: (page, { invitation }) => page.getByText(invitation.consent.type, { exact: true }).click(),
  },
];
