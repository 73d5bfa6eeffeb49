import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActivityList } from '#contract/activities/activities.ts';
import { createAuth } from '#server/modules/auth/auth.service.ts';
import { getOwnOrigin } from '#server/modules/auth/ownOrigin.service.ts';
import { createStravaActivities } from '#server/modules/strava/stravaActivities.service.ts';
import { deleteStravaEvidence } from '#server/modules/verifications/deletion/deleteStravaEvidence.service.ts';
import { createRider, linkIdentity, signIn } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { signInAtSimulator } from './signInAtSimulator.ts';

let site: TestSite;
let origin: string;

beforeAll(async () => {
  site = await createTestSite({ environment: { PROVIDER_TIMEOUT_MS: '9000' } });
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  // An hour later the rate limit of a minute and Strava's pauses are over.
  site.clock.advanceMs(3_600_000);
  await setFault('none');
});
afterAll(() => site.close());

const setFault = (fault: string) =>
  site.app.inject({ method: 'PUT', url: '/simulator/faults/strava', payload: { fault } });

async function connectRider(rider: string, scopes?: readonly string[]) {
  const { access } = await signInAtSimulator(origin, rider, scopes);
  return (query: string) =>
    site.app.inject({ url: `/api/activities/?${query}`, headers: { authorization: `Bearer ${access}` } });
}
const toProblem = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('GET /api/activities/', () => {
  it('lists the rider’s rides of these days, newest first, with the reason why one cannot be used', async () => {
    const ask = await connectRider('amy');
    const answer = await ask('from=2026-02-05&to=2026-02-12');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { results, next_page } = answer.json<ActivityList>();
    expect(next_page).toBeNull();
    expect(results.map(({ name, obstacle }) => [name, obstacle])).toEqual([
      ['訓練台 甜區', 'trainer'],
      ['忘了帶車錶', 'manual'],
    ]);
    const climb = (await ask('from=2026-02-14&to=2026-02-14')).json<ActivityList>().results[0];
    expect(climb).toEqual({
      id: '16040996001',
      name: '西進武嶺 破四',
      started_at: '2026-02-13T21:11:08.000Z',
      is_start_hidden: false,
      distance_m: expect.closeTo(53_716, -2),
      elevation_gain_m: expect.closeTo(2_874, -2),
      elapsed_s: expect.closeTo(12_173, -3),
      moving_s: expect.closeTo(12_173, -3),
      sport_type: 'Ride',
      obstacle: null,
    });
  });

  it('keeps every digit of a long activity id', async () => {
    const ask = await connectRider('sam');
    const { results } = (await ask('from=2026-02-22&to=2026-02-22')).json<ActivityList>();
    expect(results.map(({ id, name }) => [id, name])).toEqual([['3300000000041012405', 'Beiyi']]);
  });

  it('never shows other riders’ rides', async () => {
    const ask = await connectRider('chen');
    const { results } = (await ask('from=2026-02-14&to=2026-02-20')).json<ActivityList>();
    expect(results.map(({ name }) => name)).toEqual(['136 下班場', '大雪山']);
  });

  it.each([
    ['from=2026-02-10&to=2026-02-09', 'to', 'tooSmall', {}],
    ['from=2026-02-01&to=2026-02-09', 'to', 'tooLarge', { days: 7 }],
    ['from=2026-03-03&to=2026-03-03', 'from', 'tooLarge', {}],
    ['from=2026-02-30&to=2026-03-01', 'from', 'formatInvalid', {}],
    ['from=2026-02-10', 'to', 'required', {}],
    ['from=2026-02-10&to=2026-02-11&page=0', 'page', 'tooSmall', { minimum: 1 }],
  ])('refuses %s', async (query, field, code, params) => {
    const answer = await (await connectRider('amy'))(query);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ field, code, params }]]);
  });

  it('accepts a last day seven days after the first, and today in Taipei', async () => {
    site.clock.set('2026-03-02T17:00:00Z');
    const ask = await connectRider('amy');
    expect((await ask('from=2026-02-24&to=2026-03-03')).statusCode).toBe(200);
    expect((await ask('from=2026-03-03&to=2026-03-10')).statusCode).toBe(200);
  });

  it('requires a linked Strava account with permission to read rides', async () => {
    const google = await createRider(site, { username: 'googler', providers: ['google'] });
    const bare = await createRider(site, { username: 'bare', providers: ['google'] });
    await linkIdentity(site, bare, { provider: 'strava', subject: '777' });
    const ask = async (riderId: string) => {
      const { headers } = await signIn(site, riderId, 'google');
      return toProblem(await site.app.inject({ url: '/api/activities/?from=2026-02-10&to=2026-02-11', headers }));
    };
    expect(await ask(google)).toEqual([409, 'strava.notConnected']);
    expect(await ask(bare)).toEqual([409, 'strava.scopeMissing']);
    const askWithoutScope = await connectRider('long', ['read']);
    expect(toProblem(await askWithoutScope('from=2026-02-10&to=2026-02-11'))).toEqual([409, 'strava.scopeMissing']);
  });

  it('reports a rider who withdrew the permission at Strava as not connected', async () => {
    const ask = await connectRider('wolf');
    // Without the webhook, which would notify us.
    const page = '/simulator/strava/api/v3/push_subscriptions/131300?client_id=10001';
    const secret = '&client_secret=simulated-secret-that-guards-nothing';
    expect((await site.app.inject({ method: 'DELETE', url: page + secret })).statusCode).toBe(204);
    await site.app.inject({
      method: 'POST',
      url: '/simulator/strava/settings/apps',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'rider=wolf',
    });
    for (let time = 0; time < 2; time++) {
      expect(toProblem(await ask('from=2026-02-10&to=2026-02-11'))).toEqual([409, 'strava.notConnected']);
    }
  });

  it.each([
    ['limited', '03', 'strava.paused', '905'],
    ['limitedOther', '04', 'strava.paused', '905'],
    ['outage', '05', 'strava.unavailable', '60'],
    ['closed', '06', 'strava.unavailable', '60'],
    ['inactive', '07', 'strava.unavailable', '3600'],
  ])('sends no requests for a period after the fault %s', async (fault, day, code, retryAfter) => {
    site.clock.set(`2026-03-${day}T04:00:00Z`);
    const ask = await connectRider('amy');
    await setFault(fault);
    const first = await ask('from=2026-02-10&to=2026-02-11');
    expect([...toProblem(first), first.headers['retry-after']]).toEqual([503, code, retryAfter]);
    await setFault('none');
    const second = await ask('from=2026-02-10&to=2026-02-11');
    expect([...toProblem(second), second.headers['retry-after']]).toEqual([503, code, retryAfter]);
    site.clock.advanceMs(Number(retryAfter) * 1000);
    expect((await (await connectRider('amy'))('from=2026-02-10&to=2026-02-11')).statusCode).toBe(200);
  });

  it('keeps the account linked if Strava refuses a valid token during an incident', async () => {
    site.clock.set('2026-03-08T04:00:00Z');
    const ask = await connectRider('amy');
    await setFault('refused');
    for (let time = 0; time < 2; time += 1) {
      expect(toProblem(await ask('from=2026-02-10&to=2026-02-11'))).toEqual([503, 'strava.unavailable']);
    }
    await setFault('none');
    expect((await ask('from=2026-02-10&to=2026-02-11')).statusCode).toBe(200);
  });

  it('gives up after the timeout if Strava does not respond', async () => {
    const siteWithShortTimeout = await createTestSite({ environment: { PROVIDER_TIMEOUT_MS: '200' } });
    await siteWithShortTimeout.app.listen({ host: '127.0.0.1', port: 0 });
    const rider = await createRider(siteWithShortTimeout, { providers: [] });
    await linkIdentity(siteWithShortTimeout, rider, { provider: 'strava', subject: '9000001' });
    await siteWithShortTimeout.db
      .updateTable('rider_identity')
      .set({ scopes: ['read', 'activity:read'] })
      .execute();
    const { headers } = await signIn(siteWithShortTimeout, rider);
    const slow = { method: 'PUT', url: '/simulator/faults/strava', payload: { fault: 'slow' } } as const;
    await siteWithShortTimeout.app.inject(slow);
    const answer = await siteWithShortTimeout.app.inject({
      url: '/api/activities/?from=2026-02-10&to=2026-02-11',
      headers,
    });
    expect(toProblem(answer)).toEqual([503, 'strava.unavailable']);
    await siteWithShortTimeout.close();
  });

  it('refuses the eleventh page in a quarter of an hour, with the time to wait', async () => {
    site.clock.set('2026-03-09T04:07:00Z');
    const ask = await connectRider('amy');
    const answers = [];
    for (let day = 10; day <= 20; day += 1) {
      site.clock.advanceMs(6_000);
      answers.push(await ask(`from=2026-02-${day}&to=2026-02-${day}`));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429]);
    const last = answers.at(-1);
    expect([last?.json().code, last?.headers['retry-after']]).toEqual(['request.rateLimited', '419']);
    expect((await ask('from=2026-02-20&to=2026-02-20')).statusCode).toBe(429);
    // This day was listed just now and comes from the cache.
    expect((await ask('from=2026-02-19&to=2026-02-19')).statusCode).toBe(200);
  });

  it('does not count invalid requests or other riders of the same network against the limit', async () => {
    site.clock.set('2026-03-10T04:00:00Z');
    const ask = await connectRider('amy');
    const rider = await createRider(site, { providers: ['google'] });
    const { headers } = await signIn(site, rider);
    const statuses = [];
    const codes = [];
    for (let time = 0; time < 20; time++) {
      statuses.push((await ask('from=2026-02-11&to=2026-02-10')).statusCode);
      codes.push(
        (await site.app.inject({ url: '/api/activities/?from=2026-02-10&to=2026-02-11', headers })).json().code,
      );
    }
    expect([new Set(statuses), new Set(codes)]).toEqual([new Set([400]), new Set(['strava.notConnected'])]);
    expect((await ask('from=2026-02-10&to=2026-02-11')).statusCode).toBe(200);
  });
});

