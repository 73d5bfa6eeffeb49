import type { Provider } from '#contract/auth/auth.ts';

/** What a provider says of whoever signed in there. */
export interface ProviderAccount {
  readonly subject: string;
  readonly displayName: string | null;
  /** From which a username is made where there is none yet. */
  readonly nickname: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Only where the provider vouches for it. */
  readonly email: string | null;
  readonly pictureUrl: string | null;
  /** As granted, which may be less than was asked. */
  readonly scopes: readonly string[];
  readonly tokens: ProviderTokens;
}

export interface ProviderTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAtMs: number | null;
}

export interface AuthorizationRequest {
  readonly state: string;
  readonly redirectUri: string;
  /** The origin by which the browser came: the simulator's pages lie on this very site. */
  readonly browserOrigin: string;
  readonly codeVerifier: string | null;
  readonly nonce: string | null;
}

export interface AuthorizationAnswer extends AuthorizationRequest {
  readonly code: string;
  /** Strava says here, and nowhere else, what was granted. */
  readonly scope: string | undefined;
}

export interface SignInProvider {
  readonly provider: Provider;
  readonly usesPkce: boolean;
  readonly usesNonce: boolean;
  /** Who may call itself `iss` in the answer (RFC 9207). */
  issuers(browserOrigin: string): readonly string[];
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Exchanges the code and asks whose it is; throws SignInError. */
  fetchAccount(answer: AuthorizationAnswer): Promise<ProviderAccount>;
  /** Takes the permission back at the provider; throws where that did not work. */
  revoke(subject: string, tokens: ProviderTokens): Promise<void>;
}
