import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createRiderRequest, findActivityByName, type ListedActivity, listActivities } from './createRiderRequest.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

/** Finds ids as digits in the text, since JavaScript numbers cannot represent all of them. */
const findIds = (body: string, key = 'id') =>
  [...body.matchAll(new RegExp(`"${key}":(\\d+)`, 'g'))].map(([, id]) => id);

describe('the list of a rider’s rides', () => {
  it('has absent sensors, local times and summaries like Strava', async () => {
    const ask = await createRiderRequest(site.app, 'amy');
    const answer = await ask('/athlete/activities?per_page=200');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-readratelimit-limit': '100,1000',
    });
    const ride = await findActivityByName(ask, '西進武嶺 破四');
    expect(ride).toMatchObject({
      resource_state: 2,
      athlete: { id: 9_000_001, resource_state: 1 },
      type: 'Ride',
      sport_type: 'Ride',
      timezone: '(GMT+08:00) Asia/Taipei',
      utc_offset: 28_800,
      trainer: false,
      manual: false,
      private: false,
      visibility: 'everyone',
      device_name: 'Garmin Edge 840',
      device_watts: true,
      has_heartrate: true,
      start_date: '2026-02-13T21:11:08Z',
      start_date_local: '2026-02-14T05:11:08Z',
      map: { summary_polyline: expect.stringMatching(/^.{50,}$/), resource_state: 2 },
      upload_id_str: expect.stringMatching(/^\d+$/),
    });
    expect(ride.distance).toBeGreaterThan(52_800);
    expect(ride.elapsed_time).toBeLessThan(4 * 3600);
    const walk = await findActivityByName(ask, '七星山健行');
    expect(walk).toMatchObject({ sport_type: 'Hike', has_heartrate: false });
    for (const absent of ['average_watts', 'device_watts', 'average_heartrate', 'average_cadence']) {
      expect(walk).not.toHaveProperty(absent);
    }
  });

  it('has no position for a manual ride or one on a trainer', async () => {
    const ask = await createRiderRequest(site.app, 'amy');
    const manualRide = await findActivityByName(ask, '忘了帶車錶');
    expect(manualRide).toMatchObject({ manual: true, start_latlng: [], end_latlng: [], map: { summary_polyline: '' } });
    for (const absent of ['upload_id', 'external_id', 'device_name', 'elev_high']) {
      expect(manualRide).not.toHaveProperty(absent);
    }
    expect(await findActivityByName(ask, '訓練台 甜區')).toMatchObject({
      trainer: true,
      manual: false,
      start_latlng: [],
    });
    const virtual = await findActivityByName(await createRiderRequest(site.app, 'sam'), 'Virtual Zhongshe');
    expect(virtual).toMatchObject({ sport_type: 'VirtualRide', trainer: true, start_latlng: [25.11, 121.56] });
  });

  it('is sorted newest first, and ends with an empty page', async () => {
    const ask = await createRiderRequest(site.app, 'amy');
    const listStarts = (rides: readonly ListedActivity[]) => rides.map(({ start_date }) => start_date);
    const newest = listStarts(await listActivities(ask, '?per_page=3'));
    expect(newest).toEqual([...newest].sort().reverse());
    expect(listStarts(await listActivities(ask, '?per_page=2&page=2'))[0]).toBe(newest[2]);
    const second = Date.parse(newest[1] ?? '') / 1000;
    expect(listStarts(await listActivities(ask, `?before=${second}&per_page=1`))).toEqual([newest[2]]);
    expect(listStarts(await listActivities(ask, `?after=${second}`))).toEqual([newest[0]]);
    expect(listStarts(await listActivities(ask, `?after=${second - 1}`))).toEqual([newest[1], newest[0]]);
    expect(listStarts(await listActivities(ask, `?after=${second - 1}&before=${second + 1}`))).toEqual([newest[1]]);
    const whole = await listActivities(ask, '?per_page=200');
    expect(whole.length).toBeGreaterThan(15);
    expect(whole.at(-1)?.start_date).toBe('2025-12-31T10:30:59Z');
    expect(await listActivities(ask, '?per_page=200&page=2')).toEqual([]);
  });

  it.each([
    ['per_page=201', 'per page'],
    ['per_page=0', 'per page'],
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['before=yesterday', 'time'],
  ])('refuses %s', async (query, field) => {
    const answer = await (await createRiderRequest(site.app, 'amy'))(`/athlete/activities?${query}`);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  });

  it('has a ride after its end, and never changes it', async () => {
    const ownSite = await createTestSite();
    const ask = await createRiderRequest(ownSite.app, 'amy');
    ownSite.clock.set('2026-03-01T02:00:00Z');
    const previous = await listActivities(ask);
    expect(previous[0]?.name).toBe('陽金三峰');
    ownSite.clock.set('2026-03-01T04:00:00Z');
    const current = await listActivities(ask);
    expect(current.map(({ name }) => name).slice(0, 2)).toEqual(['七星山健行', '陽金三峰']);
    expect(current.slice(1)).toEqual(previous);
    await ownSite.close();
  });
});

