import { authorizationCodeGrant, refreshTokenGrant } from 'openid-client';
import * as z from 'zod/mini';
import type { Clock } from '#server/clock.ts';
import type { ProviderSettings, StravaEndpoints } from '#server/providerConfig.ts';
import { openIdClient, type ProviderFetch, toSignInError } from './providerHttp.ts';
import { SignInError, TokenRefusedError } from './SignInError.ts';
import type { AuthorizationAnswer, ProviderAccount, ProviderTokens, SignInProvider } from './signInProvider.ts';
import { resolveAddress } from './siteAddress.ts';

/** Without this nobody signs in; the other one only lets rides be read, and its absence is seen in the scopes. */
const neededScope = 'read';
const askedScopes = [neededScope, 'activity:read'];

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

interface Surroundings {
  readonly settings: ProviderSettings<StravaEndpoints>;
  readonly fetch: ProviderFetch;
  readonly clock: Clock;
  /** Where this process answers itself. */
  readonly ownOrigin: () => string;
}

export interface StravaProvider extends SignInProvider {
  /** The tokens that follow; throws TokenRefusedError where the rider took the permission back. */
  refresh(refreshToken: string): Promise<ProviderTokens>;
  /** Whether Strava still takes the token. */
  acceptsToken(accessToken: string): Promise<boolean>;
}

/** Strava: OAuth 2 without PKCE, without OpenID, without an e-mail address; scopes with commas. */
export function stravaProvider({ settings, fetch, clock, ownOrigin }: Surroundings): StravaProvider {
  const { clientId, clientSecret, endpoints } = settings;
  const at = (address: string) => resolveAddress(address, ownOrigin);

  const client = () =>
    openIdClient({
      clientId,
      clientSecret,
      server: { issuer: 'strava', token_endpoint: at(endpoints.tokenUrl) },
      fetch: async (url, init) => refuseKnownFaults(await fetch(url, init)),
    });

  const tokensOf = (answer: { access_token: string; refresh_token?: string; expires_in?: number }): ProviderTokens => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAtMs: answer.expires_in === undefined ? null : clock.nowMs() + answer.expires_in * 1000,
  });

  async function revoke(_subject: string, { accessToken, refreshToken }: ProviderTokens): Promise<void> {
    // Not openid-client's: it writes `%2D` for a hyphen of the secret, which not everybody reads.
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const isStandard = endpoints.revokeStyle === 'revoke';
    const headers = { authorization: isStandard ? `Basic ${basic}` : `Bearer ${accessToken}` };
    const body = isStandard ? new URLSearchParams({ token: refreshToken ?? accessToken }) : null;
    const response = await fetch(at(endpoints.revokeUrl), { method: 'POST', headers, body });
    if (!response.ok) throw new SignInError('providerFailed', `revoke ${response.status}`);
  }

  return {
    provider: 'strava',
    usesPkce: false,
    usesNonce: false,
    issuers: () => [],

    async authorizationUrl({ state, redirectUri, browserOrigin }) {
      const url = new URL(resolveAddress(endpoints.authorizeUrl, () => browserOrigin));
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        approval_prompt: 'auto',
        scope: askedScopes.join(','),
        state,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },

    async fetchAccount(answer: AuthorizationAnswer): Promise<ProviderAccount> {
      const scopes = answer.scope?.split(/[, ]+/).filter(Boolean) ?? [];
      if (!scopes.includes(neededScope)) throw new SignInError('scopeMissing', 'read was not granted');
      const url = new URL(answer.redirectUri);
      url.search = new URLSearchParams({ code: answer.code, state: answer.state }).toString();
      const granted = await authorizationCodeGrant(client(), url, { expectedState: answer.state }).catch((error) => {
        throw toSignInError(error, 'token');
      });
      const { athlete: given } = granted;
      const { data: athlete } = AthleteSchema.safeParse(given);
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
        tokens: tokensOf(granted),
      };
    },

    async refresh(refreshToken) {
      const answer = await refreshTokenGrant(client(), refreshToken).catch((error) => {
        throw toSignInError(error, 'refresh');
      });
      return { ...tokensOf(answer), refreshToken: answer.refresh_token ?? refreshToken };
    },

    async acceptsToken(accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const { status } = await fetch(`${at(endpoints.apiUrl)}/athlete`, { headers });
      if (status === 200) return true;
      if (status === 401) return false;
      throw new SignInError('providerFailed', `athlete ${status}`);
    },

    revoke,
  };
}

/** Strava's errors are none that OAuth knows. */
async function refuseKnownFaults(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const text = await response.clone().text();
  const { data } = FaultSchema.safeParse(parseJson(text));
  const has = (resource: string, field: string) =>
    data?.errors.some((error) => error.resource === resource && error.field === field) ?? false;
  if (has('RefreshToken', 'refresh_token')) throw new TokenRefusedError();
  const isInactive = has('Application', 'Status');
  if (response.status === 403 && (isInactive || /limit of connected athletes/i.test(text))) {
    throw new SignInError('athleteLimit', isInactive ? 'the app is inactive' : 'the app is full');
  }
  throw new SignInError('providerFailed', `token ${response.status}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
