import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { forecastReads } from '#server/modules/strava/readsForecast.service.ts';
import { deleteOldReads } from '#server/modules/strava/strava.module.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { createConnectedRider, createStravaSite, readBudget, type StravaSite } from './stravaSite.ts';

let site: StravaSite;
let amy: string;
let bob: string;

beforeAll(async () => {
  site = await createStravaSite();
  amy = await createConnectedRider(site, '9001');
  bob = await createConnectedRider(site, '9002');
});
beforeEach(async () => {
  await site.reset();
  site.clock.set('2026-03-01T04:07:00Z');
  site.fake.reply(listPath, { body: [] });
});
afterAll(() => site.close());

const listPath = '/athlete/activities';
const list = (riderId: string, { page = 1, strava = site.strava() } = {}) =>
  strava.listActivities(riderId, {
    fromMs: Date.parse('2026-02-20T00:00:00+08:00'),
    toMs: Date.parse('2026-02-27T00:00:00+08:00'),
    page,
  });
/** Uses one read: Strava answers 404. */
const fetchUnknownRide = (riderId: string) => site.strava().fetchActivity(riderId, '404');

async function readFailure(run: Promise<unknown>): Promise<unknown> {
  const error = (await run.then(
    () => ({}),
    (thrown: unknown) => thrown,
  )) as { code?: string; reason?: string; untilMs?: number };
  const { code, reason, untilMs } = error;
  return untilMs === undefined ? code : [reason, new Date(untilMs).toISOString()];
}

async function repeatAndReadFailures(count: number, run: () => Promise<unknown>): Promise<unknown[]> {
  const outcomes = [];
  for (let time = 0; time < count; time += 1) outcomes.push(await readFailure(run()));
  return outcomes;
}

describe('the reads of one rider', () => {
  it('are limited to ten list pages in a quarter of an hour and thirty a day, for each rider', async () => {
    const untilQuarter = ['ownLimit', '2026-03-01T04:15:05.000Z'];
    expect(await repeatAndReadFailures(11, () => list(amy))).toEqual([...Array(10).fill(undefined), untilQuarter]);
    expect(site.fake.requests).toHaveLength(10);
    expect(await readFailure(list(bob))).toBeUndefined();
    site.clock.set('2026-03-01T04:15:05Z');
    expect(await repeatAndReadFailures(10, () => list(amy))).toEqual(Array(10).fill(undefined));
    site.clock.set('2026-03-01T04:30:05Z');
    expect((await repeatAndReadFailures(10, () => list(amy))).at(-1)).toBeUndefined();
    site.clock.set('2026-03-01T04:45:05Z');
    expect(await readFailure(list(amy))).toEqual(['ownLimit', '2026-03-02T00:00:05.000Z']);
    expect(await readFailure(fetchUnknownRide(amy))).toBe('notFound');
    site.clock.set('2026-03-02T00:00:05Z');
    expect(await readFailure(list(amy))).toBeUndefined();
  });

  it('are limited to forty rides a day, found or not, for each rider and apart from lists', async () => {
    const untilDay = ['ownLimit', '2026-03-02T00:00:05.000Z'];
    expect(await repeatAndReadFailures(41, () => fetchUnknownRide(amy))).toEqual([
      ...Array(40).fill('notFound'),
      untilDay,
    ]);
    expect(await readBudget(site)).toMatchObject({ quarter: [expect.any(String), 40, 100], pause: null });
    expect(await site.pause()).toBeNull();
    expect([await readFailure(list(amy)), await readFailure(fetchUnknownRide(bob))]).toEqual([undefined, 'notFound']);
  });

  it('are not counted during a pause of the site', async () => {
    await site.db
      .updateTable('strava_budget')
      .set({ paused_until: new Date('2026-03-01T05:00:00Z'), pause_reason: 'unreachable' })
      .execute();
    expect(await readFailure(list(amy))).toEqual(['unreachable', '2026-03-01T05:00:00.000Z']);
    expect(await site.db.selectFrom('strava_rider_reads').selectAll().execute()).toEqual([]);
  });

  it('delay only their own rider in the forecast', async () => {
    const forecast = (riderId: string, ownReadCount: number) =>
      forecastReads(site, { riderId, readCount: ownReadCount, ownReadCount });
    await repeatAndReadFailures(38, () => fetchUnknownRide(amy));
    const untilDayMs = Date.parse('2026-03-02T00:00:05Z') - site.clock.nowMs();
    expect(await forecast(amy, 2)).toEqual({ pause: null, waitMs: 0 });
    expect(await forecast(amy, 4)).toEqual({ pause: null, waitMs: untilDayMs });
    expect((await forecast(amy, 44)).waitMs).toBeNull();
    await repeatAndReadFailures(2, () => fetchUnknownRide(amy));
    expect(await forecast(amy, 2)).toEqual({
      pause: { reason: 'ownLimit', untilMs: Date.parse('2026-03-02T00:00:05Z') },
      waitMs: untilDayMs,
    });
    expect(await forecast(bob, 2)).toEqual({ pause: null, waitMs: 0 });
  });

  it('are deleted after their day', async () => {
    await list(amy);
    const countRows = async () => (await site.db.selectFrom('strava_rider_reads').selectAll().execute()).length;
    await deleteOldReads(site);
    expect(await countRows()).toBe(1);
    site.clock.set('2026-03-02T00:00:00Z');
    await deleteOldReads(site);
    expect(await countRows()).toBe(0);
  });
});

