import type { AuthEvent } from '#machines/auth/authMachineTypes.ts';
import { tokenKey } from '#src/account/session/readToken.ts';
import { consumeSignInMarker } from '#src/account/session/signInMarker.ts';
import { readSharedSession } from './storedSession.ts';

export const getCurrentPath = (): string => location.pathname + location.search;

/** The pages to which the server redirects after a sign-in at a provider succeeded or failed. */
const isReturnPage = (): boolean =>
  location.pathname.startsWith('/auth/') || new URLSearchParams(location.search).has('linked');

/**
 * Reports the current path, changes of the session by other tabs, and riders who came back from a provider without
 * finishing.
 */
export function watchBrowser(send: (event: AuthEvent) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onMoved = () => send({ type: 'browser.moved', path: getCurrentPath() });
  const reportStoredSession = () => send({ type: 'storage.changed', stored: readSharedSession() });
  const reportReturn = () => {
    const provider = consumeSignInMarker(Date.now());
    if (provider !== null && !isReturnPage()) send({ type: 'browser.cameBack', provider });
  };
  // wouter dispatches an event for each call of pushState and replaceState.
  for (const name of ['popstate', 'pushState', 'replaceState']) addEventListener(name, onMoved, { signal });
  // A key of null means that the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) reportStoredSession();
  };
  addEventListener('storage', onStorage, { signal });
  document.addEventListener('visibilitychange', reportStoredSession, { signal });
  // A page in the back-forward cache receives no events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    reportStoredSession();
    reportReturn();
  };
  addEventListener('pageshow', onPageShow, { signal });
  reportReturn();
  return () => controller.abort();
}
