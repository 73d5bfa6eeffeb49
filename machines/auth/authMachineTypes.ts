import type { Provider } from '#contract/auth/auth.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';
import type { AuthError, AuthMessage, AuthRequest } from './authView.ts';

/** What this device stores between visits. Times are by the device's clock, like `nowMs`, the time of reading. */
export interface StoredSession {
  readonly token: string | null;
  /** Null if unknown. */
  readonly expiresAtMs: number | null;
  /** The profile as last loaded. */
  readonly user: RiderProfile | null;
  readonly nowMs: number;
}

/** Answer of the refresh call; `expiresAtMs` is converted from the server's clock to the device's. */
export interface RenewedToken {
  readonly token: string;
  readonly expiresAtMs: number | null;
  readonly nowMs: number;
}

/** Answer of the profile call, and the time of the answer. */
export interface CheckedProfile {
  readonly user: RiderProfile;
  readonly nowMs: number;
}

/**
 * When to check again: in `pauseMs` if set, otherwise at `dueAtMs`, otherwise never. Coming back online ends
 * staleness at once.
 */
export interface CheckSchedule {
  readonly dueAtMs: number | null;
  readonly pauseMs: number | null;
  readonly isStale: boolean;
}

export interface ProviderChoice {
  readonly provider: Provider;
  readonly purpose: 'signIn' | 'link';
}

export interface AuthInput {
  /** Path and query of the current page. */
  readonly path: string;
  /** A first guess without any request; `readStorage` gives the exact state. */
  readonly token: string | null;
  readonly isSignInBegun: boolean;
}

export interface AuthContext {
  readonly path: string;
  readonly token: string | null;
  readonly user: RiderProfile | null;
  readonly error: AuthError | null;
  readonly message: AuthMessage | null;
  readonly loginDialogOpen: boolean;
  readonly isStale: boolean;
  readonly isExpired: boolean;
  /** A sign-in was begun in this browser and has not been completed: only then is a return from a provider accepted. */
  readonly isSignInBegun: boolean;
  /** When the profile is loaded again; null: not planned, 0: overdue. */
  readonly checkAtMs: number | null;
  /** When the token is renewed before it expires; null if unknown. */
  readonly refreshAtMs: number | null;
  /** Pause without requests after a failure. */
  readonly pauseMs: number | null;
  /** The provider that the rider chose last. */
  readonly choice: ProviderChoice | null;
}

export type AuthEvent =
  | AuthRequest
  | { readonly type: 'browser.moved'; readonly path: string }
  /** The rider went to a provider and came back without finishing. */
  | { readonly type: 'browser.cameBack'; readonly provider: Provider }
  /** Another tab wrote or removed the token. */
  | { readonly type: 'storage.changed'; readonly stored: StoredSession }
  /** The server has received every logout that it could not be notified of at once. */
  | { readonly type: 'server.logOutReceived' }
  | { readonly type: 'clock.due'; readonly nowMs: number }
  /** The server answered 401 to a request with this token. */
  | { readonly type: 'request.refused'; readonly token: string };

/** What the machine asks src/app to do in the browser. */
export type AuthEmitted =
  | { readonly type: 'token.stored'; readonly token: string; readonly expiresAtMs: number | null }
  | { readonly type: 'profile.stored'; readonly user: RiderProfile | null }
  | { readonly type: 'token.cleared' }
  /** From now on a return from a provider is accepted in this browser, until `signIn.settled`. */
  | { readonly type: 'signIn.begun' }
  | { readonly type: 'signIn.settled' }
  /** The page to come back to after the next sign-in. */
  | { readonly type: 'redirect.remembered'; readonly path: string; readonly cause: 'sessionEnded' | 'signIn' }
  | { readonly type: 'redirect.cleared' }
  /**
   * The rider signed out: delete the rider's data on this device; for a deleted account also what is waiting to be
   * sent.
   */
  | { readonly type: 'traces.cleared'; readonly deletedRiderId: string | null }
  /**
   * Go to the page the rider was on before signing in; if none is remembered, go to `fallback`, or stay if it is
   * null.
   */
  | { readonly type: 'redirect.wanted'; readonly fallback: string | null }
  | { readonly type: 'navigation.wanted'; readonly path: string }
  | { readonly type: 'browser.leaving'; readonly url: string; readonly provider: Provider };