describe('a ride of the simulator', () => {
  it('has only the day of its start if its start is hidden', async () => {
    const ask = await connectRider('sam');
    const { results } = (await ask('from=2026-02-18&to=2026-02-18')).json<ActivityList>();
    expect(results.map(({ name, started_at, is_start_hidden }) => [name, started_at, is_start_hidden])).toEqual([
      ['Someday', '2026-02-17T16:00:01.000Z', true],
    ]);
  });

  it('is read with the same client as a ride from Strava', async () => {
    site.clock.set('2026-03-11T04:00:00Z');
    await connectRider('amy');
    const identity = await site.db
      .selectFrom('rider_identity')
      .select('rider_id')
      .where('subject', '=', '9000001')
      .executeTakeFirstOrThrow();
    const origins = () => getOwnOrigin(site.app.server);
    const { tokens } = createAuth({ deleteStravaEvidence, ...site, ownOrigin: origins });
    const strava = createStravaActivities({ ...site, tokens, ownOrigin: origins });
    const ride = await strava.fetchActivity(identity.rider_id, '16040996001');
    expect(ride).toMatchObject({ name: '西進武嶺 破四', deviceName: 'Garmin Edge 840', isTrainer: false });
    expect(ride.samples.timeS.length).toBeGreaterThan(12_000);
    const last = ride.samples.timeS.length - 1;
    expect(ride.samples.latDeg[last]).toBeCloseTo(24.137, 2);
    expect(ride.samples.lonDeg[last]).toBeCloseTo(121.275, 2);
    for (const id of ['16040996203', '1']) {
      await expect(strava.fetchActivity(identity.rider_id, id)).rejects.toMatchObject({ code: 'notFound' });
    }
    await expect(strava.fetchActivity(identity.rider_id, '16040984015')).rejects.toMatchObject({ code: 'noTrack' });
    await expect(strava.fetchActivity(identity.rider_id, '16040982013')).rejects.toMatchObject({ code: 'private' });
  });
});
