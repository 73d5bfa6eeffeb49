import { useCallback, useSyncExternalStore } from 'react';
import { pageHref } from '#contract/pages.ts';
import type { InvitationPurpose } from '#contract/races/invitations.ts';

const pathOf = (purpose: InvitationPurpose): string =>
  purpose === 'member' ? pageHref('races-invitation') : pageHref('races-consent');

/** The secret stands in the fragment, which browsers keep to themselves. */
export const linkTo = (purpose: InvitationPurpose, secret: string): string =>
  `${location.origin}${pathOf(purpose)}#${secret}`;

const changed = 'invitation:keyed';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  addEventListener(changed, onChange);
  return () => {
    removeEventListener('hashchange', onChange);
    removeEventListener(changed, onChange);
  };
}

/** What the address carries: the secret of a link, or the key that took its place. */
export function useLinkSecret() {
  const secret = useSyncExternalStore(subscribe, () => location.hash.slice(1));
  /** From now on the page is opened by the key; the used secret leaves the address. */
  const keep = useCallback((key: string) => {
    history.replaceState(history.state, '', `${location.pathname}#${key}`);
    dispatchEvent(new Event(changed));
  }, []);
  return { secret, keep };
}
