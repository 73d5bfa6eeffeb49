import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { buildCallbackUrl, clientId, clientSecret, postForm, readRedirect, siteOrigin, toQuery } from './postForm.ts';

const sites: TestSite[] = [];
let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
  sites.push(site);
});

afterAll(() => Promise.all(sites.map((eachSite) => eachSite.close())));

const base = '/simulator/facebook/v23.0';
const redirectUri = buildCallbackUrl('facebook');

const buildDialogUrl = (fields: Record<string, string> = {}): string =>
  `${base}/dialog/oauth?${toQuery({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'public_profile,email',
    state: 'state-1',
    ...fields,
  })}`;

const decide = (fields: Record<string, string | readonly string[]>, url = buildDialogUrl()) =>
  postForm(site.app, url, fields);

async function requestCode(
  rider: string,
  scope: readonly string[] = ['email'],
  url = buildDialogUrl(),
): Promise<string> {
  return readRedirect(await decide({ rider, scope, decision: 'authorize' }, url)).searchParams.get('code') ?? '';
}

const exchange = (fields: Record<string, string>, method: 'GET' | 'POST' = 'POST') => {
  const all = { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri, ...fields };
  const url = `${base}/oauth/access_token`;
  return method === 'POST' ? postForm(site.app, url, all) : site.app.inject(`${url}?${toQuery(all)}`);
};

const requestToken = async (rider: string, scope?: readonly string[]): Promise<string> =>
  (await exchange({ code: await requestCode(rider, scope) })).json().access_token;

const computeProof = (token: string) => createHmac('sha256', clientSecret).update(token).digest('hex');
const fields = 'id,name,first_name,last_name,email,picture.width(200).height(200)';
const requestMe = (token: string) =>
  site.app.inject(`${base}/me?${toQuery({ fields, access_token: token, appsecret_proof: computeProof(token) })}`);
const requestDebugToken = (token: string, access_token = `${clientId}|${clientSecret}`) =>
  site.app.inject(`${base}/debug_token?${toQuery({ input_token: token, access_token })}`);

describe("Facebook's dialog", () => {
  it('lets the e-mail be declined, but not the public profile', async () => {
    const { statusCode, body } = await site.app.inject(buildDialogUrl());
    expect(statusCode).toBe(200);
    expect(body).toMatch(/value="public_profile" [^>]*checked disabled>/);
    expect(body).toMatch(/value="email" [^>]*checked>/);
    expect(body).not.toMatch(/value="email" [^>]*disabled/);
  });

  it('returns with #_=_ appended', async () => {
    const url = readRedirect(await decide({ rider: 'amy', scope: ['email'], decision: 'authorize' }));
    expect(url.hash).toBe('#_=_');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      code: expect.stringMatching(/^AQ[\w-]{128}$/),
      state: 'state-1',
    });
  });

  it('returns four error parameters after a refusal, with #_=_ appended', async () => {
    const answer = await decide({ decision: 'cancel' });
    expect(answer.headers.location).toBe(
      `${redirectUri}?error=access_denied&error_code=200&error_description=Permissions+error&error_reason=user_denied&state=state-1#_=_`,
    );
    expect((await decide({ decision: 'authorize' })).statusCode).toBe(422);
  });

  it('returns the granted scopes on request', async () => {
    const url = buildDialogUrl({ return_scopes: 'true' });
    const { searchParams } = readRedirect(await decide({ rider: 'amy', decision: 'authorize' }, url));
    expect(searchParams.get('granted_scopes')).toBe('public_profile');
    expect(searchParams.get('denied_scopes')).toBe('email');
  });

  it.each([
    [{ client_id: '1' }],
    [{ redirect_uri: 'https://evil.example/' }],
    [{ response_type: 'token' }],
    [{ scope: 'email,user_posts' }],
    [{ code_challenge: 'x', code_challenge_method: 'plain' }],
  ])('blocks %o and does not redirect', async (wrong) => {
    for (const answer of [
      await site.app.inject(buildDialogUrl(wrong)),
      await decide({ rider: 'amy' }, buildDialogUrl(wrong)),
    ]) {
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
      expect(answer.body).toContain('URL Blocked');
    }
  });
});

describe("Facebook's tokens", () => {
  it.each(['GET', 'POST'] as const)('are issued by %s, for sixty days', async (method) => {
    const answer = await exchange({ code: await requestCode('amy') }, method);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^EAA/),
      token_type: 'bearer',
      expires_in: 5_183_944,
    });
  });

  it.each([
    ['an unknown code', { code: 'none' }, 100, undefined],
    ['no code', { code: '' }, 100, undefined],
    ['another redirect', { redirect_uri: buildCallbackUrl('google') }, 100, 36_008],
    ['an unknown app', { client_id: '1' }, 101, undefined],
    ['a wrong secret', { client_secret: 'guess' }, 1, undefined],
  ])('are refused for %s', async (_, wrong, code, error_subcode) => {
    const answer = await exchange({ code: await requestCode('amy'), ...wrong });
    expect(answer.statusCode).toBe(400);
    const { error } = answer.json();
    expect(error).toMatchObject({ type: 'OAuthException', code, message: expect.any(String) });
    expect(error.error_subcode).toBe(error_subcode);
    expect(error.fbtrace_id).toMatch(/^A[\w-]{22}$/);
  });

  it('are refused for a used or expired code', async () => {
    const used = await requestCode('amy');
    const late = await requestCode('amy');
    await exchange({ code: used });
    expect((await exchange({ code: used })).json()).toMatchObject({ error: { code: 100, error_subcode: 36_009 } });
    site.clock.advanceMs(600_000);
    expect((await exchange({ code: late })).json()).toMatchObject({ error: { code: 100, error_subcode: 36_007 } });
  });

  it('require the matching verifier if there was a challenge', async () => {
    const code_challenge = createHash('sha256').update('the-verifier').digest('base64url');
    const url = buildDialogUrl({ code_challenge, code_challenge_method: 'S256' });
    const code = await requestCode('amy', ['email'], url);
    expect((await exchange({ code })).statusCode).toBe(400);
    expect((await exchange({ code, code_verifier: 'another' })).json()).toMatchObject({ error: { code: 100 } });
    expect((await exchange({ code, code_verifier: 'the-verifier' })).statusCode).toBe(200);
  });
});

