import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { blockRider } from '#server/modules/riders/riderStatus.service.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import { createRider, signIn, type TestSession } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { waitForBlockedQuery } from '#tests/server/appSupport/waitForBlockedQuery.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';

let site: TestSite;
let amy: TestSession;
let riderId: string;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  riderId = await createRider(site);
  amy = await signIn(site, riderId);
});

/** A refresh that arrives while the session is being ended by a transaction that has not committed yet. */
async function refreshDuring(end: (tx: Db) => Promise<unknown>, db: Db): Promise<string> {
  let answer: Promise<string> | undefined;
  await site.db.transaction().execute(async (tx) => {
    await end(tx);
    answer = createSessions({ ...site, db })
      .refresh({ token: amy.cookie, cookie: 'host' })
      .then(
        () => 'renewed',
        (error: { code: string }) => error.code,
      );
    await waitForBlockedQuery(site.db);
  });
  return (await answer) ?? '';
}

const endSessions = (tx: Db) => createSessions(site).endFamilies(tx, riderId, 'endedElsewhere');
const createDbWithoutLocks = () => site.db.withPlugin(new WithoutRowLocks());

describe('a refresh at the same time as the end of its session', () => {
  it('is refused if the session ended first', async () => {
    expect(await refreshDuring(endSessions, site.db)).toBe('auth.refreshFailed');
  });

  it('succeeds without the lock', async () => {
    expect(await refreshDuring(endSessions, createDbWithoutLocks())).toBe('renewed');
  });

  it('reports that the rider is blocked if that ended the session', async () => {
    const block = (tx: Db) => blockRider(tx, { clock: site.clock, sessions: createSessions(site) }, riderId);
    expect(await refreshDuring(block, site.db)).toBe('account.blocked');
  });

  it('leaves no valid token when many requests arrive at once', async () => {
    const otherSessions = await Promise.all(Array.from({ length: 5 }, () => signIn(site, riderId)));
    const refreshed = otherSessions.map(({ cookie }) =>
      site.app.inject({ method: 'POST', url: '/api/token/refresh/', cookies: { 'wolfpace-session': cookie } }),
    );
    const ended = site.app.inject({ method: 'DELETE', url: '/api/member/me/sessions/', headers: amy.headers });
    const answers = await Promise.all(refreshed);
    expect((await ended).json().results).toHaveLength(1);
    for (const answer of answers) {
      const { access = 'none' } = answer.json();
      const headers = { authorization: `Bearer ${access}` };
      expect((await site.app.inject({ url: '/api/member/me/', headers })).statusCode).toBe(401);
    }
  });
});
