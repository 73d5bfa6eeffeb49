import { navigate } from 'wouter/use-browser-location';
import type { Actor } from 'xstate';
import { createActor, waitFor } from 'xstate';
import type { authMachine } from '#machines/auth/authMachine.ts';
import { selectAuthView, selectIsRefreshing, selectIsSettling } from '#machines/auth/authSelectors.ts';
import type { AuthRequest, AuthView } from '#machines/auth/authView.ts';
import { writeLastProfile } from '#src/account/session/lastProfile.ts';
import { clearRedirect, consumeRedirect, storeRedirect } from '#src/account/session/loginRedirect.ts';
import { readToken } from '#src/account/session/readToken.ts';
import { clearRiderItems } from '#src/account/session/riderItems.ts';
import { storeSignInMarker } from '#src/account/session/signInMarker.ts';
import { isSignInPending, storeSignInPending } from '#src/account/session/signInPending.ts';
import { clearToken, writeToken } from '#src/account/session/tokenStorage.ts';
import type { ApiSession } from '#src/api/apiSession.ts';
import { readOutbox, removeOutboxEntry } from '#src/api/outboxStorage.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { clearOwnCourses } from '#src/routes/ownCourses/clearOwnCourses.ts';
import { runWhenIdle } from '#src/ui/whenIdle.ts';
import { clearAttemptFiles } from '#src/verification/sending/attemptFilesDatabase.ts';
import { deleteCachedPlans } from '../offline/planStore.ts';
import { findPageLoader } from '../pages.ts';
import { providedAuthMachine } from './providedAuthMachine.ts';
import { getCurrentPath } from './watchBrowser.ts';

/** The browser functions that the effects use, besides storage. */
interface AuthEffectDeps {
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
  readonly assign: (url: string) => void;
  /** Loads home, so that it can be shown later without a network. */
  readonly fetchHome: () => void;
}

/** Runs the effects that the machine requests. */
function connectAuthEffects(actor: Actor<typeof authMachine>, { navigate, assign }: AuthEffectDeps): void {
  // Do not return to the pages of a sign-in.
  const goTo = (path: string) => navigate(path, { replace: location.pathname.startsWith('/auth/') });
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
    // Home is not stored: a rider who signs in there came back from a provider, or should see that the sign-in worked.
    if (cause === 'sessionEnded' || new URL(path, location.origin).pathname !== '/')
      storeRedirect(path, path === getCurrentPath() ? location.hash : '');
  });
  actor.on('redirect.cleared', clearRedirect);
  actor.on('redirect.wanted', ({ fallback }) => {
    const path = consumeRedirect() ?? fallback;
    if (path !== null && path !== getCurrentPath()) goTo(path);
  });
  actor.on('navigation.wanted', ({ path }) => goTo(path));
  actor.on('signIn.begun', () => storeSignInPending(true));
  actor.on('signIn.settled', () => storeSignInPending(false));
  actor.on('browser.leaving', ({ url, provider }) => {
    const { protocol, href } = new URL(url, location.href);
    if (!/^https?:$/.test(protocol)) return;
    storeSignInMarker(provider, Date.now());
    assign(href);
  });
}

/** A request waits this long for a running refresh before it uses the old token. */
const refreshTimeoutMs = 3_000;

export interface RunningAuth extends ApiSession {
  readonly send: (request: AuthRequest) => void;
  readonly stop: () => void;
}

/** Logging out leads to home, also without a network: its code and words are loaded beforehand. */
const fetchHome = () =>
  runWhenIdle(() => {
    const load = async () => {
      const { loadScreen, words } = await findPageLoader('index');
      await Promise.all([loadScreen(), ...words.map((namespace) => loadWords(namespace))]);
    };
    // If it does not load now, home loads after the logout as on any visit.
    void load().catch(() => undefined);
  });
const browserDeps: AuthEffectDeps = { fetchHome, navigate, assign: (url) => location.assign(url) };

/** Starts the session's machine with the requests made before it loaded, and passes each new view to `show`. */
export function runAuth(
  requests: readonly AuthRequest[],
  show: (view: AuthView) => void,
  deps = browserDeps,
): RunningAuth {
  const actor = createActor(providedAuthMachine, {
    input: { path: getCurrentPath(), token: readToken(), isSignInBegun: isSignInPending() },
  });
  connectAuthEffects(actor, deps);
  deps.fetchHome();
  actor.start();
  for (const request of requests) actor.send(request);
  actor.subscribe((snapshot) => show(selectAuthView(snapshot)));
  show(selectAuthView(actor.getSnapshot()));
  const getToken = () => actor.getSnapshot().context.token;
  return {
    send: (request) => actor.send(request),
    stop: () => void actor.stop(),
    getToken: (signal) =>
      selectIsRefreshing(actor.getSnapshot())
        ? waitFor(actor, (state) => !selectIsRefreshing(state), toWaitOptions(signal, refreshTimeoutMs)).then(
            getToken,
            getToken,
          )
        : getToken(),
    renewToken: (refusedToken, signal) => {
      actor.send({ type: 'request.refused', token: refusedToken });
      const getSuccessor = () => (getToken() === refusedToken ? null : getToken());
      return waitFor(actor, (state) => !selectIsSettling(state), toWaitOptions(signal)).then(getSuccessor, () => null);
    },
  };
}

const toWaitOptions = (signal: AbortSignal | undefined, timeout = Number.POSITIVE_INFINITY) => ({
  timeout,
  ...(signal && { signal }),
});
