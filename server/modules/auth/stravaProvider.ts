import { authorizationCodeGrant, refreshTokenGrant } from 'openid-client';
import * as z from 'zod/mini';
import type { Clock } from '#server/base/clock.ts';
import type { ProviderSettings, StravaEndpoints } from '#server/config/providerConfig.ts';
import { resolveAddress } from '#server/http/getBrowserOrigin.ts';
import { createOpenIdClient, type ProviderFetch, toSignInError } from './providerHttp.ts';
import { findCause, SignInError, TokenRefusedError } from './SignInError.ts';
import type { AuthorizationAnswer, ProviderAccount, ProviderTokens, SignInProvider } from './signInProvider.ts';

/** Required to sign in. The other scope is only needed to read rides; the stored scopes show if it is missing. */
const requiredScope = 'read';
const requestedScopes = [requiredScope, 'activity:read'];

const FaultSchema = z.object({
  errors: z.array(z.object({ resource: z.string(), field: z.string(), code: z.string() })),
});

const AthleteSchema = z.object({
  id: z.int().check(z.positive()),
  username: z.nullish(z.string()),
  firstname: z.nullish(z.string()),
  lastname: z.nullish(z.string()),
  profile: z.nullish(z.string()),
});

interface Deps {
  readonly settings: ProviderSettings<StravaEndpoints>;
  readonly fetch: ProviderFetch;
  readonly clock: Clock;
  /** The origin at which this process listens. */
  readonly ownOrigin: () => string;
}

export interface StravaProvider extends SignInProvider {
  /**
   * Returns the next tokens. Throws TokenRefusedError if the rider has withdrawn the permission, `providerUnreachable`
   * or `providerUnavailable` if no rider's tokens could be exchanged now, and `providerFailed` if the fault may lie
   * with this token.
   */
  refresh(refreshToken: string): Promise<ProviderTokens>;
  /** Whether Strava still accepts the token. */
  acceptsToken(accessToken: string): Promise<boolean>;
}

/** Strava: OAuth 2 without PKCE, without OpenID, without an e-mail address; scopes with commas. */
export function createStravaProvider({ settings, fetch, clock, ownOrigin }: Deps): StravaProvider {
  const { clientId, clientSecret, endpoints } = settings;
  const toUrl = (address: string) => resolveAddress(address, ownOrigin);

  const createClient = (checkResponse = throwOnError) =>
    createOpenIdClient({
      clientId,
      clientSecret,
      server: { issuer: 'strava', token_endpoint: toUrl(endpoints.tokenUrl) },
      fetch: async (url, init) => checkResponse(await fetch(url, init)),
    });

  const toTokens = (answer: { access_token: string; refresh_token?: string; expires_in?: number }): ProviderTokens => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAtMs: answer.expires_in === undefined ? null : clock.nowMs() + answer.expires_in * 1000,
  });

  async function revoke(_subject: string, { accessToken, refreshToken }: ProviderTokens): Promise<void> {
    // openid-client would encode a hyphen of the secret as `%2D`, which some servers do not decode.
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const isStandard = endpoints.revokeStyle === 'revoke';
    const headers = { authorization: isStandard ? `Basic ${basic}` : `Bearer ${accessToken}` };
    const body = isStandard ? new URLSearchParams({ token: refreshToken ?? accessToken }) : null;
    const response = await fetch(toUrl(endpoints.revokeUrl), { method: 'POST', headers, body });
    if (!response.ok) throw new SignInError('providerFailed', `revoke ${response.status}`);
  }

  return {
    provider: 'strava',
    usesPkce: false,
    usesNonce: false,
    listIssuers: () => [],

    async buildAuthorizationUrl({ state, redirectUri, browserOrigin }) {
      const url = new URL(resolveAddress(endpoints.authorizeUrl, () => browserOrigin));
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        approval_prompt: 'auto',
        scope: requestedScopes.join(','),
        state,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },

    async fetchAccount(answer: AuthorizationAnswer): Promise<ProviderAccount> {
      const scopes = answer.scope?.split(/[, ]+/).filter(Boolean) ?? [];
      if (!scopes.includes(requiredScope)) throw new SignInError('scopeMissing', 'read was not granted');
      const url = new URL(answer.redirectUri);
      url.search = new URLSearchParams({ code: answer.code, state: answer.state }).toString();
      const tokenResponse = await authorizationCodeGrant(createClient(), url, { expectedState: answer.state }).catch(
        (error) => {
          throw toSignInError(error, 'token');
        },
      );
      const { athlete: athleteData } = tokenResponse;
      const { data: athlete } = AthleteSchema.safeParse(athleteData);
      if (!athlete) throw new SignInError('providerFailed', 'the token answer names no athlete');
      const names = [athlete.firstname, athlete.lastname].map((name) => name?.trim() ?? '');
      const [firstName = '', lastName = ''] = names;
      const displayName = names.filter(Boolean).join(' ') || athlete.username?.trim() || null;
      return {
        subject: String(athlete.id),
        displayName,
        nickname: athlete.username ?? null,
        firstName,
        lastName,
        email: null,
        pictureUrl: athlete.profile ?? null,
        scopes,
        tokens: toTokens(tokenResponse),
      };
    },

    async refresh(refreshToken) {
      const answer = await refreshTokenGrant(createClient(throwOnRefreshError), refreshToken).catch((error) => {
        const signInError = findCause(error, SignInError) ?? findCause(error, TokenRefusedError);
        throw signInError ?? new SignInError('providerUnreachable', 'refresh got an unreadable answer');
      });
      return { ...toTokens(answer), refreshToken: answer.refresh_token ?? refreshToken };
    },

    async acceptsToken(accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const { status } = await fetch(`${toUrl(endpoints.apiUrl)}/athlete`, { headers });
      if (status === 200) return true;
      if (status === 401) return false;
      throw new SignInError('providerFailed', `athlete ${status}`);
    },

    revoke,
  };
}

/** Strava's errors are not OAuth error codes. */
async function throwOnError(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const { text, hasFault } = await readFaults(response);
  if (hasFault('RefreshToken', 'refresh_token')) throw new TokenRefusedError();
  const isInactive = hasFault('Application', 'Status');
  if (response.status === 403 && (isInactive || /limit of connected athletes/i.test(text))) {
    throw new SignInError('athleteLimit', isInactive ? 'the app is inactive' : 'the app is full');
  }
  throw new SignInError('providerFailed', `token ${response.status}`);
}

/**
 * For refreshing: an outage of Strava or a problem of our app is not this token's fault, because other tokens would
 * fail as well.
 */
async function throwOnRefreshError(response: Response): Promise<Response> {
  const { status } = response;
  return throwOnError(response).catch(async (error: unknown) => {
    if (!(error instanceof SignInError) || error.code !== 'providerFailed') throw error;
    const { isStravaError, hasFault } = await readFaults(response);
    const isOutage = status === 429 || status >= 500 || !isStravaError;
    if (isOutage) throw new SignInError('providerUnreachable', `refresh ${status}`);
    if (hasFault('Application')) throw new SignInError('providerUnavailable', `refresh ${status}: the app is refused`);
    throw error;
  });
}

async function readFaults(response: Response) {
  const text = await response.clone().text();
  const { data } = FaultSchema.safeParse(parseJson(text));
  const hasFault = (resource: string, field?: string) =>
    data?.errors.some((error) => error.resource === resource && (field ?? error.field) === error.field) ?? false;
  return { text, isStravaError: data !== undefined, hasFault };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
