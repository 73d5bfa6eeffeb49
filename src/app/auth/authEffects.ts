import type { Actor } from 'xstate';
import type { authMachine } from '#machines/auth/authMachine.ts';
import { writeLastProfile } from '#src/account/session/lastProfile.ts';
import { forgetRedirect, rememberRedirect, takeRedirect } from '#src/account/session/loginRedirect.ts';
import { forgetRiderItems } from '#src/account/session/riderItems.ts';
import { markLeaving } from '#src/account/session/signInMarker.ts';
import { clearToken, writeToken } from '#src/account/session/tokenStorage.ts';
import { readOutbox, removeOutboxEntry } from '#src/api/outboxStorage.ts';
import { clearOwnCourses } from '#src/routes/ownCourses/clearOwnCourses.ts';
import { clearAttemptFiles } from '#src/verification/sending/attemptFilesDatabase.ts';
import { currentPath } from './watchBrowser.ts';

/** What the effects do to the browser besides its storage. */
export interface Surroundings {
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
  readonly assign: (url: string) => void;
  /** Makes sure that home can be shown later. */
  readonly fetchHome: () => void;
}

/** Does what the machine asks for. */
export function connectEffects(actor: Actor<typeof authMachine>, { navigate, assign }: Surroundings): void {
  // The pages of a sign-in are no places to come back to.
  const go = (path: string) => navigate(path, { replace: location.pathname.startsWith('/auth/') });
  actor.on('token.stored', writeToken);
  actor.on('token.cleared', () => {
    clearToken();
    writeLastProfile(null);
  });
  actor.on('traces.forgotten', ({ deletedRiderId }) => {
    forgetRiderItems();
    void clearOwnCourses();
    void clearAttemptFiles();
    // A rider who only signed out finds it again; nobody is left to send it for a deleted account.
    for (const { key, riderId } of readOutbox()) if (riderId === deletedRiderId) removeOutboxEntry(key);
  });
  actor.on('profile.stored', ({ user }) => writeLastProfile(user));
  actor.on('redirect.remembered', ({ path, cause }) => {
    // Who signs in at home was sent there, or wants to hear that it worked.
    if (cause === 'sessionEnded' || new URL(path, location.origin).pathname !== '/') rememberRedirect(path);
  });
  actor.on('redirect.forgotten', forgetRedirect);
  actor.on('redirect.wanted', ({ fallback }) => {
    const path = takeRedirect() ?? fallback;
    if (path !== null && path !== currentPath()) go(path);
  });
  actor.on('navigation.wanted', ({ path }) => go(path));
  actor.on('browser.leaving', ({ url, provider }) => {
    const { protocol, href } = new URL(url, location.href);
    if (!/^https?:$/.test(protocol)) return;
    markLeaving(provider, Date.now());
    assign(href);
  });
}
