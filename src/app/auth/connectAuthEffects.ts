import type { Actor } from 'xstate';
import type { authMachine } from '#machines/auth/authMachine.ts';
import { writeLastProfile } from '#src/account/session/lastProfile.ts';
import { clearRedirect, consumeRedirect, storeRedirect } from '#src/account/session/loginRedirect.ts';
import { clearRiderItems } from '#src/account/session/riderItems.ts';
import { storeSignInMarker } from '#src/account/session/signInMarker.ts';
import { storeSignInPending } from '#src/account/session/signInPending.ts';
import { clearToken, writeToken } from '#src/account/session/tokenStorage.ts';
import { readOutbox, removeOutboxEntry } from '#src/api/outboxStorage.ts';
import { clearOwnCourses } from '#src/routes/ownCourses/clearOwnCourses.ts';
import { clearAttemptFiles } from '#src/verification/sending/attemptFilesDatabase.ts';
import { deleteCachedPlans } from '../offline/planStore.ts';
import { getCurrentPath } from './watchBrowser.ts';

/** The browser functions that the effects use, besides storage. */
export interface AuthEffectDeps {
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
  readonly assign: (url: string) => void;
  /** Loads home, so that it can be shown later without a network. */
  readonly fetchHome: () => void;
}

/** Runs the effects that the machine requests. */
export function connectAuthEffects(actor: Actor<typeof authMachine>, { navigate, assign }: AuthEffectDeps): void {
  // Do not return to the pages of a sign-in.
  const go = (path: string) => navigate(path, { replace: location.pathname.startsWith('/auth/') });
  actor.on('token.stored', writeToken);
  actor.on('token.cleared', () => {
    clearToken();
    writeLastProfile(null);
  });
  actor.on('traces.cleared', ({ deletedRiderId }) => {
    clearRiderItems();
    void clearOwnCourses();
    // Other people on this device must not see which routes were opened.
    void deleteCachedPlans();
    void clearAttemptFiles();
    // Pace settings that wait to be sent stay after a logout; after an account is deleted nobody could send them.
    for (const { key, riderId } of readOutbox()) if (riderId === deletedRiderId) removeOutboxEntry(key);
  });
  actor.on('profile.stored', ({ user }) => writeLastProfile(user));
  actor.on('redirect.remembered', ({ path, cause }) => {
    // A rider who signs in on home came from a provider's page, or wants to see that it worked.
    if (cause === 'sessionEnded' || new URL(path, location.origin).pathname !== '/')
      storeRedirect(path, path === getCurrentPath() ? location.hash : '');
  });
  actor.on('redirect.cleared', clearRedirect);
  actor.on('redirect.wanted', ({ fallback }) => {
    const path = consumeRedirect() ?? fallback;
    if (path !== null && path !== getCurrentPath()) go(path);
  });
  actor.on('navigation.wanted', ({ path }) => go(path));
  actor.on('signIn.begun', () => storeSignInPending(true));
  actor.on('signIn.settled', () => storeSignInPending(false));
  actor.on('browser.leaving', ({ url, provider }) => {
    const { protocol, href } = new URL(url, location.href);
    if (!/^https?:$/.test(protocol)) return;
    storeSignInMarker(provider, Date.now());
    assign(href);
  });
}
