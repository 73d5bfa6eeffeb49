import type { AuthRequest, AuthView } from '#machines/auth/authView.ts';
import type { Session } from '#src/account/SessionContext.ts';
import { readItem, readToken, signInMarkerKey, tokenKey } from '#src/account/session/readToken.ts';
import type { ApiSession } from '#src/api/apiSession.ts';
import { createStore } from '#src/store/createStore.ts';
import type { RunningAuth, runAuth } from './runAuth.ts';

export interface AppSession extends Session, ApiSession {
  /** Loads and starts the machine, once. */
  readonly start: () => Promise<RunningAuth | null>;
  /** Whether the machine is needed at once, because a token or an unfinished sign-in must be checked. */
  readonly isNeeded: boolean;
}

const loadAuth = async (): Promise<typeof runAuth> => (await import('./runAuth.ts')).runAuth;

/**
 * The session before and after its machine loads: until the machine is needed, the shell only knows whether there is a
 * token.
 */
export function createSession(load = loadAuth): AppSession {
  const storedToken = readToken();
  const queuedRequests: AuthRequest[] = [];
  let runningAuth: RunningAuth | null = null;
  let startPromise: Promise<RunningAuth | null> | null = null;
  const viewStore = createStore<AuthView>({
    user: null,
    isAuthenticated: false,
    token: storedToken,
    loading: storedToken !== null,
    error: null,
    message: null,
    loginDialogOpen: false,
    isStale: false,
  });
  const start = () => {
    startPromise ??= load().then(
      (run) => {
        runningAuth = run(queuedRequests, viewStore.set);
        return runningAuth;
      },
      () => {
        // Usually the device is offline; the queued requests are sent once the code has loaded.
        startPromise = null;
        const lastRequest = queuedRequests.at(-1);
        const provider = lastRequest && 'provider' in lastRequest ? lastRequest.provider : null;
        const error = lastRequest ? ({ action: 'signIn', provider, reason: 'networkError' } as const) : null;
        viewStore.set({ ...viewStore.get(), loading: false, isStale: true, error });
        addEventListener('online', start, { once: true });
        return null;
      },
    );
    return startPromise;
  };
  addEventListener('storage', ({ key }) => {
    if (key === tokenKey) void start();
  });
  return {
    view: viewStore.get,
    subscribe: viewStore.subscribe,
    send(request) {
      if (runningAuth !== null) return runningAuth.send(request);
      const { type } = request;
      queuedRequests.push(request);
      const isOpened = type === 'rider.loginOpened';
      if (isOpened || type === 'rider.loginClosed') viewStore.set({ ...viewStore.get(), loginDialogOpen: isOpened });
      void start();
    },
    getToken: (signal) => (runningAuth === null ? readToken() : runningAuth.getToken(signal)),
    renewToken: async (refusedToken, signal) => (await start())?.renewToken(refusedToken, signal) ?? null,
    start,
    isNeeded: storedToken !== null || readItem('sessionStorage', signInMarkerKey) !== null,
  };
}