describe('one ride', () => {
  it('has efforts with ids beyond 2^53, and all of them only on request', async () => {
    const ask = await createRiderRequest(site.app, 'amy');
    const { id } = await findActivityByName(ask, '陽金三峰');
    const limitedAnswer = await ask(`/activities/${id}`);
    const fullAnswer = await ask(`/activities/${id}?include_all_efforts=true`);
    expect(limitedAnswer.json()).toMatchObject({ id, resource_state: 3, map: { polyline: expect.any(String) } });
    expect(limitedAnswer.json().segment_efforts).toHaveLength(1);
    expect(fullAnswer.json().segment_efforts.length).toBeGreaterThan(1);
    const effortId = findIds(limitedAnswer.body).find((digits) => (digits?.length ?? 0) > 17) ?? '';
    expect(String(Number(effortId))).not.toBe(effortId);
    expect(limitedAnswer.json().segment_efforts[0]).toMatchObject({
      resource_state: 2,
      athlete: { id: 9_000_001 },
      hidden: false,
    });
  });

  it('may have an id beyond 2^53', async () => {
    const ask = await createRiderRequest(site.app, 'sam');
    const { body } = await ask('/athlete/activities?per_page=30');
    const id = findIds(body).find((digits) => (digits?.length ?? 0) > 17) ?? '';
    expect(String(Number(id))).not.toBe(id);
    const detail = await ask(`/activities/${id}`);
    expect([detail.statusCode, detail.json().name]).toEqual([200, 'Beiyi']);
    expect((await ask(`/activities/${Number(id)}`)).statusCode).toBe(404);
  });

  it('is not found if it is another rider’s, unknown or deleted', async () => {
    const ask = await createRiderRequest(site.app, 'chen');
    const { id } = await findActivityByName(await createRiderRequest(site.app, 'amy'), '風櫃嘴');
    const notFound = {
      message: 'Record Not Found',
      errors: [{ resource: 'Activity', field: '', code: 'not found' }],
    };
    for (const unknownId of [id, 1, '99999999999999999999']) {
      const answer = await ask(`/activities/${unknownId}`);
      expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
    }
    const page = (await site.app.inject('/simulator/strava/rides?lang=en')).body;
    const deleted = /Deleted <code>Ride deleted<\/code>\s+https:\/\/www\.strava\.com\/activities\/(\d+)/.exec(
      page,
    )?.[1];
    const sam = await createRiderRequest(site.app, 'sam');
    const answer = await sam(`/activities/${deleted}`);
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
    expect((await listActivities(sam, '?per_page=200')).filter(({ name }) => name === 'Deleted')).toEqual([]);
  });

  it('that is visible to its rider only needs activity:read_all', async () => {
    const limitedScope = await createRiderRequest(site.app, 'amy');
    const fullScope = await createRiderRequest(site.app, 'amy', ['activity:read_all']);
    const { id, ...ride } = await findActivityByName(fullScope, '秘密練車');
    expect(ride).toMatchObject({ private: true, visibility: 'only_me' });
    expect((await listActivities(limitedScope, '?per_page=200')).filter(({ name }) => name === '秘密練車')).toEqual([]);
    expect((await limitedScope(`/activities/${id}`)).statusCode).toBe(401);
    expect((await fullScope(`/activities/${id}/streams?keys=time&key_by_type=true`)).statusCode).toBe(200);
  });

  it('of a rider who hides the time of day begins one second past midnight', async () => {
    const ride = await findActivityByName(await createRiderRequest(site.app, 'sam'), 'Someday');
    expect(ride).toMatchObject({ start_date: '2026-02-17T16:00:01Z', start_date_local: '2026-02-18T00:00:01Z' });
  });
});
