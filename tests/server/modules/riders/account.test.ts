import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { createAccounts } from '#server/modules/riders/account.service.ts';
import type { ProviderGrant } from '#server/modules/riders/providerGrantTypes.ts';
import { createRider, signIn, type TestSession } from '#tests/server/appSupport/createRider.ts';
import { createRiderWithAllData } from '#tests/server/appSupport/createRiderWithAllData.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let riderId: string;
let amySession: TestSession;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  riderId = await createRiderWithAllData(site, 'Amy_Lin');
  amySession = await signIn(site, riderId);
});

const read = () => site.app.inject({ url: '/api/member/me/', headers: amySession.headers });
const erase = (username: unknown) =>
  site.app.inject({ method: 'DELETE', url: '/api/member/me/', headers: amySession.headers, payload: { username } });
const download = () => site.app.inject({ url: '/api/member/me/export/', headers: amySession.headers });
const createSession = () => ({ riderId, familyId: amySession.familyId, provider: 'strava', role: 'rider' }) as const;

describe('DELETE /api/member/me/', () => {
  it('ends the account, its sessions and the cookie at once', async () => {
    const otherBrowser = await signIn(site, riderId, 'google');
    const bobId = await createRider(site, { username: 'bob' });
    const bob = await signIn(site, bobId);
    const response = await erase(' amy_lin ');
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(response.cookies).toMatchObject([{ name: 'wolfpace-session', value: '', path: '/' }]);
    for (const { headers, cookie } of [amySession, otherBrowser]) {
      const again = await site.app.inject({ url: '/api/member/me/', headers });
      expect([again.statusCode, again.json().code]).toEqual([401, 'auth.expired']);
      const refreshed = await site.app.inject({
        method: 'POST',
        url: '/api/token/refresh/',
        cookies: { 'wolfpace-session': cookie },
      });
      expect(refreshed.statusCode).toBe(401);
    }
    expect(await site.db.selectFrom('rider').select('id').execute()).toEqual([{ id: bobId }]);
    expect((await site.app.inject({ url: '/api/member/me/', headers: bob.headers })).statusCode).toBe(200);
  });

  it('is logged without anything that identifies the rider', async () => {
    await erase('Amy_Lin');
    const entries = await site.db.selectFrom('audit_entry').selectAll().where('action', '=', 'rider.erased').execute();
    expect(entries).toMatchObject([
      { actor_kind: 'rider', actor_rider_id: riderId, subject_kind: 'rider', subject_id: riderId, detail: {} },
    ]);
  });

  it.each(['Amy', '', 'amy-lin', 'Amy_Lin2', 'Amy_Lin\u0000'])(
    'deletes nothing for the username %j',
    async (username) => {
      const response = await erase(username);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual([{ field: 'username', code: 'mismatch', params: {} }]);
      expect((await read()).statusCode).toBe(200);
    },
  );

  it('does nothing without the username', async () => {
    expect((await erase(undefined)).json().errors).toEqual([{ field: 'username', code: 'required', params: {} }]);
    expect((await read()).statusCode).toBe(200);
  });

  it('frees the username and the provider accounts', async () => {
    await erase('Amy_Lin');
    const again = await createRiderWithAllData(site, 'Amy_Lin');
    expect(again).not.toBe(riderId);
  });

  it('erases nothing if one part cannot be erased', async () => {
    const holders = listPersonalDataSources(site.config.columnKeys, site.clock);
    const failing = {
      ...holders[0],
      section: 'failing',
      tables: [],
      exportData: async () => ({}),
      erase: async () => Promise.reject(new Error('cannot')),
    };
    const revoked: ProviderGrant[] = [];
    const accounts = createAccounts({
      ...site,
      personalDataSources: [...holders.slice(0, -1), failing, ...holders.slice(-1)],
      revokeGrants: async (grants) => void revoked.push(...grants),
    });
    await expect(accounts.erase(createSession(), { username: 'Amy_Lin' })).rejects.toThrow('cannot');
    expect((await read()).statusCode).toBe(200);
    expect((await download()).json().sections.pace_settings.settings).toHaveLength(2);
    expect(revoked).toEqual([]);
  });

  it('revokes the permission at every provider afterwards', async () => {
    const revoked: string[] = [];
    const accounts = createAccounts({
      ...site,
      personalDataSources: listPersonalDataSources(site.config.columnKeys, site.clock),
      revokeGrants: async (grants) => {
        expect(await site.db.selectFrom('rider').select('id').execute()).toEqual([]);
        revoked.push(...grants.map(({ provider, accessToken }) => `${provider} ${accessToken}`));
      },
    });
    await accounts.erase(createSession(), { username: 'Amy_Lin' });
    expect(revoked.sort()).toEqual([
      'facebook secret-access-facebook-Amy_Lin',
      'google secret-access-google-Amy_Lin',
      'strava secret-access-strava-Amy_Lin',
    ]);
  });

  it('is refused after ten wrong usernames', async () => {
    for (let count = 0; count < 10; count += 1) expect((await erase(`guess${count}`)).statusCode).toBe(400);
    expect((await erase('Amy_Lin')).statusCode).toBe(429);
    expect((await read()).statusCode).toBe(200);
  });
});

describe('GET /api/member/me/export/', () => {
  it('is a file with all of the rider’s data in sections', async () => {
    const response = await download();
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename="wolfpace-data.json"',
      'cache-control': 'no-store',
    });
    const { exported_at, sections } = response.json();
    expect(exported_at).toBe('2026-03-01T04:00:00.000Z');
    expect(Object.keys(sections).sort()).toEqual([
      'certificates',
      'consents',
      'content',
      'course_links',
      'cycling_events',
      'device_declarations',
      'events',
      'files',
      'ftp_history',
      'identities',
      'learned_rides',
      'log',
      'mass_history',
      'notices',
      'pace_settings',
      'profile',
      'races',
      'rankings',
      'road_desk',
      'sessions',
      'shared_rides',
      'strava_reads',
      'uploads',
      'verifications',
    ]);
    expect(sections.profile).toMatchObject({
      id: riderId,
      username: 'Amy_Lin',
      email: 'Amy_Lin@example.test',
      mass_kg: 60,
    });
    expect(sections.identities[0]).toMatchObject({
      subject: 'facebook-Amy_Lin',
      display_name: 'Name of facebook-Amy_Lin',
    });
    expect(Buffer.from(sections.files[0].base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(response.body).not.toMatch(/secret|encrypted|hash/);
  });

  it('is logged', async () => {
    await download();
    const entries = await site.db.selectFrom('audit_entry').select(['action', 'actor_rider_id']).execute();
    expect(entries).toEqual([1, 2].map(() => ({ action: 'rider.exported', actor_rider_id: riderId })));
  });
});
