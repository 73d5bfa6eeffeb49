import type { AuthEvent } from '#machines/auth/authMachineTypes.ts';
import { tokenKey } from '#src/account/session/readToken.ts';
import { takeLeftFor } from '#src/account/session/signInMarker.ts';
import { readSharedSession } from './storedSession.ts';

export const currentPath = (): string => location.pathname + location.search;

/** Where the server leads whoever finished at a provider, or was refused there. */
const isWayBack = (): boolean =>
  location.pathname.startsWith('/auth/') || new URLSearchParams(location.search).has('linked');

/** Tells where the rider is, what other tabs did to the session, and who came back from a provider without finishing. */
export function watchBrowser(send: (event: AuthEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onMoved = () => send({ type: 'browser.moved', path: currentPath() });
  const lookAtStorage = () => send({ type: 'storage.changed', stored: readSharedSession() });
  const lookForReturn = () => {
    const provider = takeLeftFor(Date.now());
    if (provider !== null && !isWayBack()) send({ type: 'browser.cameBack', provider });
  };
  // wouter makes events of the two calls.
  for (const name of ['popstate', 'pushState', 'replaceState']) addEventListener(name, onMoved, { signal });
  // A key of null: everything was cleared.
  const onStorage = ({ key }: StorageEvent) => (key === tokenKey || key === null) && lookAtStorage();
  addEventListener('storage', onStorage, { signal });
  document.addEventListener('visibilitychange', lookAtStorage, { signal });
  // A page that the browser kept aside hears of nothing in the meantime.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    lookAtStorage();
    lookForReturn();
  };
  addEventListener('pageshow', onPageShow, { signal });
  lookForReturn();
  return () => stop.abort();
}
