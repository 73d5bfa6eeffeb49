import type { Provider, SignInErrorCode } from '#contract/auth/auth.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';

/** What failed last in signing in or out; words come from the dictionaries. */
export interface AuthError {
  readonly action: 'signIn' | 'logOut' | 'profile';
  /** The provider that was asked; null where none was. */
  readonly provider: Provider | null;
  /** `networkError` where no answer came; the specification wants that one literally as "Network Error". */
  readonly reason: SignInErrorCode | 'networkError' | 'rateLimited' | 'serverFailed' | 'refused';
}

/** What the rider should hear once, without having asked. */
export type AuthNews =
  /** Another tab signed out. */
  | 'signedOutElsewhere'
  /** The server knows the session no more. */
  | 'sessionEnded'
  /** A sign-in that was still being finished was refused after the rider went on. */
  | 'signInLost'
  | 'accountDeleted';

/**
 * What screens may know of the session. Logged in means `isAuthenticated` and `token` (`isLoggedIn`).
 * `loading` is true while it is being found out, or while signing in or out.
 */
export interface AuthView {
  readonly user: RiderProfile | null;
  readonly isAuthenticated: boolean;
  readonly token: string | null;
  readonly loading: boolean;
  readonly error: AuthError | null;
  readonly news: AuthNews | null;
  readonly loginDialogOpen: boolean;
  /** The last check got no answer: `user` is what was known before. */
  readonly isStale: boolean;
}

export function isLoggedIn({ isAuthenticated, token }: AuthView): boolean {
  return isAuthenticated && token !== null;
}

/** What screens tell the session. */
export type AuthRequest =
  | { readonly type: 'rider.loginOpened' }
  | { readonly type: 'rider.loginClosed' }
  /** `link` adds the provider to the rider who is signed in. */
  | { readonly type: 'rider.providerChosen'; readonly provider: Provider; readonly purpose: 'signIn' | 'link' }
  | { readonly type: 'rider.newsRead' }
  | { readonly type: 'rider.loggedOut' }
  /** The server answered a change of the profile with this. */
  | { readonly type: 'rider.profileChanged'; readonly user: RiderProfile }
  /** The account is gone: forget everything here without asking the server. */
  | { readonly type: 'rider.accountDeleted' }
  /** The browser came back from a provider to /auth/callback; said again, it asks again at once. */
  | { readonly type: 'browser.returnedFromProvider' };
