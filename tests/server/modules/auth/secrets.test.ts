import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { providers } from '#contract/auth/auth.ts';
import { buildApp } from '#server/buildApp.ts';
import { type AuthSite, createAuthSite } from './authSite.ts';
import { createStravaFault } from './FakeProviders.ts';
import { TestBrowser } from './TestBrowser.ts';

let site: AuthSite;

beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

it('no log contains a secret, code, token or name, after success or failure', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const app = await buildApp({ ...site, logger: { level: 'trace', stream }, maxEventLoopDelayMs: 0 });
  const { fake } = site;
  const browser = new TestBrowser(app, fake);
  const account = { id: '1900001', firstName: 'Quirinia', lastName: 'Zzyzxson', email: 'quirinia@example.com' };

  for (const provider of providers) {
    await browser.signIn(provider, { ...account, isEmailVerified: true });
    const otherBrowser = site.browser();
    await otherBrowser.openCallback(provider, fake.authorise(provider, await browser.beginSignIn(provider), account));
    fake.override(`POST /${provider}/token`, ({ form }) => ({ status: 500, body: `echo ${form}` }));
    await browser.signIn(provider, account);
    fake.override(`POST /${provider}/token`, ({ form }) => ({
      body: { access_token: form.get('code'), token_type: 7 },
    }));
    await browser.signIn(provider, account);
    fake.override(`POST /${provider}/token`, () => ({ isHungUp: true }));
    await browser.signIn(provider, account);
    fake.reset();
  }
  fake.override('GET /facebook/graph/me', () => ({ isHungUp: true }));
  await browser.signIn('facebook', account);
  fake.reset();
  await sql`alter table rider_identity add constraint none check (subject <> '1900002') not valid`.execute(site.db);
  expect(await browser.signIn('strava', { ...account, id: '1900002' })).toContain('code=failed');
  await sql`alter table rider_identity drop constraint none`.execute(site.db);
  await browser.signIn('strava', account);
  await browser.loadToken();
  await browser.signIn('google', { ...account, id: '1900003' }, { purpose: 'link' });
  await browser.send('DELETE', '/api/member/me/identities/google/');
  const webhook = '/api/webhooks/strava/webhook-secret-of-a-test/';
  fake.override('POST /strava/token', () => createStravaFault('RefreshToken', 'refresh_token'));
  for (const url of [webhook, webhook.slice(0, -1), `${webhook}?x=1`]) {
    await browser.send('POST', url, {
      object_type: 'athlete',
      aspect_type: 'update',
      owner_id: 1_900_001,
      subscription_id: 131_300,
      updates: { authorized: 'false' },
    });
  }
  for (const url of [webhook, `${webhook}?x=1`, webhook.replace('api', '%61pi')]) {
    expect((await app.inject({ method: 'PUT', url })).statusCode).toBe(405);
  }
  expect((await app.inject(`${webhook}more/`)).statusCode).toBe(404);
  await app.close();

  // Proves that the log is captured, so that a secret in it would be found.
  expect(log.split('\n').length).toBeGreaterThan(30);
  for (const text of [
    'nobody was signed in',
    'a sign-in failed',
    '/api/auth/strava/callback/',
    '/api/webhooks/strava/:secret',
  ]) {
    expect(log).toContain(text);
  }
  const secrets = [...new Set(fake.secrets), 'webhook-secret-of-a-test', ...Object.values(account)];
  expect(secrets.length).toBeGreaterThan(40);
  expect(secrets.filter((secret) => secret.length < 7)).toEqual([]);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

it('no provider token, code or secret reaches the browser', async () => {
  const { fake } = site;
  const browser = site.browser();
  const responses: string[] = [];
  const spy = browser.send.bind(browser);
  browser.send = async (...args) => {
    const response = await spy(...args);
    responses.push(response.body, JSON.stringify(response.headers));
    return response;
  };
  fake.secrets.length = 0;
  fake.secrets.push('client-secret-of-a-test');
  for (const provider of providers) await browser.signIn(provider, { id: '1910001' });
  const ownCookies = [browser.findCookie('wolfpace-sign-in'), browser.findCookie('wolfpace-session')];
  await browser.loadToken();
  await browser.fetchProfile();
  await browser.send('GET', '/api/member/me/identities/');
  await browser.send('GET', '/api/member/me/export/');
  const text = responses.join('\n');
  // The state passes through the browser by design, as do our own cookies.
  const states = [...text.matchAll(/[?&]state=([\w-]+)/g)].map(([, state]) => state);
  const foreign = fake.secrets.filter((secret) => !states.includes(secret) && !ownCookies.includes(secret));
  const tokens = foreign.filter((secret) => /^[\da-f]{40,}$|^ey|^client/.test(secret));
  expect(tokens.length).toBeGreaterThan(6);
  expect(tokens.filter((secret) => text.includes(secret))).toEqual([]);
});
