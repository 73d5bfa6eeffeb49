import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AuthSite, createAuthSite } from './authSite.ts';
import type { TestBrowser } from './TestBrowser.ts';

let site: AuthSite;

beforeAll(async () => {
  site = await createAuthSite();
});
afterEach(() => site.fake.reset());
afterAll(() => site.close());

async function createSignedInBrowser(id: string): Promise<TestBrowser> {
  const browser = site.browser();
  await browser.signIn('strava', { id });
  await browser.loadToken();
  return browser;
}

const listProviders = async (browser: TestBrowser) =>
  (await browser.send('GET', '/api/member/me/identities/'))
    .json()
    .results.map(({ provider }: { provider: string }) => provider);

const findOwner = async (subject: string) =>
  (await site.db.selectFrom('rider_identity').select('rider_id').where('subject', '=', subject).execute()).map(
    ({ rider_id }) => rider_id,
  );

describe('linking another provider', () => {
  it('adds it to the rider, who can then sign in with either', async () => {
    const rider = await createSignedInBrowser('5100');
    const token = rider.access;
    site.clock.advanceMs(1000);
    expect(await rider.signIn('google', { id: '5101' }, { purpose: 'link' })).toBe('/profile?linked=google');
    expect(await listProviders(rider)).toEqual(['strava', 'google']);
    expect(rider.access).toBe(token);
    const { results } = (await rider.send('GET', '/api/notices/')).json();
    expect(results.find(({ kind }: { kind: string }) => kind === 'identityLinked').params).toEqual({
      provider: 'google',
    });
    const otherBrowser = site.browser();
    await otherBrowser.signIn('google', { id: '5101' });
    await otherBrowser.loadToken();
    expect((await otherBrowser.fetchProfile()).id).toBe((await rider.fetchProfile()).id);
  });

  it('requires a valid token', async () => {
    const visitor = site.browser();
    const requestLinkUrl = () => visitor.send('GET', '/api/auth/google/url/?purpose=link');
    const missing = await requestLinkUrl();
    expect([missing.json().code, missing.headers['www-authenticate']]).toEqual(['auth.required', 'Bearer']);
    visitor.access = 'x'.repeat(43);
    const ended = await requestLinkUrl();
    expect([ended.json().code, ended.headers['www-authenticate']]).toEqual([
      'auth.expired',
      'Bearer error="invalid_token"',
    ]);
    const rider = await createSignedInBrowser('5200');
    site.clock.advanceMs(900_000);
    expect((await rider.send('GET', '/api/auth/google/url/?purpose=link')).json().code).toBe('auth.expired');
  });

  it('refuses an account of another rider', async () => {
    const first = await createSignedInBrowser('5300');
    await first.signIn('google', { id: '5301' }, { purpose: 'link' });
    const previousOwner = await findOwner('5301');
    const second = await createSignedInBrowser('5310');
    const answer = await second.signIn('google', { id: '5301' }, { purpose: 'link' });
    expect(answer).toBe('/auth/error?code=identityInUse&provider=google');
    expect(await findOwner('5301')).toEqual(previousOwner);
    expect(await listProviders(second)).toEqual(['strava']);
  });

  it('refuses a second account of the same provider', async () => {
    const rider = await createSignedInBrowser('5400');
    const answer = await rider.signIn('strava', { id: '5401' }, { purpose: 'link' });
    expect(answer).toBe('/auth/error?code=identityInUse&provider=strava');
    expect(await findOwner('5401')).toEqual([]);
  });

  it('of an already linked account updates its data', async () => {
    const rider = await createSignedInBrowser('5500');
    await rider.signIn('strava', { id: '5500' }, { purpose: 'link', scope: 'read' });
    const scopes = site.db.selectFrom('rider_identity').select('scopes').where('subject', '=', '5500');
    expect(await scopes.execute()).toEqual([{ scopes: ['read'] }]);
  });

  it('fails if the rider logs out in the meantime', async () => {
    const rider = await createSignedInBrowser('5600');
    const query = site.fake.authorise('google', await rider.beginSignIn('google', 'link'), { id: '5601' });
    await rider.send('POST', '/api/member/logout/');
    expect(await rider.openCallback('google', query)).toBe('/auth/error?code=expired&provider=google');
    expect(await findOwner('5601')).toEqual([]);
  });

  it('cannot be finished in another browser', async () => {
    const victim = await createSignedInBrowser('5700');
    const query = site.fake.authorise('google', await victim.beginSignIn('google', 'link'), { id: '5701' });
    const attacker = await createSignedInBrowser('5710');
    expect(await attacker.openCallback('google', query)).toBe('/auth/error?code=browserMismatch&provider=google');
    expect(await findOwner('5701')).toEqual([]);
  });

  it('is revoked at the provider when the rider unlinks it', async () => {
    const rider = await createSignedInBrowser('5800');
    await rider.signIn('facebook', { id: '5801' }, { purpose: 'link' });
    await rider.signIn('google', { id: '5802' }, { purpose: 'link' });
    for (const provider of ['strava', 'facebook']) {
      expect((await rider.send('DELETE', `/api/member/me/identities/${provider}/`)).statusCode).toBe(200);
    }
    const [revoked] = site.fake.listCalls('POST /strava/revoke');
    expect(revoked?.authorization).toBe(`Basic ${Buffer.from('4711:client-secret-of-a-test').toString('base64')}`);
    expect(site.fake.secrets).toContain(revoked?.form.get('token'));
    expect(site.fake.listCalls('DELETE /facebook/graph/5801/permissions')[0]?.query.get('appsecret_proof')).toMatch(
      /^[\da-f]{64}$/,
    );
  });

  it('does not block the deletion of an account if the provider does not answer', async () => {
    const rider = await createSignedInBrowser('5900');
    await rider.signIn('google', { id: '5901' }, { purpose: 'link' });
    site.fake.override('POST /strava/revoke', () => ({ status: 500 }));
    expect((await rider.send('DELETE', '/api/member/me/identities/strava/')).statusCode).toBe(200);
    const { username } = await rider.fetchProfile();
    await site.browser().signIn('google', { id: '5901' });
    const google = site.browser();
    await google.signIn('google', { id: '5901' });
    await google.loadToken();
    expect((await google.send('DELETE', '/api/member/me/', { username: String(username) })).statusCode).toBe(204);
    expect(site.fake.listCalls('POST /google/revoke')).toHaveLength(1);
    expect(await findOwner('5901')).toEqual([]);
  });
});
