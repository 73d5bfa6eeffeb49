import { toPageHref } from '#contract/pages.ts';
import type { InvitationPurpose } from '#contract/races/invitations.ts';

/** Where a link leads: the secret stands in the fragment. */
export const linkedPage = (purpose: InvitationPurpose, secret: string): string =>
  `${toPageHref(purpose === 'member' ? 'races-invitation' : 'races-consent')}#${secret}`;
