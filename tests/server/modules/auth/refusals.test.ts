import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, providers } from '#contract/auth/auth.ts';
import { createTestSite } from '#tests/server/appSupport/testApp.ts';
import { type AuthSite, createAuthSite } from './authSite.ts';
import { createStravaFault } from './FakeProviders.ts';
import { TestBrowser } from './TestBrowser.ts';

let site: AuthSite;
/** A site that waits only a tenth of a second for providers. */
let shortTimeoutSite: AuthSite;
let riderCount = 0;

beforeAll(async () => {
  site = await createAuthSite();
  shortTimeoutSite = await createAuthSite({ PROVIDER_TIMEOUT_MS: '100' });
});
afterEach(async () => {
  site.fake.reset();
  // Nothing in this file may lead to a sign-in.
  expect(await countRows('rider')).toBe(riderCount);
  expect(await countRows('session_family')).toBe(riderCount);
});
afterAll(() => Promise.all([site.close(), shortTimeoutSite.close()]));

async function countRows(table: 'rider' | 'session_family'): Promise<number> {
  return (await site.db.selectFrom(table).select('id').execute()).length;
}

const account = { id: '4200', firstName: 'No', lastName: 'Body' };
const buildErrorPage = (code: string, provider: Provider) =>
  `/auth/error?code=${code}&provider=${provider}${provider === 'facebook' ? '#' : ''}`;

describe.each(providers)('a callback from %s is refused', (provider) => {
  it('without a state, or with an unknown one', async () => {
    const browser = site.browser();
    const { code = '' } = site.fake.authorise(provider, await browser.beginSignIn(provider), account);
    expect(await browser.openCallback(provider, { code })).toBe(buildErrorPage('expired', provider));
    expect(await browser.openCallback(provider, { code, state: 'x'.repeat(43) })).toBe(
      buildErrorPage('expired', provider),
    );
  });

  it('in another browser, with another cookie or with none', async () => {
    const attacker = site.browser();
    const query = site.fake.authorise(provider, await attacker.beginSignIn(provider), account);
    const victim = site.browser();
    expect(await victim.openCallback(provider, query)).toBe(buildErrorPage('browserMismatch', provider));
    await victim.beginSignIn(provider);
    expect(await victim.openCallback(provider, query)).toBe(buildErrorPage('browserMismatch', provider));
    attacker.deleteCookie('wolfpace-sign-in');
    expect(await attacker.openCallback(provider, query)).toBe(buildErrorPage('browserMismatch', provider));
  });

  it('after ten minutes', async () => {
    const browser = site.browser();
    const query = site.fake.authorise(provider, await browser.beginSignIn(provider), account);
    site.clock.advanceMs(600_000);
    expect(await browser.openCallback(provider, query)).toBe(buildErrorPage('expired', provider));
  });

  it('with the state of another provider', async () => {
    for (const otherProvider of providers.filter((name) => name !== provider)) {
      const browser = site.browser();
      const query = site.fake.authorise(otherProvider, await browser.beginSignIn(otherProvider), account);
      expect(await browser.openCallback(provider, query)).toBe(buildErrorPage('browserMismatch', provider));
    }
  });

  it('with the code of another provider and the correct state', async () => {
    const [otherProvider = 'google'] = providers.filter((name) => name !== provider);
    const browser = site.browser();
    const { code = '' } = site.fake.authorise(otherProvider, await browser.beginSignIn(otherProvider), account);
    const query = site.fake.authorise(provider, await browser.beginSignIn(provider), account);
    expect(await browser.openCallback(provider, { ...query, code })).toBe(buildErrorPage('providerFailed', provider));
  });

  it('with a denial, with another error, and with an empty query', async () => {
    const browser = site.browser();
    const answer = async (query: Record<string, string>) => {
      const { state = '' } = site.fake.authorise(provider, await browser.beginSignIn(provider), account);
      return browser.openCallback(provider, { state, ...query });
    };
    expect(await answer({ error: 'access_denied' })).toBe(buildErrorPage('denied', provider));
    expect(await answer({ error: 'server_error' })).toBe(buildErrorPage('providerFailed', provider));
    expect(await answer({})).toBe(buildErrorPage('notFinished', provider));
  });

  it('while its token endpoint fails, sends garbage or closes the connection', async () => {
    const browser = site.browser();
    const answer = async (body: object) => {
      const query = site.fake.authorise(provider, await browser.beginSignIn(provider), account);
      site.fake.override(`POST /${provider}/token`, () => body);
      return browser.openCallback(provider, query);
    };
    const failed = buildErrorPage('providerFailed', provider);
    expect(await answer({ status: 500, body: '<html>' })).toBe(failed);
    expect(await answer({ status: 429, body: { message: 'Rate Limit Exceeded', errors: 'string' } })).toBe(failed);
    expect(await answer({ status: 400, body: { error: 'invalid_grant' } })).toBe(failed);
    expect(await answer({ status: 200, body: '<html>' })).toBe(failed);
    expect(await answer({ status: 200, body: {} })).toBe(failed);
    expect(await answer({ status: 302, body: '' })).toBe(failed);
    expect(await answer({ status: 200, body: 'x'.repeat(300_000) })).toBe(failed);
    expect(await answer({ isHungUp: true })).toBe(buildErrorPage('providerUnreachable', provider));
  });

  it('while its token endpoint stays silent', async () => {
    const browser = new TestBrowser(shortTimeoutSite.app, shortTimeoutSite.fake);
    const query = shortTimeoutSite.fake.authorise(provider, await browser.beginSignIn(provider), account);
    shortTimeoutSite.fake.override(`POST /${provider}/token`, () => ({ isSilent: true }));
    expect(await browser.openCallback(provider, query)).toBe(buildErrorPage('providerUnreachable', provider));
  });

  it('while the provider is unreachable', async () => {
    const unreachableSite = await createAuthSite({
      [`${provider.toUpperCase()}_TOKEN_URL`]: 'http://127.0.0.1:1/token',
    });
    expect(await unreachableSite.browser().signIn(provider, account)).toBe(
      buildErrorPage('providerUnreachable', provider),
    );
    await unreachableSite.close();
  });
});