describe('GET /me', () => {
  it('returns the requested fields', async () => {
    expect((await requestMe(await requestToken('amy'))).json()).toEqual({
      id: '10220000000000001',
      name: 'Amy Lin',
      first_name: 'Amy',
      last_name: 'Lin',
      email: 'amy.lin@example.com',
      picture: {
        data: { height: 200, width: 200, is_silhouette: false, url: `${siteOrigin}/simulator/avatars/1.png` },
      },
    });
    const token = await requestToken('amy');
    const bare = await site.app.inject(
      `${base}/me?${toQuery({ access_token: token, appsecret_proof: computeProof(token) })}`,
    );
    expect(bare.json()).toEqual({ id: '10220000000000001', name: 'Amy Lin' });
  });

  it('returns no e-mail if it was declined or does not exist', async () => {
    expect((await requestMe(await requestToken('amy', []))).json()).not.toHaveProperty('email');
    const phoneOnly = (await requestMe(await requestToken('wolf'))).json();
    expect(phoneOnly).not.toHaveProperty('email');
    expect(phoneOnly.picture.data).toMatchObject({ is_silhouette: true });
  });

  it('requires a valid appsecret_proof', async () => {
    const token = await requestToken('amy');
    const ask = (fields: Record<string, string>) => site.app.inject(`${base}/me?${toQuery(fields)}`);
    const without = await ask({ access_token: token });
    expect([without.statusCode, without.json().error.message]).toEqual([
      400,
      'API calls from the server require an appsecret_proof argument',
    ]);
    const wrong = await ask({ access_token: token, appsecret_proof: computeProof(`${token}x`) });
    expect([wrong.statusCode, wrong.json().error]).toMatchObject([
      400,
      { code: 100, type: 'GraphMethodException', message: 'Invalid appsecret_proof provided in the API argument' },
    ]);
    expect((await ask({})).json()).toMatchObject({ error: { code: 2500 } });
  });

  it('refuses invalid, expired and revoked tokens', async () => {
    const unknown = await requestMe('EAAnone');
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([401, 190]);
    expect(unknown.headers['www-authenticate']).toMatch(/^OAuth "Facebook Platform" "invalid_token"/);
    const token = await requestToken('amy');
    site.clock.advanceMs(5_183_944_000);
    const old = await requestMe(token);
    expect([old.statusCode, old.json().error]).toMatchObject([400, { code: 190, error_subcode: 463 }]);
  });
});

describe('debug_token', () => {
  it('returns the token’s owner and scopes', async () => {
    const issued_at = Date.parse('2026-03-01T04:00:00Z') / 1000;
    expect((await requestDebugToken(await requestToken('amy'))).json()).toEqual({
      data: {
        app_id: clientId,
        type: 'USER',
        application: '狼速 Wolfpace',
        data_access_expires_at: issued_at + 90 * 86_400,
        expires_at: issued_at + 5_183_944,
        is_valid: true,
        issued_at,
        scopes: ['email', 'public_profile'],
        granular_scopes: [],
        user_id: '10220000000000001',
      },
    });
  });

  it('reports why a token is invalid, but not to other apps', async () => {
    expect((await requestDebugToken('none')).json()).toMatchObject({ data: { is_valid: false, error: { code: 190 } } });
    const token = await requestToken('amy');
    site.clock.advanceMs(5_183_944_000);
    expect((await requestDebugToken(token)).json()).toMatchObject({
      data: { is_valid: false, error: { code: 190, subcode: 463 } },
    });
    expect((await requestDebugToken(token, `${clientId}|guess`)).statusCode).toBe(401);
  });
});

describe('DELETE /{id}/permissions', () => {
  const remove = (id: string, token: string) => {
    const proof = toQuery({ access_token: token, appsecret_proof: computeProof(token) });
    return site.app.inject({ method: 'DELETE', url: `${base}/${id}/permissions?${proof}` });
  };

  it('revokes every token of that person', async () => {
    const first = await requestToken('amy');
    const second = await requestToken('amy');
    const otherToken = await requestToken('chen');
    const answer = await remove('10220000000000001', first);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    const revoked = await requestMe(second);
    expect([revoked.statusCode, revoked.json().error]).toMatchObject([400, { code: 190, error_subcode: 458 }]);
    expect((await requestDebugToken(second)).json()).toMatchObject({
      data: { is_valid: false, user_id: '10220000000000001' },
    });
    expect((await requestMe(otherToken)).statusCode).toBe(200);
  });

  it('does not affect other people', async () => {
    const amy = await requestToken('amy');
    const chen = await requestToken('chen');
    expect((await remove('10220000000000002', amy)).json()).toMatchObject({ error: { code: 100, error_subcode: 33 } });
    expect((await requestMe(chen)).statusCode).toBe(200);
    expect((await remove('me', amy)).json()).toEqual({ success: true });
  });
});
