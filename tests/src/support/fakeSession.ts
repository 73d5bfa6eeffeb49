import type { RiderProfile } from '#contract/riders/riders.ts';
import type { AuthRequest, AuthView } from '#machines/auth/authView.ts';
import type { Session } from '#src/account/SessionContext.ts';

export function rider(change: Partial<RiderProfile> = {}): RiderProfile {
  return {
    id: '0195f0a0-0000-7000-8000-000000000001',
    username: 'amy',
    first_name: '艾咪',
    last_name: '林',
    email: 'amy@example.com',
    profile_image: null,
    auth_provider: 'strava',
    mass_kg: 54.5,
    height_cm: 163,
    gender: 'female',
    ftp_w: 210,
    membership: 'none',
    role: 'rider',
    ...change,
  };
}

const anonymousView: AuthView = {
  user: null,
  isAuthenticated: false,
  token: null,
  loading: false,
  error: null,
  message: null,
  loginDialogOpen: false,
  isStale: false,
};

export const signedIn = (user = rider()): Partial<AuthView> => ({ user, isAuthenticated: true, token: 'access' });

/** A session with the state given by the test; records its calls. */
export function fakeSession(initial: Partial<AuthView> = {}) {
  let view: AuthView = { ...anonymousView, ...initial };
  const listeners = new Set<() => void>();
  const requests: AuthRequest[] = [];
  const session: Session = {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (request) => requests.push(request),
  };
  return {
    session,
    requests,
    /** Call it inside `act`. */
    set(change: Partial<AuthView>): void {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
  };
}
