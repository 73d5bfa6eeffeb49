import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { hashToken } from '#server/http/riderSession.ts';
import { createAuth } from '#server/modules/auth/auth.service.ts';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { eraseRider } from '#server/modules/riders/account.service.ts';
import { deleteStravaEvidence } from '#server/modules/verifications/deletion/deleteStravaEvidence.service.ts';
import { waitForBlockedQuery } from '#tests/server/appSupport/waitForBlockedQuery.ts';
import { openConnections } from '#tests/server/appSupport/withoutRowLocks.ts';
import { type AuthSite, createAuthSite } from './authSite.ts';
import type { FakeAccount } from './FakeProviders.ts';
import { type Guard, withoutGuard } from './withoutGuard.ts';

let site: AuthSite;

beforeAll(async () => {
  site = await createAuthSite();
});
afterEach(() => site.fake.reset());
afterAll(() => site.close());

/** The same code on a modified database connection. */
const createAuthOn = (db: Db) =>
  createAuth({
    deleteStravaEvidence,
    config: site.config,
    clock: site.clock,
    db,
    ownOrigin: () => 'http://127.0.0.1:1',
  });
const createAuthWithout = (guard: Guard) => createAuthOn(withoutGuard(site.db, guard));
type Auth = ReturnType<typeof createAuth>;

const browserToken = 'b'.repeat(43);
const common = { provider: 'strava', browserOrigin: 'http://localhost', browserToken } as const;

async function createAttempt(auth: Auth, account: FakeAccount) {
  const { authorizationUrl } = await auth.begin({ ...common, linkRiderId: null, familyId: null });
  return { ...common, query: site.fake.authorise('strava', authorizationUrl, account) };
}

async function settleAll(work: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(work);
  return {
    good: settled.filter(({ status }) => status === 'fulfilled').length,
    bad: settled.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason.code ?? result.reason)] : [],
    ),
  };
}

describe('one attempt with many simultaneous callbacks', () => {
  async function race(auth: Auth, id: string) {
    const attempt = await createAttempt(auth, { id });
    const attempts = await settleAll(Array.from({ length: 8 }, () => auth.finish(attempt)));
    return { ...attempts, exchanged: site.fake.listCalls('POST /strava/token').length };
  }

  it('signs in once', async () => {
    const { good, bad, exchanged } = await race(createAuthOn(site.db), '6100');
    expect([good, bad, exchanged]).toEqual([1, Array(7).fill('expired'), 1]);
  });

  it('is exchanged more than once if it is not used up in the same statement (control)', async () => {
    expect((await race(createAuthWithout('used_at is null'), '6101')).exchanged).toBeGreaterThan(1);
  });
});

describe('one new account signing in on many devices at once', () => {
  async function race(auth: Auth, id: string) {
    const attempts = await Promise.all(Array.from({ length: 6 }, () => createAttempt(auth, { id, firstName: 'Twin' })));
    site.fake.answerTogether('POST /strava/token', attempts.length);
    const { good, bad } = await settleAll(attempts.map((attempt) => auth.finish(attempt)));
    const riders = await site.db.selectFrom('rider_identity').select('rider_id').where('subject', '=', id).execute();
    return { good, bad, riderCount: riders.length };
  }

  it('becomes one rider, signed in on all devices', async () => {
    const previousCount = (await site.db.selectFrom('rider').select('id').execute()).length;
    expect(await race(createAuthOn(site.db), '6200')).toEqual({ good: 6, bad: [], riderCount: 1 });
    expect(await site.db.selectFrom('rider').select('id').execute()).toHaveLength(previousCount + 1);
  });

  it('fails on most devices without the retry (control)', async () => {
    const { good, bad } = await race(createAuthWithout('on conflict do nothing'), '6201');
    expect(good).toBeLessThan(6);
    expect(new Set(bad)).toEqual(new Set(['23505']));
  });
});

describe('many new riders with the same name at once', () => {
  async function race(auth: Auth, firstId: number) {
    const accounts = Array.from({ length: 6 }, (_, index) => ({
      id: String(firstId + index),
      firstName: `Name${firstId}`,
    }));
    const attempts = await Promise.all(accounts.map((account) => createAttempt(auth, account)));
    site.fake.answerTogether('POST /strava/token', attempts.length);
    return settleAll(attempts.map((attempt) => auth.finish(attempt)));
  }

  it('all sign in, with different usernames', async () => {
    expect(await race(createAuthOn(site.db), 6300)).toEqual({ good: 6, bad: [] });
    const rows = await site.db.selectFrom('rider').select('username').where('first_name', '=', 'Name6300').execute();
    expect(new Set(rows.map(({ username }) => username)).size).toBe(6);
    expect(rows.map(({ username }) => username)).toContain('Name6300');
  });

  it('are refused if a taken name is an error (control)', async () => {
    const { good, bad } = await race(createAuthWithout('on conflict do nothing'), 6400);
    expect(good).toBe(1);
    expect(bad).toEqual(Array(5).fill('23505'));
  });
});

