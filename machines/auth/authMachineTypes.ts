import type { Provider } from '#contract/auth/auth.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';
import type { AuthError, AuthNews, AuthRequest } from './authView.ts';

/** What this device keeps between visits. Instants are of the device's clock, as is `nowMs`, the moment of reading. */
export interface StoredSession {
  readonly token: string | null;
  /** Null where it is not known. */
  readonly expiresAtMs: number | null;
  /** The profile as last seen. */
  readonly user: RiderProfile | null;
  readonly nowMs: number;
}

/** An answer of the refresh call; `expiresAtMs` is moved from the server's clock to the device's. */
export interface RenewedToken {
  readonly token: string;
  readonly expiresAtMs: number | null;
  readonly nowMs: number;
}

/** An answer of the profile call, and when it came. */
export interface CheckedProfile {
  readonly user: RiderProfile;
  readonly nowMs: number;
}

/** When to look again: `pauseMs` from now where it is set, else at `dueAtMs`, else never. Online again ends staleness at once. */
export interface Watch {
  readonly dueAtMs: number | null;
  readonly pauseMs: number | null;
  readonly isStale: boolean;
}

export interface ProviderChoice {
  readonly provider: Provider;
  readonly purpose: 'signIn' | 'link';
}

export interface AuthInput {
  /** Path and query of the page that is open. */
  readonly path: string;
  /** As far as one can see without asking anybody; `readStorage` knows the rest. */
  readonly token: string | null;
}

export interface AuthContext {
  readonly path: string;
  readonly token: string | null;
  readonly user: RiderProfile | null;
  readonly error: AuthError | null;
  readonly news: AuthNews | null;
  readonly loginDialogOpen: boolean;
  readonly isStale: boolean;
  /** When the profile is asked for again; null: not planned, 0: overdue. */
  readonly checkAtMs: number | null;
  /** When the token is renewed ahead of its end; null where that is not known. */
  readonly refreshAtMs: number | null;
  /** After a failure: how long nothing is asked. */
  readonly pauseMs: number | null;
  /** Whom the rider chose last. */
  readonly choice: ProviderChoice | null;
}

export type AuthEvent =
  | AuthRequest
  | { readonly type: 'browser.moved'; readonly path: string }
  /** The rider went to a provider and is here again without having finished. */
  | { readonly type: 'browser.cameBack'; readonly provider: Provider }
  /** Another tab wrote or cleared the token. */
  | { readonly type: 'storage.changed'; readonly stored: StoredSession }
  | { readonly type: 'clock.due'; readonly nowMs: number }
  /** The server answered 401 to a request that carried this token. */
  | { readonly type: 'request.refused'; readonly token: string };

/** What the machine asks src/app to do to the browser. */
export type AuthEmitted =
  | { readonly type: 'token.stored'; readonly token: string; readonly expiresAtMs: number | null }
  | { readonly type: 'profile.stored'; readonly user: RiderProfile | null }
  | { readonly type: 'token.cleared' }
  /** To come back to after the next sign-in. */
  | { readonly type: 'redirect.remembered'; readonly path: string; readonly cause: 'sessionEnded' | 'signIn' }
  | { readonly type: 'redirect.forgotten' }
  /** The rider said good-bye: what the rider set here goes; of a deleted account also what waits to be sent. */
  | { readonly type: 'traces.forgotten'; readonly deletedRiderId: string | null }
  /** Go where the rider was before signing in; where nothing is remembered, to `fallback`, or stay. */
  | { readonly type: 'redirect.wanted'; readonly fallback: string | null }
  | { readonly type: 'navigation.wanted'; readonly path: string }
  | { readonly type: 'browser.leaving'; readonly url: string; readonly provider: Provider };
