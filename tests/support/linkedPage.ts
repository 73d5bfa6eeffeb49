import { pageHref } from '#contract/pages.ts';
import type { InvitationPurpose } from '#contract/races/invitations.ts';

/** Where a link leads: the secret stands in the fragment. */
export const linkedPage = (purpose: InvitationPurpose, secret: string): string =>
  `${pageHref(purpose === 'member' ? 'races-invitation' : 'races-consent')}#${secret}`;
