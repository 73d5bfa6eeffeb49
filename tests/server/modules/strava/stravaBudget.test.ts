import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { buildFault, buildUsageHeaders } from './FakeStrava.ts';
import { buildRideDetail, buildRideStreams } from './rides.ts';
import { createConnectedRider, createStravaSite, readBudget, type StravaSite } from './stravaSite.ts';

let site: StravaSite;
let amy: string;

beforeAll(async () => {
  site = await createStravaSite();
  amy = await createConnectedRider(site, '9001');
});
beforeEach(async () => {
  await site.reset();
  site.clock.set('2026-03-01T04:07:00Z');
});
afterAll(() => site.close());

const id = '16181809559';
const path = `/activities/${id}`;
const listPath = '/athlete/activities';
const fetchRide = () => site.strava().fetchActivity(amy, id);
const list = (options: { readonly db?: Db; readonly timeoutMs?: number } = {}) =>
  site.strava(options).listActivities(amy, {
    fromMs: Date.parse('2026-02-20T00:00:00+08:00'),
    toMs: Date.parse('2026-02-27T00:00:00+08:00'),
    page: 1,
  });

async function readPause(run: Promise<unknown>): Promise<unknown> {
  const error = (await run.catch((thrown: unknown) => thrown)) as { name: string; reason: string; untilMs: number };
  return [error.name, error.reason, new Date(error.untilMs).toISOString()];
}
const toPausedError = (reason: string, until: string) => ['StravaPausedError', reason, until];

describe('the budget of reads', () => {
  it('counts each read before it is sent, by quarter of an hour and UTC day', async () => {
    site.fake.reply(path, { body: buildRideDetail() });
    site.fake.reply(`${path}/streams`, { body: buildRideStreams() });
    site.fake.reply(listPath, { body: [] });
    await fetchRide();
    await list();
    expect(await readBudget(site)).toEqual({
      quarter: ['2026-03-01T04:00:00.000Z', 3, 100],
      day: ['2026-03-01T00:00:00.000Z', 3, 1_000],
      pause: null,
      failures: 0,
    });
    site.clock.set('2026-03-01T04:15:00Z');
    await list();
    expect(await readBudget(site)).toMatchObject({
      quarter: ['2026-03-01T04:15:00.000Z', 1, 100],
      day: ['2026-03-01T00:00:00.000Z', 4, 1_000],
    });
    site.clock.set('2026-03-02T00:00:00Z');
    await list();
    expect(await readBudget(site)).toMatchObject({
      quarter: ['2026-03-02T00:00:00.000Z', 1, 100],
      day: ['2026-03-02T00:00:00.000Z', 1, 1_000],
    });
  });

  it('adopts Strava’s count if it is larger, and its limits', async () => {
    site.fake.reply(
      listPath,
      { headers: buildUsageHeaders('40,500'), body: [] },
      { headers: buildUsageHeaders('1,2'), body: [] },
    );
    await list();
    await list();
    expect(await readBudget(site)).toMatchObject({
      quarter: [expect.any(String), 41, 100],
      day: [expect.any(String), 501, 1_000],
    });
  });

  it('uses the tighter limit, and ignores garbled counts', async () => {
    site.fake.reply(
      listPath,
      { headers: { ...buildUsageHeaders('10,20', '190,400'), 'x-readratelimit-limit': '100,500' }, body: [] },
      { headers: { 'x-ratelimit-limit': 'many', 'x-ratelimit-usage': '-1' }, body: [] },
    );
    await list();
    expect(await readBudget(site)).toMatchObject({
      quarter: [expect.any(String), 190, 200],
      day: [expect.any(String), 20, 500],
    });
    await list();
    expect(await readBudget(site)).toMatchObject({ quarter: [expect.any(String), 191, 200] });
  });

  it('does not carry a count over into the next quarter', async () => {
    const strava = site.strava();
    site.clock.set('2026-03-01T04:14:59.900Z');
    site.fake.reply(listPath, { headers: buildUsageHeaders('90,300'), body: [] });
    const original = site.clock.nowMs.bind(site.clock);
    let calls = 0;
    // The first four readings of the clock (cache, pause, count, call) are before the request, the others after it.
    site.clock.nowMs = () => original() + (++calls > 4 ? 200 : 0);
    await strava.listActivities(amy, { fromMs: 0, toMs: Date.parse('2026-02-27T00:00:00Z'), page: 1 });
    site.clock.nowMs = original;
    expect(await readBudget(site)).toMatchObject({
      quarter: ['2026-03-01T04:15:00.000Z', 0, 100],
      day: ['2026-03-01T00:00:00.000Z', 300, 1_000],
    });
  });

  it('reserves its last fifth for riders who wait for a page', async () => {
    site.fake.reply(path, { headers: buildUsageHeaders('79,200'), body: buildRideDetail() });
    site.fake.reply(`${path}/streams`, { headers: buildUsageHeaders('80,201'), body: buildRideStreams() });
    site.fake.reply(
      listPath,
      { headers: buildUsageHeaders('99,202'), body: [] },
      { headers: buildUsageHeaders('100,203'), body: [] },
    );
    await fetchRide();
    expect(await site.pause()).toEqual({
      reason: 'rateLimited',
      untilMs: Date.parse('2026-03-01T04:15:05Z'),
    });
    const quarterEnd = toPausedError('rateLimited', '2026-03-01T04:15:05.000Z');
    expect(await readPause(fetchRide())).toEqual(quarterEnd);
    await list();
    await list();
    expect(await readPause(list())).toEqual(quarterEnd);
    expect(site.fake.requests).toHaveLength(4);
    site.clock.set('2026-03-01T04:15:05Z');
    await fetchRide();
    expect(site.fake.requests).toHaveLength(6);
  });

  it('pauses until the next UTC day if the reads of the day are used up', async () => {
    site.fake.reply(path, { headers: buildUsageHeaders('5,800'), body: buildRideDetail() });
    expect(await readPause(fetchRide())).toEqual(toPausedError('rateLimited', '2026-03-02T00:00:05.000Z'));
    site.fake.reply(listPath, { headers: buildUsageHeaders('6,1000'), body: [] });
    await list();
    expect(await readPause(list())).toEqual(toPausedError('rateLimited', '2026-03-02T00:00:05.000Z'));
  });

  it('tries one read on the next day if Strava’s limits are zero', async () => {
    const zeroLimits = { ...buildUsageHeaders('0,0'), 'x-readratelimit-limit': '0,0', 'x-ratelimit-limit': '0,0' };
    site.fake.reply(listPath, { headers: zeroLimits, body: [] });
    await list();
    expect(await readPause(list())).toEqual(toPausedError('rateLimited', '2026-03-02T00:00:05.000Z'));
    site.clock.set('2026-03-02T00:00:05Z');
    await list();
    expect(site.fake.requests).toHaveLength(2);
  });
});

