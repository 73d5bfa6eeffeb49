import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { providers } from '#contract/auth/auth.ts';
import { type AuthSite, createAuthSite } from './authSite.ts';
import type { FakeAccount } from './FakeProviders.ts';

let site: AuthSite;

beforeAll(async () => {
  site = await createAuthSite();
});
afterEach(() => site.fake.reset());
afterAll(() => site.close());

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40, 1)]);
const landings = { strava: '/auth/callback', google: '/auth/callback', facebook: '/auth/callback#' };

const findIdentity = (subject: string) =>
  site.db.selectFrom('rider_identity').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();

describe('signing in', () => {
  it.each(providers)('creates a rider for a new account of %s, and finds the rider again', async (provider) => {
    const account: FakeAccount = { id: `70${provider.length}1`, firstName: '美玲', lastName: '林' };
    const first = site.browser();
    expect(await first.signIn(provider, account)).toBe(landings[provider]);
    expect(await first.loadToken()).toBe(200);
    const me = await first.fetchProfile();
    expect(me).toMatchObject({
      first_name: '美玲',
      last_name: '林',
      auth_provider: provider,
      email: null,
      profile_image: null,
      membership: 'none',
      role: 'rider',
    });
    const again = site.browser();
    await again.signIn(provider, { ...account, firstName: 'Somebody', lastName: 'Else' });
    await again.loadToken();
    expect(await again.fetchProfile()).toEqual(me);
  });

  it('stores long names whole, and cuts one beyond the limit between characters', async () => {
    const firstName = 'Maximiliana Wilhelmina Theodora Friederike Alexandrina Antoinette';
    const rider = site.browser();
    await rider.signIn('google', { id: '7192', firstName, lastName: 'ปู่'.repeat(100) });
    await rider.loadToken();
    expect(await rider.fetchProfile()).toMatchObject({ first_name: firstName, last_name: 'ปู่'.repeat(85) });
    const unevenRider = site.browser();
    await unevenRider.signIn('google', { id: '7193', firstName: '美玲', lastName: `x${'ปู่'.repeat(100)}` });
    await unevenRider.loadToken();
    expect(await unevenRider.fetchProfile()).toMatchObject({ last_name: `x${'ปู่'.repeat(84)}` });
  });

  it('requests minimal scopes from Strava, separated by commas, without e-mail', async () => {
    const url = new URL(await site.browser().beginSignIn('strava'));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '4711',
      redirect_uri: 'http://localhost/api/auth/strava/callback/',
      response_type: 'code',
      approval_prompt: 'auto',
      scope: 'read,activity:read',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('uses PKCE and a nonce for Google, neither for Facebook', async () => {
    const google = new URL(await site.browser().beginSignIn('google')).searchParams;
    expect(Object.fromEntries(google)).toMatchObject({
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://localhost/api/auth/google/callback/',
    });
    const facebook = new URL(await site.browser().beginSignIn('facebook')).searchParams;
    expect([...facebook.keys()]).toEqual(['client_id', 'redirect_uri', 'response_type', 'scope', 'state']);
  });

  it('stores the granted scopes, not the requested ones', async () => {
    await site.browser().signIn('strava', { id: '7101' }, { scope: 'read' });
    expect((await findIdentity('7101')).scopes).toEqual(['read']);
    await site.browser().signIn('strava', { id: '7101' }, { scope: 'read,activity:read' });
    expect((await findIdentity('7101')).scopes).toEqual(['read', 'activity:read']);
    await site.browser().signIn('facebook', { id: '7102' }, { scope: 'public_profile' });
    expect((await findIdentity('7102')).scopes).toEqual(['public_profile']);
  });

  it('stores verified e-mail addresses only, encrypted', async () => {
    const account = { id: '7201', email: 'mei@example.com' };
    const unverified = site.browser();
    await unverified.signIn('google', { ...account, isEmailVerified: false });
    await unverified.loadToken();
    expect((await unverified.fetchProfile()).email).toBeNull();
    const verified = site.browser();
    await verified.signIn('google', { ...account, id: '7202', isEmailVerified: true });
    await verified.loadToken();
    expect((await verified.fetchProfile()).email).toBe('mei@example.com');
    const rows = await site.db.selectFrom('rider').select('email_encrypted').execute();
    expect(rows.some((row) => row.email_encrypted?.includes('mei@example.com'))).toBe(false);
  });

  it('never matches a rider by e-mail address, verified or not', async () => {
    const victim = site.browser();
    await victim.signIn('google', { id: '7301', email: 'victim@example.com', isEmailVerified: true });
    await victim.loadToken();
    for (const provider of ['google', 'facebook'] as const) {
      const otherBrowser = site.browser();
      await otherBrowser.signIn(provider, { id: '7302', email: 'victim@example.com', isEmailVerified: true });
      await otherBrowser.loadToken();
      expect((await otherBrowser.fetchProfile()).id).not.toBe((await victim.fetchProfile()).id);
    }
  });

  it('welcomes a new rider once', async () => {
    const browser = site.browser();
    await browser.signIn('strava', { id: '7401' });
    await browser.signIn('strava', { id: '7401' });
    await browser.loadToken();
    const { results } = (await browser.send('GET', '/api/notices/')).json();
    expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(['welcome']);
  });

  it('gives riders with the same name different usernames', async () => {
    const names: unknown[] = [];
    for (const id of ['7501', '7502']) {
      const browser = site.browser();
      await browser.signIn('google', { id, firstName: 'Same', lastName: 'Name' });
      await browser.loadToken();
      names.push((await browser.fetchProfile()).username);
    }
    expect(names[0]).toBe('Same-Name');
    expect(names[1]).toMatch(/^Same-Name-\d+$/);
    const nameless = site.browser();
    await nameless.signIn('strava', { id: '7503', firstName: '🚴', lastName: '!' });
    await nameless.loadToken();
    expect((await nameless.fetchProfile()).username).toMatch(/^rider-\d+$/);
  });

  it("ends the browser's previous session", async () => {
    const browser = site.browser();
    await browser.signIn('strava', { id: '7601' });
    await browser.loadToken();
    const old = browser.access;
    const refresh = browser.findCookie('wolfpace-session');
    await browser.signIn('google', { id: '7602' });
    expect((await browser.send('GET', '/api/member/me/')).json().code).toBe('auth.expired');
    expect(browser.findCookie('wolfpace-session')).not.toBe(refresh);
    await browser.loadToken();
    expect(browser.access).not.toBe(old);
    expect(await browser.fetchProfile()).toMatchObject({ auth_provider: 'google' });
  });

  it('leaves the sessions of other browsers alone', async () => {
    const phone = site.browser();
    await phone.signIn('strava', { id: '7603' });
    await phone.loadToken();
    await site.browser().signIn('strava', { id: '7603' });
    expect(await phone.fetchProfile()).toMatchObject({ auth_provider: 'strava' });
  });

  it('redirects without tokens or codes in the address, and forbids caching', async () => {
    const browser = site.browser();
    const query = site.fake.authorise('google', await browser.beginSignIn('google'), { id: '7701' });
    const response = await browser.send('GET', `/api/auth/google/callback/?${new URLSearchParams(query)}`);
    expect(response.headers).toMatchObject({
      location: '/auth/callback',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(response.body).toBe('');
  });

  it('binds an attempt with an HttpOnly cookie that lasts as long as the attempt', async () => {
    const browser = site.browser();
    const response = await browser.send('GET', '/api/auth/strava/url/');
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({
      name: 'wolfpace-sign-in',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('lets two tabs of one browser sign in at once', async () => {
    const browser = site.browser();
    const firstTab = await browser.beginSignIn('strava');
    const two = await browser.beginSignIn('google');
    expect(await browser.openCallback('strava', site.fake.authorise('strava', firstTab, { id: '7801' }))).toBe(
      '/auth/callback',
    );
    expect(await browser.openCallback('google', site.fake.authorise('google', two, { id: '7802' }))).toBe(
      '/auth/callback',
    );
  });
});

describe('pictures', () => {
  it('are copied to our server at the first sign-in, and again when they change', async () => {
    const browser = site.browser();
    const picture = site.fake.addPicture('a.png', png);
    await browser.signIn('strava', { id: '7901', picture });
    await browser.loadToken();
    const first = (await browser.fetchProfile()).profile_image ?? '';
    expect(first).toMatch(/^\/api\/avatars\//);
    const page = await browser.send('GET', first);
    expect([page.headers['content-type'], page.rawPayload.equals(png)]).toEqual(['image/png', true]);

    await browser.signIn('strava', { id: '7901', picture });
    expect(site.fake.listCalls('GET /pictures/a.png')).toHaveLength(1);

    const next = site.fake.addPicture('b.png', Buffer.concat([png, Buffer.alloc(3)]));
    await browser.signIn('strava', { id: '7901', picture: next });
    await browser.loadToken();
    expect((await browser.fetchProfile()).profile_image).not.toBe(first);
    expect((await browser.send('GET', first)).statusCode).toBe(404);
  });

  it('of another provider do not replace an existing picture', async () => {
    const browser = site.browser();
    await browser.signIn('strava', { id: '7911', picture: site.fake.addPicture('c.png', png) });
    await browser.loadToken();
    const previousPicture = (await browser.fetchProfile()).profile_image;
    const changedAccount = { id: '7912', picture: site.fake.addPicture('d.png', png) };
    expect(await browser.signIn('google', changedAccount, { purpose: 'link' })).toBe('/profile?linked=google');
    expect((await browser.fetchProfile()).profile_image).toBe(previousPicture);
    expect(site.fake.listCalls('GET /pictures/d.png')).toHaveLength(0);
  });

  it.each([
    ['a relative address', () => 'avatar/athlete/large.png'],
    ['an empty one', () => ''],
    ['a page', () => site.fake.addPicture('page.png', Buffer.from('<html>'))],
    ['a drawing with scripts', () => site.fake.addPicture('x.svg', Buffer.from('<svg onload="alert(1)"/>'))],
    ['one that is too large', () => site.fake.addPicture('huge.png', Buffer.concat([png, Buffer.alloc(524_288)]))],
    ['one that is not there', () => `${site.fake.origin}/nowhere.png`],
    ['one at a closed port', () => 'http://127.0.0.1:1/a.png'],
    ['one in a private network', () => 'http://10.255.255.1/a.png'],
  ])('are omitted if they are %s', async (name, picture) => {
    const browser = site.browser();
    const id = String(8000 + name.length);
    expect(await browser.signIn('strava', { id, picture: picture() })).toBe('/auth/callback');
    await browser.loadToken();
    expect((await browser.fetchProfile()).profile_image).toBeNull();
  });
});
