import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { Provider } from '#contract/auth/auth.ts';
import type { Clock } from '#server/base/clock.ts';

/** A person's account at the provider. */
export interface FakeAccount {
  readonly id: string;
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly isEmailVerified?: boolean;
  readonly picture?: string;
}

interface Grant {
  readonly provider: Provider;
  readonly account: FakeAccount;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly nonce: string | null;
  readonly scope: string;
}

export interface FakeRequest {
  /** Such as `POST /strava/token`. */
  readonly name: string;
  readonly form: URLSearchParams;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
}

interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
  /** Never answers. */
  readonly isSilent?: boolean;
  readonly isHungUp?: boolean;
}
type Handler = (request: FakeRequest) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>;

const clientId = '4711';
const clientSecret = 'client-secret-of-a-test';

/** The three providers on one port of this machine. They answer like the real ones unless a test overrides a call. */
export class FakeProviders {
  readonly requests: FakeRequest[] = [];
  /** All values that must never appear in a log or an answer. */
  readonly secrets: string[] = [clientSecret];
  /** Replace claims of the id_tokens issued from now on. */
  claims: Readonly<Record<string, unknown>> = {};
  tokenAppId = clientId;
  readonly #server: Server;
  readonly #clock: Clock;
  readonly #codes = new Map<string, Grant>();
  readonly #overrides = new Map<string, Handler>();
  readonly #pictures = new Map<string, Buffer>();
  readonly #facebookTokens = new Map<string, Grant>();
  readonly #stravaTokens = new Map<string, { access: string; refresh: string; expiresAtMs: number }>();
  #privateKey: CryptoKey | undefined;
  #publicKey: JWK | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async listen(): Promise<this> {
    const keys = await generateKeyPair('RS256', { extractable: true });
    this.#privateKey = keys.privateKey;
    this.#publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  environment(): Record<string, string> {
    const names = ['STRAVA', 'GOOGLE', 'FACEBOOK'];
    const credentials = names.flatMap((name) => [
      [`${name}_CLIENT_ID`, clientId],
      [`${name}_CLIENT_SECRET`, clientSecret],
    ]);
    return {
      ...Object.fromEntries(credentials),
      PROVIDER_TIMEOUT_MS: '5000',
      STRAVA_AUTHORIZE_URL: `${this.origin}/strava/authorize`,
      STRAVA_TOKEN_URL: `${this.origin}/strava/token`,
      STRAVA_API_URL: `${this.origin}/strava/api`,
      STRAVA_REVOKE_URL: `${this.origin}/strava/revoke`,
      STRAVA_WEBHOOK_SECRET: 'webhook-secret-of-a-test',
      STRAVA_WEBHOOK_SUBSCRIPTION_ID: '131300',
      GOOGLE_ISSUER: 'https://accounts.google.com',
      GOOGLE_AUTHORIZE_URL: `${this.origin}/google/authorize`,
      GOOGLE_TOKEN_URL: `${this.origin}/google/token`,
      GOOGLE_JWKS_URL: `${this.origin}/google/certs`,
      GOOGLE_REVOKE_URL: `${this.origin}/google/revoke`,
      FACEBOOK_AUTHORIZE_URL: `${this.origin}/facebook/authorize`,
      FACEBOOK_TOKEN_URL: `${this.origin}/facebook/token`,
      FACEBOOK_GRAPH_URL: `${this.origin}/facebook/graph`,
    };
  }

  /** Answers this call with the handler from now on, or as usual where the handler returns undefined. */
  override(name: string, handler: Handler): void {
    this.#overrides.set(name, handler);
  }

  /** Answers this call only after this many requests for it have arrived. */
  answerTogether(name: string, count: number): void {
    const waiting: (() => void)[] = [];
    this.override(name, () => {
      const arrival = new Promise<undefined>((release) => waiting.push(() => release(undefined)));
      if (waiting.length >= count) for (const release of waiting) release();
      return arrival;
    });
  }

  /** Removes all faults and recorded requests; issued tokens stay valid. */
  reset(): void {
    this.#overrides.clear();
    this.claims = {};
    this.tokenAppId = clientId;
    this.requests.length = 0;
  }

  addPicture(name: string, bytes: Buffer): string {
    this.#pictures.set(`/pictures/${name}`, bytes);
    return `${this.origin}/pictures/${name}`;
  }

  listCalls(name: string): FakeRequest[] {
    return this.requests.filter((request) => request.name === name);
  }

  /** The rider agrees on the provider's page. Returns the query with which the browser is sent to our callback. */
  authorise(
    provider: Provider,
    authorizationUrl: string,
    account: FakeAccount,
    scope?: string,
  ): Record<string, string> {
    const requested = new URL(authorizationUrl).searchParams;
    const code = this.#secret(20);
    const granted = scope ?? requested.get('scope') ?? '';
    this.#codes.set(code, {
      provider,
      account,
      redirectUri: requested.get('redirect_uri') ?? '',
      challenge: requested.get('code_challenge'),
      nonce: requested.get('nonce'),
      scope: granted,
    });
    const state = requested.get('state') ?? '';
    this.secrets.push(state);
    return { state, code, ...(provider === 'strava' && { scope: granted }) };
  }

  /** The rider withdraws the permission on Strava's own site. */
  deauthorise(athleteId: string): void {
    this.#stravaTokens.delete(athleteId);
  }

  #secret(byteCount: number): string {
    const secret = randomBytes(byteCount).toString('hex');
    this.secrets.push(secret);
    return secret;
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake');
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request: FakeRequest = {
      name: `${incoming.method} ${pathname}`,
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
      query: searchParams,
      authorization: incoming.headers.authorization,
    };
    this.requests.push(request);
    const picture = this.#pictures.get(pathname);
    if (picture) return void response.end(picture);
    const answer = (await this.#overrides.get(request.name)?.(request)) ?? (await this.#route(request));
    if (answer.isSilent) return;
    if (answer.isHungUp) return void incoming.socket.destroy();
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
  }

  async #route(request: FakeRequest): Promise<FakeAnswer> {
    switch (request.name) {
      case 'POST /strava/token':
        return request.form.get('grant_type') === 'refresh_token'
          ? this.#refreshStrava(request)
          : this.#answerStravaToken(request);
      case 'GET /strava/api/athlete':
        return this.#isStravaToken(request)
          ? { body: { id: 1 } }
          : { status: 401, body: { message: 'Authorization Error' } };
      case 'POST /google/token':
        return this.#answerGoogleToken(request);
      case 'GET /google/certs':
        return { body: { keys: [this.#publicKey] } };
      case 'POST /facebook/token':
        return this.#answerFacebookToken(request);
      case 'GET /facebook/graph/me':
        return this.#facebookMe(request);
      case 'GET /facebook/graph/debug_token':
        return this.#facebookDebug(request);
      case 'POST /strava/revoke':
      case 'POST /google/revoke':
        return {};
      default:
        return request.name.startsWith('DELETE /facebook/graph/') ? { body: { success: true } } : { status: 404 };
    }
  }

  #redeemCode(provider: Provider, { form }: FakeRequest): Grant | undefined {
    const code = form.get('code') ?? '';
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    const verifier = form.get('code_verifier');
    const challenge = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
    const isGood = isClient && grant?.redirectUri === form.get('redirect_uri') && grant.challenge === challenge;
    if (verifier !== null) this.secrets.push(verifier);
    return isGood && grant.provider === provider ? grant : undefined;
  }

  #answerStravaToken(request: FakeRequest): FakeAnswer {
    const grant = this.#redeemCode('strava', request);
    if (!grant) return createStravaFault('RequestToken', 'code');
    const { id, username = null, firstName = null, lastName = null, picture } = grant.account;
    const athlete = {
      id: Number(id),
      username,
      firstname: firstName,
      lastname: lastName,
      profile: picture ?? 'avatar/athlete/large.png',
    };
    return { body: { ...this.#newStravaTokens(id), athlete } };
  }

  #newStravaTokens(athleteId: string) {
    const tokens = {
      access: this.#secret(20),
      refresh: this.#secret(20),
      expiresAtMs: this.#clock.nowMs() + 21_600_000,
    };
    this.#stravaTokens.set(athleteId, tokens);
    return {
      token_type: 'Bearer',
      expires_at: tokens.expiresAtMs / 1000,
      expires_in: 21_600,
      access_token: tokens.access,
      refresh_token: tokens.refresh,
    };
  }

  #refreshStrava({ form }: FakeRequest): FakeAnswer {
    const refresh = form.get('refresh_token');
    const [athleteId] = [...this.#stravaTokens].find(([, tokens]) => tokens.refresh === refresh) ?? [];
    if (athleteId === undefined) return createStravaFault('RefreshToken', 'refresh_token');
    return { body: this.#newStravaTokens(athleteId) };
  }

  #isStravaToken({ authorization }: FakeRequest): boolean {
    return [...this.#stravaTokens.values()].some(
      ({ access, expiresAtMs }) => authorization === `Bearer ${access}` && expiresAtMs > this.#clock.nowMs(),
    );
  }

  async #answerGoogleToken(request: FakeRequest): Promise<FakeAnswer> {
    const grant = this.#redeemCode('google', request);
    if (!grant || !this.#privateKey)
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Bad Request' } };
    const { account, nonce } = grant;
    const nowS = Math.floor(this.#clock.nowMs() / 1000);
    const claims = {
      iss: 'https://accounts.google.com',
      aud: clientId,
      azp: clientId,
      sub: account.id,
      nonce,
      iat: nowS,
      exp: nowS + 3600,
      name: [account.firstName, account.lastName].filter(Boolean).join(' '),
      given_name: account.firstName,
      family_name: account.lastName,
      email: account.email,
      email_verified: account.isEmailVerified ?? false,
      picture: account.picture,
      ...this.claims,
    };
    const idToken = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(this.#privateKey);
    this.secrets.push(idToken);
    const access = this.#secret(30);
    const scope = 'openid https://www.googleapis.com/auth/userinfo.email';
    return { body: { access_token: access, expires_in: 3599, scope, token_type: 'Bearer', id_token: idToken } };
  }

  #answerFacebookToken(request: FakeRequest): FakeAnswer {
    const grant = this.#redeemCode('facebook', request);
    if (!grant) return facebookFault('This authorization code has been used.');
    const access = this.#secret(30);
    this.#facebookTokens.set(access, grant);
    return { body: { access_token: access, token_type: 'bearer', expires_in: 5_183_944 } };
  }

  #facebookMe({ query }: FakeRequest): FakeAnswer {
    const token = query.get('access_token') ?? '';
    const grant = this.#facebookTokens.get(token);
    const proof = createHmac('sha256', clientSecret).update(token).digest('hex');
    if (!grant || query.get('appsecret_proof') !== proof) return facebookFault('Invalid appsecret_proof');
    const { id, firstName, lastName, email, picture } = grant.account;
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const data = {
      height: 200,
      width: 200,
      is_silhouette: picture === undefined,
      url: picture ?? 'https://x.example/',
    };
    return { body: { id, name, first_name: firstName, last_name: lastName, email, picture: { data } } };
  }

  #facebookDebug({ query }: FakeRequest): FakeAnswer {
    const grant = this.#facebookTokens.get(query.get('input_token') ?? '');
    if (!grant || query.get('access_token') !== `${clientId}|${clientSecret}`) return facebookFault('Invalid token');
    const scopes = grant.scope.split(',');
    return { body: { data: { app_id: this.tokenAppId, is_valid: true, user_id: grant.account.id, scopes } } };
  }
}

export function createStravaFault(resource: string, field: string, code = 'invalid'): FakeAnswer {
  return { status: 400, body: { message: 'Bad Request', errors: [{ resource, field, code }] } };
}

const facebookFault = (message: string): FakeAnswer => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code: 100, fbtrace_id: 'x' } },
});