describe('Strava’s refusal of too many calls', () => {
  it.each([
    ['the documented form', { body: buildFault('Application', 'rate limit', 'exceeded') }],
    ['another form', { body: { errors: 'Rate Limit Exceeded', status: 429, message: 'Too Many Requests' } }],
    ['an HTML page', { body: '<html>429</html>' }],
  ])('as %s pauses the whole site until the next quarter', async (_, reply) => {
    site.fake.reply(path, { status: 429, ...reply });
    const until = toPausedError('rateLimited', '2026-03-01T04:15:05.000Z');
    expect(await readPause(fetchRide())).toEqual(until);
    expect(await readPause(list())).toEqual(until);
    expect(site.fake.requests).toHaveLength(1);
    expect(site.warnings).toEqual([
      {
        fields: { reason: 'rateLimited', detail: 'limited', until: '2026-03-01T04:15:05.000Z' },
        message: 'reading from strava is paused',
      },
    ]);
  });

  it('pauses until the next day if the day is used up', async () => {
    site.fake.reply(path, { status: 429, headers: buildUsageHeaders('40,1001') });
    expect(await readPause(fetchRide())).toEqual(toPausedError('rateLimited', '2026-03-02T00:00:05.000Z'));
  });
});

describe('a Strava that does not answer', () => {
  const outages = [
    ['an internal error', { status: 503, headers: { 'content-type': 'text/html' }, body: '<html>' }],
    ['a broken connection', 'hangUp'],
    ['no response', 'silent'],
    ['an HTML page instead of JSON', { status: 200, body: '<html>welcome to the hotel' }],
    ['a redirect to another site', { status: 302, headers: { location: 'https://evil.example/' } }],
  ] as const;

  /** A short timeout only for the case without a response, so that slow machines do not time out in the others. */
  const toListOptions = (reply: unknown) => (reply === 'silent' ? { timeoutMs: 500 } : {});

  it.each(outages)('is called once more after %s', async (_, reply) => {
    site.fake.reply(listPath, reply, { body: [] });
    expect(await list(toListOptions(reply))).toEqual({ activities: [], nextPage: null });
    expect(site.fake.requests).toHaveLength(2);
    expect(await readBudget(site)).toMatchObject({ quarter: [expect.any(String), 2, 100], pause: null, failures: 0 });
  });

  it.each(outages)('is paused for a minute after %s twice', async (_, reply) => {
    site.fake.reply(listPath, reply);
    const until = toPausedError('unreachable', '2026-03-01T04:08:00.000Z');
    expect(await readPause(list(toListOptions(reply)))).toEqual(until);
    expect(await readPause(fetchRide())).toEqual(until);
    expect(site.fake.requests).toHaveLength(2);
    expect(JSON.stringify(site.warnings)).not.toContain('secret');
  });

  it('is paused twice as long each time up to 15 minutes, and for one minute again after a success', async () => {
    const minutes: number[] = [];
    for (let outage = 0; outage < 6; outage++) {
      site.fake.reply(listPath, { status: 500 });
      const { untilMs } = await list().then(
        () => expect.fail('Strava should be unreachable'),
        (error: { untilMs: number }) => error,
      );
      minutes.push((untilMs - site.clock.nowMs()) / 60_000);
      site.clock.set(new Date(untilMs).toISOString());
    }
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15]);
    site.fake.reply(listPath, { body: [] });
    await list();
    expect(await readBudget(site)).toMatchObject({ failures: 0 });
  });

  it('counts one outage for simultaneous requests', async () => {
    site.fake.reply(listPath, { status: 500 });
    await Promise.all(Array.from({ length: 6 }, () => readPause(list())));
    expect(await readBudget(site)).toMatchObject({
      pause: ['unreachable', '2026-03-01T04:08:00.000Z'],
      failures: 1,
    });
  });

  it('is not paused because of a single request with a wrong answer', async () => {
    site.fake.reply(listPath, { status: 404 });
    await expect(list()).rejects.toThrow("strava's answer is broken: the list of activities is not found");
    site.fake.reply(listPath, { body: `[${'"x",'.repeat(5_300_000)}1]` });
    await expect(list()).rejects.toThrow("strava's answer is broken: too large");
    expect(await readBudget(site)).toMatchObject({ pause: null });
  });
});