describe('one rider with many simultaneous requests', () => {
  async function requestAtOnce(db: Db): Promise<{ good: number; requestCount: number }> {
    await repeatAndReadFailures(7, () => list(amy));
    site.fake.requests.length = 0;
    await openConnections(site.db, 10);
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, () => list(amy, { strava: site.strava({ db }) })),
    );
    return {
      good: settled.filter(({ status }) => status === 'fulfilled').length,
      requestCount: site.fake.requests.length,
    };
  }

  it('gets the three remaining reads', async () => {
    expect(await requestAtOnce(site.db)).toEqual({ good: 3, requestCount: 3 });
  });

  it('gets more than three without the lock', async () => {
    expect((await requestAtOnce(site.db.withPlugin(new WithoutRowLocks()))).requestCount).toBeGreaterThan(3);
  });
});

describe('a page listed within the last minute', () => {
  it('is not read again for the same rider and query', async () => {
    const strava = site.strava();
    const first = await list(amy, { strava });
    site.clock.advanceMs(59_999);
    expect(await list(amy, { strava })).toEqual(first);
    expect(site.fake.requests).toHaveLength(1);
    await list(amy, { strava, page: 2 });
    await list(bob, { strava });
    expect(site.fake.requests.map(({ token, query }) => [token, query.page])).toEqual([
      ['secret-access-9001', '1'],
      ['secret-access-9001', '2'],
      ['secret-access-9002', '1'],
    ]);
    site.clock.advanceMs(1);
    await list(amy, { strava });
    expect(site.fake.requests).toHaveLength(4);
  });

  it('is read once for simultaneous requests, and again after a failure', async () => {
    const strava = site.strava();
    await Promise.all(Array.from({ length: 5 }, () => list(amy, { strava, page: 3 })));
    expect(site.fake.requests).toHaveLength(1);
    site.fake.reply(listPath, { status: 404 }, { body: [] });
    await expect(list(amy, { strava, page: 4 })).rejects.toThrow('the list of activities is not found');
    expect(await list(amy, { strava, page: 4 })).toEqual({ activities: [], nextPage: null });
  });

  it('is not shown once the permission has ended', async () => {
    const strava = site.strava();
    await list(amy, { strava });
    const identity = await site.db
      .selectFrom('rider_identity')
      .selectAll()
      .where('subject', '=', '9001')
      .executeTakeFirstOrThrow();
    const change = (columns: Partial<typeof identity>) =>
      site.db.updateTable('rider_identity').set(columns).where('subject', '=', '9001').execute();
    await change({ access_token_encrypted: null, scopes: [] });
    expect(await readFailure(list(amy, { strava }))).toBe('notConnected');
    await change({ access_token_encrypted: identity.access_token_encrypted, scopes: identity.scopes });
  });
});
