import { toPageHref } from '#contract/pages.ts';
import type { InvitationPurpose } from '#contract/races/invitations.ts';

/** The path that an invitation link opens, with the secret in the fragment. */
export const getLinkedPagePath = (purpose: InvitationPurpose, secret: string): string =>
  `${toPageHref(purpose === 'member' ? 'races-invitation' : 'races-consent')}#${secret}`;
