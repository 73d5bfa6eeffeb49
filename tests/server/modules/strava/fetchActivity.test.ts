import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStravaActivities } from '#server/modules/strava/stravaActivities.service.ts';
import { fault } from './FakeStrava.ts';
import { rideDetail, rideStreams } from './rides.ts';
import { connectedRider, createStravaSite, type StravaSite } from './stravaSite.ts';

let site: StravaSite;
let amy: string;

beforeAll(async () => {
  site = await createStravaSite();
  amy = await connectedRider(site, '9001');
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const id = '16181809559';
const path = `/activities/${id}`;
const fetchIt = (riderId = amy, activityId = id) => site.strava().fetchActivity(riderId, activityId);
const columns = (samples: object) =>
  Object.fromEntries(Object.entries(samples).map(([name, column]) => [name, column && Array.from(column)]));

async function failureOf(run: Promise<unknown>): Promise<unknown> {
  const error = await run.catch((thrown: unknown) => thrown);
  const { name, code, reason } = error as { name: string; code?: string; reason?: string };
  return [name, code ?? reason];
}
const activityError = (code: string) => ['StravaActivityError', code];

describe('an activity from Strava', () => {
  it('takes two reads: the ride and its samples', async () => {
    site.fake.reply(path, { body: rideDetail() });
    site.fake.reply(`${path}/streams`, { body: rideStreams() });
    const { samples, ...ride } = await fetchIt();
    expect(ride).toEqual({
      externalId: id,
      name: '西進武嶺',
      sportType: 'Ride',
      isTrainer: false,
      isManual: false,
      isFlagged: false,
      deviceName: 'Garmin Edge 840',
      startedAtMs: Date.parse('2026-02-18T21:10:02Z'),
      isStartHidden: false,
    });
    expect(columns(samples)).toEqual({
      timeS: [0, 1, 3],
      latDeg: [23.97, 23.9701, 23.9702],
      lonDeg: [120.98, 120.9801, 120.9802],
      elevationM: [452.2, 452.4, 453],
      distanceM: [0, 15.2, 30.1],
      powerW: [210, Number.NaN, 190],
      heartRateBpm: [120, 121, 123],
    });
    expect(site.fake.requests).toEqual([
      { path, query: {}, token: 'secret-access-9001' },
      {
        path: `${path}/streams`,
        query: { keys: 'time,latlng,distance,altitude,heartrate,watts', key_by_type: 'true' },
        token: 'secret-access-9001',
      },
    ]);
  });

  it('is read even if fields are absent, with the old `type` as a fallback', async () => {
    const bare = { id: 16_181_809_559, athlete: { id: 9001 }, start_date: '2026-02-18T21:10:02Z', type: 'Ride' };
    site.fake.reply(path, { body: bare });
    site.fake.reply(`${path}/streams`, {
      body: rideStreams({ altitude: undefined, heartrate: undefined, watts: [null, null, null] }),
    });
    const { samples, ...ride } = await fetchIt();
    expect(ride).toMatchObject({ name: '', sportType: 'Ride', deviceName: null, isTrainer: false });
    expect(columns(samples)).toMatchObject({ elevationM: null, powerW: null, heartRateBpm: null });
  });

  it('keeps every digit of an id beyond 2^53', async () => {
    const long = '3300000000041012405';
    const text = JSON.stringify(rideDetail()).replace('"id":16181809559', `"id":${long}`);
    site.fake.reply(`/activities/${long}`, { body: text });
    site.fake.reply(`/activities/${long}/streams`, { body: rideStreams() });
    expect((await fetchIt(amy, long)).externalId).toBe(long);
    const nearby = String(Number(long));
    site.fake.reply(`/activities/${nearby}`, { body: text });
    expect(await failureOf(fetchIt(amy, nearby))).toEqual(activityError('notYetReady'));
  });

  it('is marked as recorded on a trainer even if it has positions', async () => {
    site.fake.reply(path, { body: rideDetail({ trainer: true, sport_type: 'VirtualRide', flagged: true }) });
    site.fake.reply(`${path}/streams`, { body: rideStreams() });
    expect(await fetchIt()).toMatchObject({ isTrainer: true, isFlagged: true, sportType: 'VirtualRide' });
  });

  it('has the remaining samples if a privacy zone hides the start', async () => {
    site.fake.reply(path, { body: rideDetail({ start_latlng: [] }) });
    site.fake.reply(`${path}/streams`, { body: rideStreams({ time: [184, 185, 187] }) });
    expect(columns((await fetchIt()).samples).timeS).toEqual([184, 185, 187]);
  });

  it('omits samples without a position', async () => {
    site.fake.reply(path, { body: rideDetail() });
    const latlng = [[23.97, 120.98], null, [23.9702, 120.9802]];
    site.fake.reply(`${path}/streams`, { body: rideStreams({ latlng }) });
    expect(columns((await fetchIt()).samples)).toMatchObject({ timeS: [0, 3], powerW: [210, 190] });
  });

  it('that was entered manually has no track, and none is requested', async () => {
    site.fake.reply(path, { body: rideDetail({ manual: true }) });
    expect(await failureOf(fetchIt())).toEqual(activityError('noTrack'));
    expect(site.fake.requests).toHaveLength(1);
  });

  it.each([
    ['without positions', { start_latlng: [], map: { summary_polyline: '' } }, 'noTrack'],
    ['that Strava still processes', {}, 'notYetReady'],
    ['with a map only', { start_latlng: [] }, 'notYetReady'],
  ])('%s has no streams', async (_, changes, code) => {
    site.fake.reply(path, { body: rideDetail(changes) });
    for (const reply of [{ status: 404 }, { body: rideStreams({ latlng: undefined }) }, { body: {} }]) {
      site.fake.reply(`${path}/streams`, reply);
      expect(await failureOf(fetchIt())).toEqual(activityError(code));
    }
  });

  it.each([
    ['a list', []],
    ['streams of different lengths', rideStreams({ time: [0, 1] })],
    ['another ride', undefined],
  ])('is retried later if the answer is %s, without a pause of the site', async (_, body) => {
    site.fake.reply(path, { body: body === undefined ? rideDetail({ id: 5 }) : rideDetail() });
    site.fake.reply(`${path}/streams`, { body });
    expect(await failureOf(fetchIt())).toEqual(activityError('notYetReady'));
    expect(await site.pause()).toBeNull();
  });

  it.each([
    ['404 and a body', { status: 404, body: fault('Activity', '', 'not found') }],
    ['404 and no body', { status: 404, body: '' }],
    ['404 and an HTML page', { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>' }],
    ['400 for an id that is too long', { status: 400, body: fault('Activity', 'id', 'invalid') }],
  ])('is not found if Strava refuses the id with %s', async (_, reply) => {
    site.fake.reply(path, reply);
    expect(await failureOf(fetchIt())).toEqual(activityError('notFound'));
    expect(await site.pause()).toBeNull();
  });

  it('of another rider is not found, even if Strava shows it', async () => {
    site.fake.reply(path, { body: rideDetail({ athlete: { id: 9002 } }) });
    expect(await failureOf(fetchIt())).toEqual(activityError('notFound'));
  });

  it('is private if the permission does not cover it', async () => {
    for (const reply of [
      { status: 401, body: fault('AccessToken', 'activity:read_permission', 'missing') },
      { status: 403, body: fault('Activity', '', 'forbidden') },
    ]) {
      site.fake.reply(path, reply);
      expect(await failureOf(fetchIt())).toEqual(activityError('private'));
    }
    const all = await connectedRider(site, '9005', ['read', 'activity:read_all']);
    expect(await failureOf(fetchIt(all))).toEqual(activityError('scopeMissing'));
  });

  it('is not requested for riders without Strava or without the needed scope', async () => {
    const bare = await connectedRider(site, '9006', ['read']);
    const connection = await connectedRider(site, '9007');
    await site.db
      .updateTable('rider_identity')
      .set({ access_token_encrypted: null, scopes: [] })
      .where('subject', '=', '9007')
      .execute();
    expect(await failureOf(fetchIt(bare))).toEqual(activityError('scopeMissing'));
    expect(await failureOf(fetchIt(connection))).toEqual(activityError('notConnected'));
    expect(await failureOf(fetchIt('0199a0c0-0000-7000-8000-000000000000'))).toEqual(activityError('notConnected'));
    expect(site.fake.requests).toEqual([]);
  });
});

describe('a ride whose start is hidden', () => {
  it.each([
    ['both start times', { start_date: '2026-02-18T16:00:01Z', start_date_local: '2026-02-19T00:00:01Z' }],
    ['equal UTC and local times', { start_date: '2026-02-19T00:00:01Z', start_date_local: '2026-02-19T00:00:01Z' }],
    ['the only start time', { start_date: '2026-02-19T00:00:01Z', start_date_local: undefined }],
  ])('is recognised by %s, and keeps its day', async (_, changes) => {
    site.fake.reply(path, { body: rideDetail(changes) });
    site.fake.reply(`${path}/streams`, { body: rideStreams() });
    const { startedAtMs, isStartHidden, samples } = await fetchIt();
    expect([isStartHidden, new Date(startedAtMs).toISOString()]).toEqual([true, '2026-02-18T16:00:01.000Z']);
    expect(columns(samples).timeS).toEqual([0, 1, 3]);
  });

  it('is not confused with a ride that really began at 08:00:01 in Taipei', async () => {
    const changes = { start_date: '2026-02-19T00:00:01Z', start_date_local: '2026-02-19T08:00:01Z' };
    site.fake.reply(path, { body: rideDetail(changes) });
    site.fake.reply(`${path}/streams`, { body: rideStreams() });
    expect(await fetchIt()).toMatchObject({ isStartHidden: false, startedAtMs: Date.parse('2026-02-19T00:00:01Z') });
  });
});

describe('a site without Strava', () => {
  it('rejects with the code inactive', async () => {
    const { strava } = site.config.providers;
    const providers = { ...site.config.providers, strava: { ...strava, state: 'unavailable' as const } };
    const without = createStravaActivities({
      ...site,
      config: { ...site.config, providers },
      ownOrigin: () => '',
      tokens: { getFreshStravaToken: async () => undefined },
    });
    expect(await failureOf(without.fetchActivity(amy, id))).toEqual(activityError('inactive'));
  });
});
