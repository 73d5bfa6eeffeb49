import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { createAuth } from '#server/modules/auth/auth.service.ts';
import { blockRider, unblockRider } from '#server/modules/riders/riderStatus.service.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import { deleteStravaEvidence } from '#server/modules/verifications/deletion/deleteStravaEvidence.service.ts';
import { waitForBlockedQuery } from '#tests/server/appSupport/waitForBlockedQuery.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { type AuthSite, createAuthSite } from './authSite.ts';
import { TestBrowser } from './TestBrowser.ts';

let site: AuthSite;

beforeAll(async () => {
  site = await createAuthSite();
});
afterAll(() => site.close());

const block = (tx: Db, riderId: string) =>
  blockRider(tx, { clock: site.clock, sessions: createSessions(site) }, riderId);
const findRider = async (subject: string) => {
  const row = await site.db
    .selectFrom('rider_identity')
    .select('rider_id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return row.rider_id;
};
const countOpenSessions = async (riderId: string) => {
  const rows = await site.db
    .selectFrom('session_family')
    .select('id')
    .where('rider_id', '=', riderId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.length;
};

describe('a rider whom the administrator has blocked', () => {
  it('is signed out, sees why, and cannot sign in again until unblocked', async () => {
    const browser = new TestBrowser(site.app, site.fake);
    await browser.signIn('strava', { id: '7100' });
    expect(await browser.loadToken()).toBe(200);
    const riderId = await findRider('7100');
    await site.db.transaction().execute((tx) => block(tx, riderId));

    expect((await browser.send('GET', '/api/member/me/')).statusCode).toBe(401);
    const refused = await browser.send('POST', '/api/token/refresh/');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'account.blocked']);
    expect(browser.findCookie('wolfpace-session')).toBeUndefined();

    expect(await browser.signIn('strava', { id: '7100' })).toBe('/auth/error?code=blocked&provider=strava');
    expect(await browser.loadToken()).toBe(401);

    await site.db.transaction().execute((tx) => unblockRider(tx, { clock: site.clock }, riderId));
    expect(await browser.signIn('strava', { id: '7100' })).toBe('/auth/callback');
    expect(await browser.loadToken()).toBe(200);
  });

  it('cannot link another account with an attempt that began before the block', async () => {
    const browser = new TestBrowser(site.app, site.fake);
    await browser.signIn('strava', { id: '7101' });
    await browser.loadToken();
    const url = await browser.beginSignIn('google', 'link');
    const riderId = await findRider('7101');
    await site.db.transaction().execute((tx) => block(tx, riderId));
    const back = await browser.openCallback('google', site.fake.authorise('google', url, { id: '7101' }));
    expect(back).toBe('/auth/error?code=expired&provider=google');
  });
});

describe('a sign-in while the rider is being blocked', () => {
  async function signInWhileBlocking(id: string, db: Db) {
    const auth = createAuth({
      deleteStravaEvidence,
      config: site.config,
      clock: site.clock,
      db,
      ownOrigin: () => 'http://127.0.0.1:1',
    });
    await new TestBrowser(site.app, site.fake).signIn('strava', { id });
    const riderId = await findRider(id);
    const common = { provider: 'strava', browserOrigin: 'http://localhost', browserToken: 'b'.repeat(43) } as const;
    const { authorizationUrl } = await auth.begin({ ...common, linkRiderId: null, familyId: null });
    const query = site.fake.authorise('strava', authorizationUrl, { id });
    let outcome: Promise<string> | undefined;
    await site.db.transaction().execute(async (tx) => {
      await block(tx, riderId);
      outcome = auth.finish({ ...common, query }).then(
        () => 'signed in',
        (error: { code: string }) => error.code,
      );
      await Promise.race([waitForBlockedQuery(site.db), outcome]);
    });
    return { outcome: await outcome, open: await countOpenSessions(riderId) };
  }

  it('waits, is refused, and creates no session', async () => {
    expect(await signInWhileBlocking('7102', site.db)).toEqual({ outcome: 'blocked', open: 0 });
  });

  it('creates a session without the lock (control for the test above)', async () => {
    const unlocked = site.db.withPlugin(new WithoutRowLocks());
    expect(await signInWhileBlocking('7103', unlocked)).toEqual({ outcome: 'signed in', open: 1 });
  });
});
