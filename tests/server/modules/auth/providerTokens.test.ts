import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decryptText } from '#server/keys/encryptBytes.ts';
import { createAuth } from '#server/modules/auth/auth.service.ts';
import { deleteStravaEvidence } from '#server/modules/verifications/deletion/deleteStravaEvidence.service.ts';
import { type AuthSite, createAuthSite } from './authSite.ts';
import { createStravaFault } from './FakeProviders.ts';
import type { TestBrowser } from './TestBrowser.ts';

let site: AuthSite;
let auth: ReturnType<typeof createAuth>;

beforeAll(async () => {
  site = await createAuthSite();
  auth = createAuth({ deleteStravaEvidence, ...site, ownOrigin: () => 'http://127.0.0.1:1' });
});
afterEach(() => site.fake.reset());
afterAll(() => site.close());

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40, 1)]);

async function createSignedInBrowser(id: string, picture?: string): Promise<{ browser: TestBrowser; riderId: string }> {
  const browser = site.browser();
  await browser.signIn('strava', { id, firstName: 'Amy', ...(picture !== undefined && { picture }) });
  await browser.loadToken();
  const { id: riderId } = await browser.fetchProfile();
  site.fake.requests.length = 0;
  return { browser, riderId };
}

const findIdentity = (subject: string) =>
  site.db.selectFrom('rider_identity').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();

describe('tokens of a provider', () => {
  it('are encrypted and bound to their column and row', async () => {
    await createSignedInBrowser('3100');
    const row = await findIdentity('3100');
    const encrypted = row.refresh_token_encrypted ?? Buffer.alloc(0);
    for (const secret of site.fake.secrets) expect(encrypted.includes(secret)).toBe(false);
    const decrypted = decryptText(site.config.columnKeys, 'rider_identity.refresh_token:strava:3100', encrypted);
    expect(site.fake.secrets).toContain(decrypted);
    const decryptElsewhere = () =>
      decryptText(site.config.columnKeys, 'rider_identity.refresh_token:strava:3101', encrypted);
    expect(decryptElsewhere).toThrow();
  });

  it('are used unchanged while they are valid', async () => {
    const { riderId } = await createSignedInBrowser('3200');
    const token = await auth.tokens.getFreshStravaToken(riderId);
    site.clock.advanceMs(5 * 3_600_000);
    expect(await auth.tokens.getFreshStravaToken(riderId)).toBe(token);
    expect(site.fake.requests).toEqual([]);
  });

  it('are exchanged before they expire, and the new refresh token is stored', async () => {
    const { riderId } = await createSignedInBrowser('3300');
    const first = await auth.tokens.getFreshStravaToken(riderId);
    site.clock.advanceMs(5.9 * 3_600_000);
    const second = await auth.tokens.getFreshStravaToken(riderId);
    site.clock.advanceMs(5.9 * 3_600_000);
    const third = await auth.tokens.getFreshStravaToken(riderId);
    expect(new Set([first, second, third]).size).toBe(3);
    const used = site.fake.listCalls('POST /strava/token').map(({ form }) => form.get('refresh_token'));
    expect(new Set(used).size).toBe(2);
  });

  it('are kept if Strava fails, and retried', async () => {
    const { riderId } = await createSignedInBrowser('3400');
    site.clock.advanceMs(6 * 3_600_000);
    for (const answer of [{ status: 500 }, { isHungUp: true }, createStravaFault('Application', 'client_id')]) {
      site.fake.override('POST /strava/token', () => answer);
      await expect(auth.tokens.getFreshStravaToken(riderId)).rejects.toThrow(/^provider/);
    }
    site.fake.reset();
    expect(await auth.tokens.getFreshStravaToken(riderId)).toMatch(/^[\da-f]{40}$/);
  });

  it('are deleted with their data when Strava refuses them; the rider is notified and can still sign in', async () => {
    const { browser, riderId } = await createSignedInBrowser('3500', site.fake.addPicture('x.png', png));
    expect((await browser.fetchProfile()).profile_image).not.toBeNull();
    site.fake.deauthorise('3500');
    site.clock.advanceMs(6 * 3_600_000);
    expect(await auth.tokens.getFreshStravaToken(riderId)).toBeUndefined();
    expect(await auth.tokens.getFreshStravaToken(riderId)).toBeUndefined();
    expect(await findIdentity('3500')).toMatchObject({
      access_token_encrypted: null,
      refresh_token_encrypted: null,
      token_expires_at: null,
      display_name_encrypted: null,
      scopes: [],
    });
    expect(await browser.signIn('strava', { id: '3500' })).toBe('/auth/callback');
    await browser.loadToken();
    expect(await browser.fetchProfile()).toMatchObject({ id: riderId, profile_image: null });
    const { results } = (await browser.send('GET', '/api/notices/')).json();
    const kinds = results.map(({ kind, params }: { kind: string; params: object }) => [kind, params]);
    expect(kinds).toEqual([
      ['providerRevoked', { provider: 'strava' }],
      ['welcome', {}],
    ]);
  });

  it('are missing for a rider without Strava', async () => {
    const browser = site.browser();
    await browser.signIn('google', { id: '3600' });
    await browser.loadToken();
    expect(await auth.tokens.getFreshStravaToken((await browser.fetchProfile()).id)).toBeUndefined();
  });

  it('are revoked with the old call if configured', async () => {
    const { riderId } = await createSignedInBrowser('3700');
    const token = await auth.tokens.getFreshStravaToken(riderId);
    const { strava } = site.config.providers;
    const endpoints = { ...strava.endpoints, revokeStyle: 'deauthorize' } as const;
    const providers = { ...site.config.providers, strava: { ...strava, endpoints } };
    const old = createAuth({
      deleteStravaEvidence,
      ...site,
      config: { ...site.config, providers },
      ownOrigin: () => 'http://127.0.0.1:1',
    });
    const grant = { provider: 'strava', subject: '3700', accessToken: token ?? '', refreshToken: null } as const;
    await old.tokens.revokeGrants([grant, { ...grant, accessToken: null }]);
    expect(site.fake.listCalls('POST /strava/revoke').map(({ authorization }) => authorization)).toEqual([
      `Bearer ${token}`,
    ]);
  });

  it('are deleted once expired if they cannot be renewed', async () => {
    await createSignedInBrowser('3800');
    await site.browser().signIn('google', { id: '3801' });
    site.clock.advanceMs(3_598_000);
    await auth.deleteEnded();
    expect((await findIdentity('3801')).access_token_encrypted).not.toBeNull();
    site.clock.advanceMs(8 * 3_600_000);
    await auth.deleteEnded();
    expect(await findIdentity('3801')).toMatchObject({ access_token_encrypted: null, token_expires_at: null });
    expect((await findIdentity('3800')).refresh_token_encrypted).not.toBeNull();
    const browser = site.browser();
    expect(await browser.signIn('google', { id: '3801' })).toBe('/auth/callback');
  });
});
