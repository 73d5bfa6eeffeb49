import type { Provider } from '#contract/auth/auth.ts';

/** The account data that a provider returns. */
export interface ProviderAccount {
  readonly subject: string;
  readonly displayName: string | null;
  /** Used for a new rider's username. */
  readonly nickname: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Null unless the provider has verified it. */
  readonly email: string | null;
  readonly pictureUrl: string | null;
  /** The granted scopes, which may be fewer than requested. */
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
  /** The origin that the browser used; the simulator's pages are on it. */
  readonly browserOrigin: string;
  readonly codeVerifier: string | null;
  readonly nonce: string | null;
}

export interface AuthorizationAnswer extends AuthorizationRequest {
  readonly code: string;
  /** Strava reports the granted scopes only here. */
  readonly scope: string | undefined;
}

export interface SignInProvider {
  readonly provider: Provider;
  readonly usesPkce: boolean;
  readonly usesNonce: boolean;
  /** Allowed values of `iss` in the answer (RFC 9207). */
  listIssuers(browserOrigin: string): readonly string[];
  buildAuthorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Exchanges the code and loads the account; throws SignInError. */
  fetchAccount(answer: AuthorizationAnswer): Promise<ProviderAccount>;
  /** Revokes the permission at the provider. Throws if that fails. */
  revoke(subject: string, tokens: ProviderTokens): Promise<void>;
}
