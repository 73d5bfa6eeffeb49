import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import { authorizationCodeGrant, calculatePKCECodeChallenge } from 'openid-client';
import * as z from 'zod/mini';
import type { Clock } from '#server/base/clock.ts';
import type { GoogleEndpoints, ProviderSettings } from '#server/config/providerConfig.ts';
import { resolveAddress } from '#server/http/getBrowserOrigin.ts';
import { createOpenIdClient, type ProviderFetch, readProviderJson, toSignInError } from './providerHttp.ts';
import { findCause, SignInError } from './SignInError.ts';
import type { AuthorizationAnswer, ProviderAccount, ProviderTokens, SignInProvider } from './signInProvider.ts';

const clockToleranceS = 60;

const ClaimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

interface Deps {
  readonly settings: ProviderSettings<GoogleEndpoints>;
  readonly fetch: ProviderFetch;
  readonly clock: Clock;
  readonly ownOrigin: () => string;
}

/** Google: OpenID Connect with PKCE and nonce. */
export function createGoogleProvider({ settings, fetch, clock, ownOrigin }: Deps): SignInProvider {
  const { clientId, clientSecret, endpoints } = settings;
  const toUrl = (address: string) => resolveAddress(address, ownOrigin);
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  /** Google uses two issuer names. The simulator's issuer depends on the caller's origin. */
  function listIssuers(browserOrigin: string): readonly string[] {
    const { issuer } = endpoints;
    if (issuer.startsWith('/')) return [`${browserOrigin}${issuer}`, toUrl(issuer)];
    return [issuer, issuer.replace(/^https:\/\//, '')];
  }

  function getKeySet(): ReturnType<typeof createRemoteJWKSet> {
    const url = toUrl(endpoints.jwksUrl);
    const cached = keySets.get(url);
    if (cached) return cached;
    const load = async (address: string, init: RequestInit) => fetch(address, init);
    const keySet = createRemoteJWKSet(new URL(url), { [customFetch]: load });
    keySets.set(url, keySet);
    return keySet;
  }

  /**
   * Exchanges the code for tokens. The id_token is hidden from openid-client, which supports a single issuer and reads
   * the machine's clock, while Google uses two names and our clock is injected. `verifyIdToken` checks it instead.
   */
  async function exchangeCode({ code, state, redirectUri, codeVerifier }: AuthorizationAnswer) {
    let idToken: unknown;
    const fetchWithoutIdToken: ProviderFetch = async (url, init) => {
      const response = await fetch(url, init);
      if (!response.ok) return response;
      const { id_token, ...rest } = Object(await readProviderJson(response, 'token'));
      idToken = id_token;
      return Response.json(rest);
    };
    const server = { issuer: 'google', token_endpoint: toUrl(endpoints.tokenUrl) };
    const client = createOpenIdClient({ clientId, clientSecret, server, fetch: fetchWithoutIdToken });
    const url = new URL(redirectUri);
    url.search = new URLSearchParams({ code, state }).toString();
    const checks = { expectedState: state, ...(codeVerifier !== null && { pkceCodeVerifier: codeVerifier }) };
    const tokenResponse = await authorizationCodeGrant(client, url, checks).catch((error) => {
      throw toSignInError(error, 'token');
    });
    if (typeof idToken !== 'string') throw new SignInError('providerFailed', 'no id_token');
    return { tokenResponse, idToken };
  }

  async function verifyIdToken(idToken: string, { nonce, browserOrigin }: AuthorizationAnswer): Promise<JWTPayload> {
    const { payload } = await jwtVerify(idToken, getKeySet(), {
      issuer: [...listIssuers(browserOrigin)],
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: clockToleranceS,
      currentDate: new Date(clock.nowMs()),
    }).catch((error) => {
      throw findCause(error, SignInError) ?? new SignInError('providerFailed', `id_token ${error.code ?? error.name}`);
    });
    const { nonce: tokenNonce, azp } = payload;
    if (tokenNonce !== nonce) throw new SignInError('providerFailed', 'id_token nonce');
    if (azp !== undefined && azp !== clientId) throw new SignInError('providerFailed', 'id_token azp');
    return payload;
  }

  return {
    provider: 'google',
    usesPkce: true,
    usesNonce: true,
    listIssuers,

    async buildAuthorizationUrl({ state, redirectUri, browserOrigin, codeVerifier, nonce }) {
      const url = new URL(resolveAddress(endpoints.authorizeUrl, () => browserOrigin));
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce: nonce ?? '',
        code_challenge: await calculatePKCECodeChallenge(codeVerifier ?? ''),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },

    async fetchAccount(answer): Promise<ProviderAccount> {
      const { tokenResponse, idToken } = await exchangeCode(answer);
      const { data: claims } = ClaimsSchema.safeParse(await verifyIdToken(idToken, answer));
      if (!claims) throw new SignInError('providerFailed', 'id_token claims');
      return {
        subject: claims.sub,
        displayName: claims.name?.trim() || null,
        nickname: null,
        firstName: claims.given_name?.trim() ?? '',
        lastName: claims.family_name?.trim() ?? '',
        email: claims.email_verified === true ? (claims.email ?? null) : null,
        pictureUrl: claims.picture ?? null,
        scopes: tokenResponse.scope?.split(' ').filter(Boolean) ?? [],
        tokens: {
          accessToken: tokenResponse.access_token,
          refreshToken: tokenResponse.refresh_token ?? null,
          expiresAtMs: tokenResponse.expires_in === undefined ? null : clock.nowMs() + tokenResponse.expires_in * 1000,
        },
      };
    },

    async revoke(_subject: string, { accessToken, refreshToken }: ProviderTokens) {
      const body = new URLSearchParams({ token: refreshToken ?? accessToken });
      const response = await fetch(toUrl(endpoints.revokeUrl), { method: 'POST', body });
      if (!response.ok) throw new SignInError('providerFailed', `revoke ${response.status}`);
    },
  };
}