describe('an app disabled by Strava', () => {
  it('tries again after an hour', async () => {
    site.fake.reply(path, { status: 403, body: buildFault('Application', 'Status', 'Inactive') });
    const until = toPausedError('inactive', '2026-03-01T05:07:00.000Z');
    expect(await readPause(fetchRide())).toEqual(until);
    expect(await readPause(list())).toEqual(until);
    expect(await site.pause()).toEqual({
      reason: 'inactive',
      untilMs: Date.parse('2026-03-01T05:07:00Z'),
    });
    site.clock.set('2026-03-01T05:07:00Z');
    expect(await site.pause()).toBeNull();
  });
});

describe('many simultaneous requests for the remaining reads', () => {
  async function requestAtOnce(db: Db): Promise<{ good: number; requestCount: number }> {
    await site.reset();
    site.fake.reply(listPath, { body: [] });
    await site.db
      .updateTable('strava_budget')
      .set({ quarter_start: new Date('2026-03-01T04:00:00Z'), quarter_used: 97 })
      .execute();
    await openConnections(site.db, 10);
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => list({ db })));
    return {
      good: settled.filter(({ status }) => status === 'fulfilled').length,
      requestCount: site.fake.requests.length,
    };
  }

  it('get exactly three', async () => {
    expect(await requestAtOnce(site.db)).toEqual({ good: 3, requestCount: 3 });
  });

  it('get more than three without the lock', async () => {
    expect((await requestAtOnce(site.db.withPlugin(new WithoutRowLocks()))).requestCount).toBeGreaterThan(3);
  });
});