describe('a token that many callers need at once', () => {
  async function race(auth: Auth, id: string, arrange: () => void) {
    const { riderId } = await auth.finish(await createAttempt(auth, { id }));
    site.clock.advanceMs(6 * 3_600_000);
    site.fake.requests.length = 0;
    arrange();
    const tokens = await Promise.all(Array.from({ length: 5 }, () => auth.tokens.getFreshStravaToken(riderId)));
    return { tokens: new Set(tokens), refreshed: site.fake.listCalls('POST /strava/token').length };
  }

  /** Strava answers only after the four other callers have found the claim taken. */
  function createWaitingCallers() {
    let count = 0;
    let release: () => void = () => undefined;
    const allWaiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    return {
      wait: async () => {
        count += 1;
        if (count >= 4) release();
        await allWaiting;
      },
      answer: async () => {
        await allWaiting;
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and (state like 'idle in transaction%' or wait_event_type = 'Lock')
        `.execute(site.db);
        heldCounts.push(rows[0]?.count);
        return undefined;
      },
    };
  }
  const heldCounts: unknown[] = [];

  it('is exchanged once: all callers get the new one, and no row or connection is held during the exchange', async () => {
    const { wait, answer } = createWaitingCallers();
    const auth = createAuth({ deleteStravaEvidence, ...site, ownOrigin: () => 'http://127.0.0.1:1', wait });
    const { tokens, refreshed } = await race(auth, '6500', () => site.fake.override('POST /strava/token', answer));
    expect([tokens.size, refreshed]).toEqual([1, 1]);
    expect(tokens.has(undefined)).toBe(false);
    expect(heldCounts).toEqual([0]);
  });

  it('is exchanged twice without the claim (control)', async () => {
    const answerWhenTwoAsk = () => site.fake.answerTogether('POST /strava/token', 2);
    expect((await race(createAuthWithout('exchange_until'), '6501', answerWhenTwoAsk)).refreshed).toBeGreaterThan(1);
  });

  it('is not exchanged again by waiting callers if the first exchange failed', async () => {
    const { wait, answer } = createWaitingCallers();
    const auth = createAuth({ deleteStravaEvidence, ...site, ownOrigin: () => 'http://127.0.0.1:1', wait });
    const { riderId } = await auth.finish(await createAttempt(auth, { id: '6502' }));
    site.clock.advanceMs(6 * 3_600_000);
    site.fake.requests.length = 0;
    site.fake.override('POST /strava/token', async () => (await answer()) ?? { status: 503 });
    const { bad } = await settleAll(Array.from({ length: 5 }, () => auth.tokens.getFreshStravaToken(riderId)));
    expect([bad, site.fake.listCalls('POST /strava/token').length]).toEqual([Array(5).fill('providerUnreachable'), 1]);
    site.fake.reset();
    expect(await auth.tokens.getFreshStravaToken(riderId)).toMatch(/^[\da-f]{40}$/);
  });

  it('is exchanged by the next caller once the claim of a killed process has expired', async () => {
    const auth = createAuthOn(site.db);
    const { riderId } = await auth.finish(await createAttempt(auth, { id: '6503' }));
    site.clock.advanceMs(6 * 3_600_000);
    const until = new Date(site.clock.nowMs() + 10_000);
    await site.db.updateTable('rider_identity').set({ exchange_until: until }).where('subject', '=', '6503').execute();
    const waited: number[] = [];
    const wait = async (durationMs: number) => {
      waited.push(durationMs);
      site.clock.advanceMs(durationMs);
    };
    const waitingAuth = createAuth({ deleteStravaEvidence, ...site, ownOrigin: () => 'http://127.0.0.1:1', wait });
    expect(await waitingAuth.tokens.getFreshStravaToken(riderId)).toMatch(/^[\da-f]{40}$/);
    expect(waited).toHaveLength(100);
  });

  it('is the new one if the rider signed in again while the old one was refused', async () => {
    const auth = createAuthOn(site.db);
    const { riderId } = await auth.finish(await createAttempt(auth, { id: '6504' }));
    site.clock.advanceMs(6 * 3_600_000);
    site.fake.override('POST /strava/token', async ({ form }) => {
      if (form.get('grant_type') !== 'refresh_token') return undefined;
      site.fake.override('POST /strava/token', () => undefined);
      await auth.finish(await createAttempt(auth, { id: '6504' }));
      return undefined;
    });
    expect(await auth.tokens.getFreshStravaToken(riderId)).toMatch(/^[\da-f]{40}$/);
    const { scopes } = await site.db
      .selectFrom('rider_identity')
      .select('scopes')
      .where('subject', '=', '6504')
      .executeTakeFirstOrThrow();
    expect(scopes).toContain('activity:read');
  });
});

describe('an account that is deleted at the same time', () => {
  /**
   * Deletes the account as its endpoint does: begins before `work` and commits while `work` waits. It locks every row
   * that `work` needs: with the rider's row alone the two would deadlock, and PostgreSQL would choose which one fails.
   */
  async function eraseDuring(riderId: string, work: () => Promise<unknown>): Promise<PromiseSettledResult<unknown>> {
    let outcome: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await openConnections(site.db, 4);
    const erase = async (tx: Db) => {
      await tx.selectFrom('rider').select('id').where('id', '=', riderId).forUpdate().execute();
      for (const table of ['rider_identity', 'session_family'] as const)
        await tx.selectFrom(table).select('rider_id').where('rider_id', '=', riderId).forUpdate().execute();
      if (outcome === undefined) {
        outcome = Promise.allSettled([work()]);
        await waitForBlockedQuery(site.db);
      }
      await eraseRider(tx, listPersonalDataSources(site.config.columnKeys, site.clock), riderId);
    };
    await retryDeadlock(() => site.db.transaction().execute(erase));
    const [result] = (await outcome) ?? [];
    if (!result) throw new Error('the work was never started');
    return result;
  }

  it('signs in as a new rider', async () => {
    const auth = createAuthOn(site.db);
    const { riderId } = await auth.finish(await createAttempt(auth, { id: '6550' }));
    const attempt = await createAttempt(auth, { id: '6550' });
    const result = await eraseDuring(riderId, () => auth.finish(attempt));
    expect(result).toMatchObject({ status: 'fulfilled', value: { refreshToken: expect.any(String) } });
    const rows = await site.db.selectFrom('rider_identity').select('rider_id').where('subject', '=', '6550').execute();
    expect(rows).not.toContainEqual({ rider_id: riderId });
    expect(rows).toHaveLength(1);
  });

  it('cannot be linked', async () => {
    const auth = createAuthOn(site.db);
    const { riderId } = await auth.finish(await createAttempt(auth, { id: '6551' }));
    const family = { id: uuidv7(site.clock.nowMs()), rider_id: riderId, provider: 'google', generation: 1 } as const;
    const now = new Date(site.clock.nowMs());
    const expiresAt = new Date(site.clock.nowMs() + 86_400_000);
    await site.db
      .insertInto('session_family')
      .values({ ...family, rotated_at: now, created_at: now, expires_at: expiresAt })
      .execute();
    const google = { ...common, provider: 'google' } as const;
    const { authorizationUrl } = await auth.begin({ ...google, linkRiderId: riderId, familyId: family.id });
    const query = site.fake.authorise('google', authorizationUrl, { id: '6552' });
    const result = await eraseDuring(riderId, () => auth.finish({ ...google, query }));
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'expired' } });
    expect(await site.db.selectFrom('rider').select('id').where('id', '=', riderId).execute()).toEqual([]);
  });
});

it('stores states and browser tokens as hashes', async () => {
  const attempt = await createAttempt(createAuthOn(site.db), { id: '6600' });
  const rows = await site.db.selectFrom('sign_in_attempt').selectAll().execute();
  const text = rows.map((row) => Object.values(row).map(String).join(' ')).join(' ');
  const { state = '' } = attempt.query;
  expect(rows.some(({ state_hash }) => state_hash.equals(hashToken(state)))).toBe(true);
  expect(text).not.toContain(state);
  expect(text).not.toContain(browserToken);
});

it('deletes expired attempts', async () => {
  const auth = createAuthOn(site.db);
  await site.db.deleteFrom('sign_in_attempt').execute();
  await createAttempt(auth, { id: '6700' });
  site.clock.advanceMs(599_999);
  await auth.deleteEnded();
  expect(await site.db.selectFrom('sign_in_attempt').select('provider').execute()).toHaveLength(1);
  site.clock.advanceMs(1);
  await auth.deleteEnded();
  expect(await site.db.selectFrom('sign_in_attempt').select('provider').execute()).toEqual([]);
});
