import { createHash } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import {
  buildCallbackUrl,
  clientId,
  clientSecret,
  postForm,
  readRedirect,
  siteOrigin,
  toBasicHeader,
  toQuery,
} from './postForm.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});

afterAll(() => site.close());

const verifier = 'a-verifier-of-forty-three-characters-or-more-0';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const redirectUri = buildCallbackUrl('google');

const buildAuthorizeUrl = (fields: Record<string, string> = {}): string =>
  `/simulator/google/o/oauth2/v2/auth?${toQuery({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ...fields,
  })}`;

async function requestCode(rider: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await postForm(site.app, buildAuthorizeUrl(fields), { rider, decision: 'authorize' });
  return readRedirect(answer).searchParams.get('code') ?? '';
}

const exchange = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(
    site.app,
    '/simulator/google/token',
    {
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...fields,
    },
    headers,
  );

async function verifyIdToken(idToken: string) {
  const keys = createLocalJWKSet((await site.app.inject('/simulator/google/oauth2/v3/certs')).json());
  const currentDate = new Date(site.clock.nowMs());
  return jwtVerify(idToken, keys, { audience: clientId, issuer: `${siteOrigin}/simulator/google`, currentDate });
}

describe("Google's consent page", () => {
  it('shows six accounts and scopes that cannot be declined', async () => {
    const { statusCode, body } = await site.app.inject(buildAuthorizeUrl());
    expect(statusCode).toBe(200);
    expect(body.match(/type="radio"/g)).toHaveLength(6);
    expect(body.match(/type="checkbox"[^>]*checked disabled>/g)).toHaveLength(3);
    expect(body).toContain('dawen@example.net');
  });

  it('returns with state, code and the full scope addresses', async () => {
    const url = readRedirect(await postForm(site.app, buildAuthorizeUrl(), { rider: 'amy', decision: 'authorize' }));
    expect(url.origin + url.pathname).toBe(redirectUri);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      state: 'state-1',
      code: expect.stringMatching(/^4\/0A[\w-]{64}$/),
      scope: 'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
      authuser: '0',
      prompt: 'consent',
    });
  });

  it('returns access_denied after a cancellation, and login_required if no page may be shown', async () => {
    const cancelled = readRedirect(await postForm(site.app, buildAuthorizeUrl(), { decision: 'cancel' }));
    expect(Object.fromEntries(cancelled.searchParams)).toEqual({ error: 'access_denied', state: 'state-1' });
    const silent = readRedirect(await site.app.inject(buildAuthorizeUrl({ prompt: 'none' })));
    expect(Object.fromEntries(silent.searchParams)).toEqual({ error: 'login_required', state: 'state-1' });
    expect((await postForm(site.app, buildAuthorizeUrl(), { decision: 'authorize' })).statusCode).toBe(422);
  });

  it.each([
    [{ client_id: '1' }, 401, 'invalid_client'],
    [{ redirect_uri: 'https://evil.example/' }, 400, 'redirect_uri_mismatch'],
    [{ response_type: 'token' }, 400, 'invalid_request'],
    [{ scope: '' }, 400, 'invalid_request'],
    [{ scope: 'openid drive' }, 400, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 400, 'invalid_request'],
  ])('shows an error page for %o and does not redirect', async (fields, status, error) => {
    const answers = [
      await site.app.inject(buildAuthorizeUrl(fields)),
      await postForm(site.app, buildAuthorizeUrl(fields), { rider: 'amy', decision: 'authorize' }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(status);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.body).toContain(`Error ${status}: ${error}`);
    }
  });

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.17.0',
      403,
    ],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/21 [FBAN/FBIOS;FBAV/480.0.0.30;FBDV/iPhone15,2]', 403],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 403],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36', 200],
    ['Mozilla/5.0 (X11; Linux x86_64) Pipeline/1.0 Firefox/140.0', 200],
  ])('answers the browser %s with %i', async (agent, status) => {
    const answer = await site.app.inject({ url: buildAuthorizeUrl(), headers: { 'user-agent': agent } });
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.body).toContain('Error 403: disallowed_useragent');
  });
});

