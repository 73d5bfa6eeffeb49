import type { Provider, SignInErrorCode } from '#contract/auth/auth.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';

/** The last failure of signing in or out; the dictionaries have the text. */
export interface AuthError {
  readonly action: 'signIn' | 'logOut' | 'profile';
  /** The provider that was used; null if there was none. */
  readonly provider: Provider | null;
  /** `networkError` if there was no answer; the specification requires that one literally as "Network Error". */
  readonly reason: SignInErrorCode | 'networkError' | 'rateLimited' | 'serverFailed' | 'refused';
}

/** A message to show the rider once. */
export type AuthMessage =
  /** The rider signed out in another tab. */
  | 'signedOutElsewhere'
  /** The server no longer accepts the session. */
  | 'sessionEnded'
  /** A sign-in was rejected while it was being completed, after the rider had gone to another page. */
  | 'signInLost'
  | 'accountDeleted'
  /** The administrator has blocked the rider. */
  | 'accountBlocked'
  /** The server has received a logout that did not reach it at first. */
  | 'loggedOutThere';

/**
 * What screens may know about the session. Logged in means `isAuthenticated` and `token` (`isLoggedIn`). `loading` is
 * true while this is unknown, and while signing in or out.
 */
export interface AuthView {
  readonly user: RiderProfile | null;
  readonly isAuthenticated: boolean;
  readonly token: string | null;
  readonly loading: boolean;
  readonly error: AuthError | null;
  readonly message: AuthMessage | null;
  readonly loginDialogOpen: boolean;
  /** The last check got no answer: `user` is the last known state. */
  readonly isStale: boolean;
  /**
   * The server refused to renew the session where the page must keep its content: it stays, and the rider has to sign
   * in again. Missing until the session's code has loaded.
   */
  readonly isExpired?: boolean;
}

/** Logged in means authenticated with a token. */
export function isLoggedIn({ isAuthenticated, token }: AuthView): boolean {
  return isAuthenticated && token !== null;
}

/** Requests that screens can send to the session. */
export type AuthRequest =
  | { readonly type: 'rider.loginOpened' }
  | { readonly type: 'rider.loginClosed' }
  /** `link` adds the provider to the rider who is signed in. */
  | { readonly type: 'rider.providerChosen'; readonly provider: Provider; readonly purpose: 'signIn' | 'link' }
  | { readonly type: 'rider.messageRead' }
  | { readonly type: 'rider.loggedOut' }
  /** The server's answer to a change of the profile. */
  | { readonly type: 'rider.profileChanged'; readonly user: RiderProfile }
  /** The account was deleted: remove everything here without asking the server. */
  | { readonly type: 'rider.accountDeleted' }
  /** The browser came back from a provider to /auth/callback; sent again, it retries at once. */
  | { readonly type: 'browser.returnedFromProvider' };
