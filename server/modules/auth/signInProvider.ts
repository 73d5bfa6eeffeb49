import type { Provider } from '#contract/auth/auth.ts';

/** What a provider tells about the account that signed in. */
export interface ProviderAccount {
  readonly subject: string;
  readonly displayName: string | null;
  /** The username is made from it if there is none yet. */
  readonly nickname: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Only if the provider has verified it. */
  readonly email: string | null;
  readonly pictureUrl: string | null;
  /** As granted, which may be less than was requested. */
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
  /** The origin that the browser used: the simulator's pages are on this same site. */
  readonly browserOrigin: string;
  readonly codeVerifier: string | null;
  readonly nonce: string | null;
}

export interface AuthorizationAnswer extends AuthorizationRequest {
  readonly code: string;
  /** Strava reports the granted scopes here only. */
  readonly scope: string | undefined;
}

export interface SignInProvider {
  readonly provider: Provider;
  readonly usesPkce: boolean;
  readonly usesNonce: boolean;
  /** Allowed values of `iss` in the answer (RFC 9207). */
  issuers(browserOrigin: string): readonly string[];
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Exchanges the code and loads the account; throws SignInError. */
  fetchAccount(answer: AuthorizationAnswer): Promise<ProviderAccount>;
  /** Revokes the permission at the provider; throws if that failed. */
  revoke(subject: string, tokens: ProviderTokens): Promise<void>;
}
