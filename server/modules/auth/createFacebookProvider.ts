import { createHmac } from 'node:crypto';
import { authorizationCodeGrant } from 'openid-client';
import * as z from 'zod/mini';
import type { Clock } from '#server/base/clock.ts';
import type { FacebookEndpoints, ProviderSettings } from '#server/config/providerConfig.ts';
import { resolveAddress } from '#server/http/getBrowserOrigin.ts';
import { createOpenIdClient, type ProviderFetch, readProviderJson, toSignInError } from './providerHttp.ts';
import { SignInError } from './SignInError.ts';
import type { AuthorizationAnswer, ProviderAccount, ProviderTokens, SignInProvider } from './signInProvider.ts';

const MeSchema = z.object({
  id: z.string().check(z.regex(/^\d{1,50}$/)),
  name: z.optional(z.string()),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.string()),
  picture: z.optional(z.object({ data: z.object({ url: z.string(), is_silhouette: z.optional(z.boolean()) }) })),
});

const DebugTokenSchema = z.object({
  data: z.object({
    app_id: z.string(),
    is_valid: z.boolean(),
    user_id: z.optional(z.string()),
    scopes: z.optional(z.array(z.string())),
  }),
});

interface Deps {
  readonly settings: ProviderSettings<FacebookEndpoints>;
  readonly fetch: ProviderFetch;
  readonly clock: Clock;
  readonly ownOrigin: () => string;
}

/** Facebook Login: OAuth 2 without PKCE (documented for its OpenID variant only), then the Graph API. */
export function createFacebookProvider({ settings, fetch, clock, ownOrigin }: Deps): SignInProvider {
  const { clientId, clientSecret, endpoints } = settings;
  const toUrl = (address: string) => resolveAddress(address, ownOrigin);

  const buildGraphUrl = (path: string, query: Readonly<Record<string, string>>) =>
    `${toUrl(endpoints.graphUrl)}/${path}?${new URLSearchParams(query)}`;
  const toTokenQuery = (accessToken: string) => ({
    access_token: accessToken,
    appsecret_proof: createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
  });

  async function exchangeCode({ code, state, redirectUri }: AuthorizationAnswer): Promise<ProviderTokens> {
    const server = { issuer: 'facebook', token_endpoint: toUrl(endpoints.tokenUrl) };
    const client = createOpenIdClient({ clientId, clientSecret, server, fetch });
    const url = new URL(redirectUri);
    url.search = new URLSearchParams({ code, state }).toString();
    const tokenResponse = await authorizationCodeGrant(client, url, { expectedState: state }).catch((error) => {
      throw toSignInError(error, 'token');
    });
    const expiresAtMs = tokenResponse.expires_in === undefined ? null : clock.nowMs() + tokenResponse.expires_in * 1000;
    return { accessToken: tokenResponse.access_token, refreshToken: null, expiresAtMs };
  }

  /** Rejects a token that was issued to another app. */
  async function inspectToken(accessToken: string) {
    const query = { input_token: accessToken, access_token: `${clientId}|${clientSecret}` };
    const answer = await readProviderJson(await fetch(buildGraphUrl('debug_token', query)), 'debug_token');
    const token = DebugTokenSchema.safeParse(answer).data?.data;
    if (!token?.is_valid) throw new SignInError('providerFailed', 'debug_token calls the token invalid');
    if (token.app_id !== clientId) throw new SignInError('providerFailed', 'the token belongs to another app');
    return token;
  }

  return {
    provider: 'facebook',
    usesPkce: false,
    usesNonce: false,
    listIssuers: () => [],

    async buildAuthorizationUrl({ state, redirectUri, browserOrigin }) {
      const url = new URL(resolveAddress(endpoints.authorizeUrl, () => browserOrigin));
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile,email',
        state,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },

    async fetchAccount(answer): Promise<ProviderAccount> {
      const tokens = await exchangeCode(answer);
      const token = await inspectToken(tokens.accessToken);
      const fields = 'id,name,first_name,last_name,email,picture.width(200).height(200)';
      const response = await fetch(buildGraphUrl('me', { fields, ...toTokenQuery(tokens.accessToken) }));
      const { data: me } = MeSchema.safeParse(await readProviderJson(response, 'me'));
      if (!me) throw new SignInError('providerFailed', 'me has an unexpected shape');
      if (token.user_id !== me.id) throw new SignInError('providerFailed', 'the token belongs to somebody else');
      const picture = me.picture?.data;
      return {
        subject: me.id,
        displayName: me.name?.trim() || null,
        nickname: null,
        firstName: me.first_name?.trim() ?? '',
        lastName: me.last_name?.trim() ?? '',
        // Facebook returns confirmed addresses only.
        email: me.email ?? null,
        pictureUrl: picture?.is_silhouette === true ? null : (picture?.url ?? null),
        scopes: token.scopes ?? [],
        tokens,
      };
    },

    async revoke(subject, { accessToken }) {
      const url = buildGraphUrl(`${subject}/permissions`, toTokenQuery(accessToken));
      const response = await fetch(url, { method: 'DELETE' });
      if (!response.ok) throw new SignInError('providerFailed', `permissions ${response.status}`);
    },
  };
}
