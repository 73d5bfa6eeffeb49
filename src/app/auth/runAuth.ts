import { navigate } from 'wouter/use-browser-location';
import { createActor, waitFor } from 'xstate';
import { selectAuthView, selectIsRefreshing, selectIsSettling } from '#machines/auth/authSelectors.ts';
import type { AuthRequest, AuthView } from '#machines/auth/authView.ts';
import { readToken } from '#src/account/session/readToken.ts';
import { isSignInPending } from '#src/account/session/signInPending.ts';
import type { ApiSession } from '#src/api/apiSession.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { whenIdle } from '#src/ui/whenIdle.ts';
import { findPageLoader } from '../pages.ts';
import { type AuthEffectDeps, connectAuthEffects } from './connectAuthEffects.ts';
import { providedAuthMachine } from './providedAuthMachine.ts';
import { getCurrentPath } from './watchBrowser.ts';

/** How long a request waits for a running refresh before it uses the old token. */
const refreshPatienceMs = 3_000;

export interface RunningAuth extends ApiSession {
  readonly send: (request: AuthRequest) => void;
  readonly stop: () => void;
}

/** Logging out leads to home, also without a network: its code and words are loaded beforehand. */
const fetchHome = () =>
  whenIdle(() => {
    const load = async () => {
      const { loadScreen, words } = await findPageLoader('index');
      await Promise.all([loadScreen(), ...words.map((namespace) => loadWords(namespace))]);
    };
    void load().catch(() => undefined);
  });
const browserDeps: AuthEffectDeps = { fetchHome, navigate, assign: (url) => location.assign(url) };

/** Starts the session's machine with the events that arrived before it loaded, and shows each of its views. */
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
  const token = () => actor.getSnapshot().context.token;
  return {
    send: (request) => actor.send(request),
    stop: () => void actor.stop(),
    token: (signal) =>
      selectIsRefreshing(actor.getSnapshot())
        ? waitFor(actor, (now) => !selectIsRefreshing(now), options(signal, refreshPatienceMs)).then(token, token)
        : token(),
    renew: (refused, signal) => {
      actor.send({ type: 'request.refused', token: refused });
      const successor = () => (token() === refused ? null : token());
      return waitFor(actor, (now) => !selectIsSettling(now), options(signal)).then(successor, () => null);
    },
  };
}

const options = (signal: AbortSignal | undefined, timeout = Number.POSITIVE_INFINITY) => ({
  timeout,
  ...(signal && { signal }),
});