describe("Google's tokens", () => {
  it('include a signed id_token', async () => {
    const answer = await exchange({ code: await requestCode('amy') });
    expect(answer.statusCode).toBe(200);
    const { access_token, id_token, ...rest } = answer.json();
    expect(rest).toEqual({
      expires_in: 3_599,
      scope: 'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
      token_type: 'Bearer',
    });
    expect(access_token).toMatch(/^ya29\./);
    expect(decodeProtectedHeader(id_token)).toEqual({ alg: 'RS256', kid: expect.any(String), typ: 'JWT' });
    const { payload } = await verifyIdToken(id_token);
    const nowS = Date.parse('2026-03-01T04:00:00Z') / 1000;
    expect(payload).toEqual({
      iss: 'http://localhost/simulator/google',
      azp: clientId,
      aud: clientId,
      sub: '108000000000000000001',
      email: 'amy.lin@example.com',
      email_verified: true,
      at_hash: createHash('sha256').update(access_token).digest().subarray(0, 16).toString('base64url'),
      nonce: 'nonce-1',
      name: 'Amy Lin',
      picture: 'http://localhost/simulator/avatars/1.png',
      given_name: 'Amy',
      family_name: 'Lin',
      iat: nowS,
      exp: nowS + 3_600,
    });
  });

  it('mark an e-mail as unverified if it belongs to another account', async () => {
    const { payload } = await verifyIdToken((await exchange({ code: await requestCode('sam') })).json().id_token);
    expect(payload).toMatchObject({ email: 'dawen@example.net', email_verified: false });
  });

  it('omit missing and unrequested fields', async () => {
    const { payload } = await verifyIdToken((await exchange({ code: await requestCode('wolf') })).json().id_token);
    expect(payload).not.toHaveProperty('picture');
    expect(payload).not.toHaveProperty('family_name');
    const narrow = await exchange({ code: await requestCode('amy', { scope: 'openid' }) });
    const { payload: bare } = await verifyIdToken(narrow.json().id_token);
    expect(Object.keys(bare).sort()).toEqual(['at_hash', 'aud', 'azp', 'exp', 'iat', 'iss', 'nonce', 'sub']);
    expect((await exchange({ code: await requestCode('amy', { scope: 'email' }) })).json()).not.toHaveProperty(
      'id_token',
    );
  });

  it('accept the client’s credentials in the header, too', async () => {
    const fields = { client_id: '', client_secret: '', code: await requestCode('amy') };
    expect((await exchange(fields, toBasicHeader(clientId, clientSecret))).statusCode).toBe(200);
    expect((await exchange(fields, toBasicHeader(clientId, 'guess'))).statusCode).toBe(401);
  });

  it.each([
    ['an unknown code', { code: 'none' }, 400, 'invalid_grant', 'Bad Request'],
    ['another redirect', { redirect_uri: buildCallbackUrl('strava') }, 400, 'redirect_uri_mismatch', 'Bad Request'],
    ['no trailing slash', { redirect_uri: redirectUri.slice(0, -1) }, 400, 'redirect_uri_mismatch', 'Bad Request'],
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 400, 'invalid_grant', 'Invalid code verifier.'],
    ['an unknown client', { client_id: '1' }, 401, 'invalid_client', 'The OAuth client was not found.'],
    ['a wrong secret', { client_secret: 'guess' }, 401, 'invalid_client', 'Unauthorized'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type', 'Invalid grant_type: password'],
  ])('are refused for %s', async (_, fields, status, error, error_description) => {
    const answer = await exchange({ code: await requestCode('amy'), ...fields });
    expect([answer.statusCode, answer.json()]).toEqual([status, { error, error_description }]);
  });

  it('are refused without the verifier, for a used code and after ten minutes', async () => {
    const fields = { code: await requestCode('amy') };
    const bare = toQuery({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      ...fields,
    });
    const missing = await postForm(site.app, '/simulator/google/token', Object.fromEntries(bare));
    expect(missing.json()).toEqual({ error: 'invalid_grant', error_description: 'Missing code verifier.' });
    const used = await requestCode('amy');
    const late = await requestCode('amy');
    expect((await exchange({ code: used })).statusCode).toBe(200);
    expect((await exchange({ code: used })).json()).toMatchObject({ error: 'invalid_grant' });
    site.clock.advanceMs(600_000);
    expect((await exchange({ code: late })).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('can be revoked once', async () => {
    const { access_token } = (await exchange({ code: await requestCode('amy') })).json();
    const revoke = () => postForm(site.app, '/simulator/google/revoke', { token: access_token });
    expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([200, 400]);
    expect((await revoke()).json()).toEqual({
      error: 'invalid_token',
      error_description: 'Token expired or revoked',
    });
  });
});

describe("Google's keys", () => {
  it('are public, cacheable and constant', async () => {
    const first = await site.app.inject('/simulator/google/oauth2/v3/certs');
    const second = await site.app.inject('/simulator/google/oauth2/v3/certs');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    expect(first.json()).toEqual(second.json());
    expect(first.json()).toEqual({
      keys: [
        {
          kty: 'RSA',
          alg: 'RS256',
          use: 'sig',
          kid: expect.any(String),
          n: expect.any(String),
          e: 'AQAB',
        },
      ],
    });
  });
});
