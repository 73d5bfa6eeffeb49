import { useCallback, useSyncExternalStore } from 'react';
import { toPageHref } from '#contract/pages.ts';
import type { InvitationPurpose } from '#contract/races/invitations.ts';

const getPath = (purpose: InvitationPurpose): string =>
  purpose === 'member' ? toPageHref('races-invitation') : toPageHref('races-consent');

/** The secret is in the fragment, which browsers do not send. */
export const buildLink = (purpose: InvitationPurpose, secret: string): string =>
  `${location.origin}${getPath(purpose)}#${secret}`;

const keyStoredEvent = 'invitation:keyed';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  addEventListener(keyStoredEvent, onChange);
  return () => {
    removeEventListener('hashchange', onChange);
    removeEventListener(keyStoredEvent, onChange);
  };
}

/** The fragment of the address: the secret of a link, or the person's own secret that replaced it. */
export function useLinkSecret() {
  const secret = useSyncExternalStore(subscribe, () => location.hash.slice(1));
  /** Puts the person's own secret into the address, in place of the link's used one. */
  const storeKey = useCallback((key: string) => {
    history.replaceState(history.state, '', `${location.pathname}#${key}`);
    dispatchEvent(new Event(keyStoredEvent));
  }, []);
  return { secret, storeKey };
}