describe('a callback is refused', () => {
  it('a second time with the same query', async () => {
    const browser = site.browser();
    const query = site.fake.authorise('strava', await browser.beginSignIn('strava'), { id: '4300' });
    expect(await browser.openCallback('strava', query)).toBe('/auth/callback');
    riderCount += 1;
    expect(await browser.openCallback('strava', query)).toBe(buildErrorPage('expired', 'strava'));
    expect(site.fake.listCalls('POST /strava/token')).toHaveLength(1);
  });

  it('from Strava without any scope', async () => {
    const browser = site.browser();
    expect(await browser.signIn('strava', account, { scope: '' })).toBe(buildErrorPage('scopeMissing', 'strava'));
    expect(await browser.signIn('strava', account, { scope: 'activity:read' })).toBe(
      buildErrorPage('scopeMissing', 'strava'),
    );
  });

  it('from Strava while the app is inactive, or full', async () => {
    const browser = site.browser();
    const refusals = [
      { message: 'Forbidden', errors: [{ resource: 'Application', field: 'Status', code: 'Inactive' }] },
      '<h1>Error 403: Limit of connected athletes exceeded</h1>',
    ];
    for (const body of refusals) {
      site.fake.override('POST /strava/token', () => ({ status: 403, body }));
      expect(await browser.signIn('strava', account)).toBe(buildErrorPage('athleteLimit', 'strava'));
    }
    site.fake.override('POST /strava/token', () => ({ ...createStravaFault('Application', 'client_id'), status: 403 }));
    expect(await browser.signIn('strava', account)).toBe(buildErrorPage('providerFailed', 'strava'));
  });

  it.each([{}, { athlete: null }, { athlete: { id: 'x' } }, { athlete: { id: 1.5 } }, { athlete: { id: 2 ** 53 } }])(
    'from Strava with an answer that identifies no athlete: %o',
    async (athlete) => {
      const tokens = { token_type: 'Bearer', access_token: 'a', refresh_token: 'b', expires_in: 1 };
      site.fake.override('POST /strava/token', () => ({ body: { ...tokens, ...athlete } }));
      expect(await site.browser().signIn('strava', account)).toBe(buildErrorPage('providerFailed', 'strava'));
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['of another issuer', { iss: 'https://accounts.example' }],
    ['for another app', { aud: 'somebody-else' }],
    ['issued to another app', { azp: 'somebody-else' }],
    ['with another nonce', { nonce: 'n'.repeat(43) }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['from the future', { iat: 1_900_000_000, nbf: 1_900_000_000, exp: 1_900_003_600 }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
  ])('from Google with an id_token %s', async (_name, claims) => {
    site.fake.claims = claims;
    expect(await site.browser().signIn('google', account)).toBe(buildErrorPage('providerFailed', 'google'));
  });

  it('from Google with an id_token that is unsigned, signed with another key, or missing', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode({ sub: '1', iss: 'https://accounts.google.com' })}.`;
    const signed = `${encode({ alg: 'HS256', kid: 'k1' })}.${encode({ sub: '1' })}.${'A'.repeat(43)}`;
    for (const id_token of [unsigned, signed, 'x', 7, undefined]) {
      site.fake.override('POST /google/token', () => ({ body: { access_token: 'a', token_type: 'Bearer', id_token } }));
      expect(await site.browser().signIn('google', account)).toBe(buildErrorPage('providerFailed', 'google'));
    }
  });

  it('from Google in the name of another issuer (RFC 9207)', async () => {
    const browser = site.browser();
    const query = site.fake.authorise('google', await browser.beginSignIn('google'), account);
    const mixedUp = { ...query, iss: 'https://accounts.example' };
    expect(await browser.openCallback('google', mixedUp)).toBe(buildErrorPage('browserMismatch', 'google'));
    expect(site.fake.listCalls('POST /google/token')).toHaveLength(0);
  });

  it('from Facebook with a token of another app, of another account, or an invalid one', async () => {
    const browser = site.browser();
    site.fake.tokenAppId = '999';
    expect(await browser.signIn('facebook', account)).toBe(buildErrorPage('providerFailed', 'facebook'));
    const token = { app_id: '4711', is_valid: true, user_id: '4201' };
    for (const data of [
      token,
      { ...token, user_id: account.id, is_valid: false },
      { app_id: '4711', is_valid: true },
    ]) {
      site.fake.override('GET /facebook/graph/debug_token', () => ({ body: { data } }));
      expect(await browser.signIn('facebook', account)).toBe(buildErrorPage('providerFailed', 'facebook'));
    }
  });

  it('from Facebook while its Graph API fails or closes the connection', async () => {
    const browser = site.browser();
    site.fake.override('GET /facebook/graph/me', () => ({ status: 500, body: { error: { code: 2 } } }));
    expect(await browser.signIn('facebook', account)).toBe(buildErrorPage('providerFailed', 'facebook'));
    site.fake.override('GET /facebook/graph/me', () => ({ isHungUp: true }));
    expect(await browser.signIn('facebook', account)).toBe(buildErrorPage('providerUnreachable', 'facebook'));
  });

  it('from Facebook with an error in its own format', async () => {
    const browser = site.browser();
    const readErrorCode = async (query: Record<string, string>) => {
      const { state = '' } = site.fake.authorise('facebook', await browser.beginSignIn('facebook'), account);
      return browser.openCallback('facebook', { state, ...query });
    };
    const denial = {
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'x',
    };
    expect(await readErrorCode(denial)).toBe(buildErrorPage('denied', 'facebook'));
    const notSetUp = { error_code: '1349126', error_message: 'App Not Setup' };
    expect(await readErrorCode(notSetUp)).toBe(buildErrorPage('providerFailed', 'facebook'));
  });

  it('with a query that no provider sends', async () => {
    const browser = site.browser();
    for (const query of ['state=a&state=b', `code=${'x'.repeat(2_001)}`, 'error=a&error=access_denied']) {
      const { statusCode, headers } = await browser.send('GET', `/api/auth/google/callback/?${query}`);
      expect([statusCode, headers.location]).toEqual([302, buildErrorPage('providerFailed', 'google')]);
    }
  });

  it('while our database fails, and nothing is written', async () => {
    await sql`alter table notice add constraint no_notice check (kind <> 'welcome') not valid`.execute(site.db);
    expect(await site.browser().signIn('strava', { id: '4400' })).toBe(buildErrorPage('failed', 'strava'));
    await sql`alter table notice drop constraint no_notice`.execute(site.db);
  });
});

describe('the address of a provider', () => {
  it('can be requested 60 times a minute', async () => {
    const browser = site.browser();
    const statuses = async (url: string, count: number) => {
      const matchingStatuses: number[] = [];
      for (let index = 0; index < count; index++) matchingStatuses.push((await browser.send('GET', url)).statusCode);
      return matchingStatuses;
    };
    expect(await statuses('/api/auth/strava/url/', 61)).toEqual([...Array(60).fill(200), 429]);
    expect(await statuses('/api/auth/google/url/', 1)).toEqual([429]);
  });

  it('supports three providers and two purposes', async () => {
    const browser = site.browser();
    expect((await browser.send('GET', '/api/auth/apple/url/')).statusCode).toBe(404);
    expect((await browser.send('GET', '/api/auth/apple/callback/')).statusCode).toBe(404);
    expect((await browser.send('GET', '/api/auth/strava/url/?purpose=steal')).statusCode).toBe(400);
  });

  it('is unavailable without credentials in production, or if our own address is unknown', async () => {
    const off = await createTestSite({ environment: { PROVIDER_SIMULATOR: 'off' } });
    const production = await createTestSite({ environment: { PUBLIC_ORIGIN: 'https://wolfpace.example' } });
    for (const { app } of [off, production]) {
      const response = await app.inject('/api/auth/strava/url/');
      expect([response.statusCode, response.json().code]).toEqual([503, 'provider.unavailable']);
      const back = await app.inject('/api/auth/strava/callback/?code=a&state=b');
      expect(back.headers.location).toBe(buildErrorPage('providerUnavailable', 'strava'));
    }
    await Promise.all([off.close(), production.close()]);
  });

  it('uses PUBLIC_ORIGIN, ignoring the Host of the request', async () => {
    const production = await createTestSite({
      environment: {
        PUBLIC_ORIGIN: 'https://wolfpace.example',
        STRAVA_CLIENT_ID: '1',
        STRAVA_CLIENT_SECRET: 'secret-of-strava',
      },
    });
    const response = await production.app.inject({ url: '/api/auth/strava/url/', headers: { host: 'evil.example' } });
    const url = new URL(response.json().authorization_url);
    expect(url.origin + url.pathname).toBe('https://www.strava.com/oauth/authorize');
    expect(url.searchParams.get('redirect_uri')).toBe('https://wolfpace.example/api/auth/strava/callback/');
    const [cookie, ...otherCookies] = response.cookies;
    // What `__Host-` requires: Secure, the path `/` and no domain.
    expect(cookie).toMatchObject({ name: '__Host-wolfpace-sign-in', path: '/', secure: true, httpOnly: true });
    expect(cookie).not.toHaveProperty('domain');
    expect(otherCookies).toEqual([]);
    const token = String(cookie?.value);
    const finish = (name: string) =>
      production.app.inject({
        url: '/api/auth/strava/callback/',
        query: { state: String(url.searchParams.get('state')), error: 'access_denied' },
        cookies: { [name]: token },
      });
    const planted = await finish('__Secure-wolfpace-sign-in');
    expect(planted.headers.location).toBe(buildErrorPage('browserMismatch', 'strava'));
    const denied = await finish('__Host-wolfpace-sign-in');
    expect(denied.headers.location).toBe(buildErrorPage('denied', 'strava'));
    await production.close();
  });
});

describe('a callback that is refused before it is processed', () => {
  it('redirects to the error page above sixty a minute', async () => {
    const crowdedSite = await createAuthSite();
    const browser = crowdedSite.browser();
    const landings = [];
    for (let count = 0; count < 61; count += 1)
      landings.push(await browser.openCallback('google', { state: 'x'.repeat(43) }));
    await crowdedSite.close();
    expect(landings.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => buildErrorPage('expired', 'google')));
    expect(landings.at(-1)).toBe(buildErrorPage('busy', 'google'));
  });

  it('redirects to the error page without a database as well', async () => {
    const broken = await createAuthSite();
    await sql`drop table rate_limit`.execute(broken.db);
    const landing = await broken.browser().openCallback('facebook', { state: 'x'.repeat(43) });
    await broken.close();
    expect(landing).toBe(buildErrorPage('failed', 'facebook'));
  });
});
