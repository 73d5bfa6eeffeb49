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
  const stored = readToken();
  const waiting: AuthRequest[] = [];
  let running: RunningAuth | null = null;
  let starting: Promise<RunningAuth | null> | null = null;
  const view = createStore<AuthView>({
    user: null,
    isAuthenticated: false,
    token: stored,
    loading: stored !== null,
    error: null,
    message: null,
    loginDialogOpen: false,
    isStale: false,
  });
  const start = () => {
    starting ??= load().then(
      (run) => {
        running = run(waiting, view.set);
        return running;
      },
      () => {
        // Usually the device is offline; the queued requests are sent once the code has loaded.
        starting = null;
        const last = waiting.at(-1);
        const provider = last && 'provider' in last ? last.provider : null;
        const error = last ? ({ action: 'signIn', provider, reason: 'networkError' } as const) : null;
        view.set({ ...view.get(), loading: false, isStale: true, error });
        addEventListener('online', start, { once: true });
        return null;
      },
    );
    return starting;
  };
  addEventListener('storage', ({ key }) => {
    if (key === tokenKey) void start();
  });
  return {
    view: view.get,
    subscribe: view.subscribe,
    send(request) {
      if (running !== null) return running.send(request);
      const { type } = request;
      waiting.push(request);
      const isOpened = type === 'rider.loginOpened';
      if (isOpened || type === 'rider.loginClosed') view.set({ ...view.get(), loginDialogOpen: isOpened });
      void start();
    },
    token: (signal) => (running === null ? readToken() : running.token(signal)),
    renew: async (refused, signal) => (await start())?.renew(refused, signal) ?? null,
    start,
    isNeeded: stored !== null || readItem('sessionStorage', signInMarkerKey) !== null,
  };
}
