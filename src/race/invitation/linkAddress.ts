import { useCallback, useSyncExternalStore } from 'react';
import { toPageHref } from '#contract/pages.ts';
import type { InvitationPurpose } from '#contract/races/invitations.ts';

const getLinkPath = (purpose: InvitationPurpose): string =>
  purpose === 'member' ? toPageHref('races-invitation') : toPageHref('races-consent');

/** The secret is in the fragment, which browsers do not send. */
export const buildLink = (purpose: InvitationPurpose, secret: string): string =>
  `${location.origin}${getLinkPath(purpose)}#${secret}`;

const secretChangedEvent = 'invitation:keyed';

function subscribeToSecret(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  addEventListener(secretChangedEvent, onChange);
  return () => {
    removeEventListener('hashchange', onChange);
    removeEventListener(secretChangedEvent, onChange);
  };
}

/** The fragment of the address: the secret of a link, or the person's own secret that replaced it. */
export function useLinkSecret() {
  const secret = useSyncExternalStore(subscribeToSecret, () => location.hash.slice(1));
  /** Puts the person's own secret into the address, in place of the link's used one. */
  const storeSecret = useCallback((ownSecret: string) => {
    history.replaceState(history.state, '', `${location.pathname}#${ownSecret}`);
    dispatchEvent(new Event(secretChangedEvent));
  }, []);
  return { secret, storeSecret };
}
