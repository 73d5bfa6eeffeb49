import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStravaActivities } from '#server/modules/strava/stravaActivities.service.ts';
import { buildFault } from './FakeStrava.ts';
import { buildRideDetail, buildRideStreams } from './rides.ts';
import { createConnectedRider, createStravaSite, type StravaSite } from './stravaSite.ts';

let site: StravaSite;
let amy: string;

beforeAll(async () => {
  site = await createStravaSite();
  amy = await createConnectedRider(site, '9001');
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const id = '16181809559';
const path = `/activities/${id}`;
const fetchRide = (riderId = amy, activityId = id) => site.strava().fetchActivity(riderId, activityId);
const toColumns = (samples: object) =>
  Object.fromEntries(Object.entries(samples).map(([name, column]) => [name, column && Array.from(column)]));

async function readFailure(run: Promise<unknown>): Promise<unknown> {
  const error = await run.catch((thrown: unknown) => thrown);
  const { name, code, reason } = error as { name: string; code?: string; reason?: string };
  return [name, code ?? reason];
}
const toActivityError = (code: string) => ['StravaActivityError', code];

describe('an activity from Strava', () => {
  it('has no power if Strava estimated it', async () => {
    site.fake.reply(path, { body: { ...buildRideDetail(), device_watts: false } });
    site.fake.reply(`${path}/streams`, { body: buildRideStreams() });
    expect((await fetchRide()).samples.powerW).toBeNull();
  });

  it('takes two reads: the ride and its samples', async () => {
    site.fake.reply(path, { body: buildRideDetail() });
    site.fake.reply(`${path}/streams`, { body: buildRideStreams() });
    const { samples, ...ride } = await fetchRide();
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
    expect(toColumns(samples)).toEqual({
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
      body: buildRideStreams({ altitude: undefined, heartrate: undefined, watts: [null, null, null] }),
    });
    const { samples, ...ride } = await fetchRide();
    expect(ride).toMatchObject({ name: '', sportType: 'Ride', deviceName: null, isTrainer: false });
    expect(toColumns(samples)).toMatchObject({ elevationM: null, powerW: null, heartRateBpm: null });
  });

  it('keeps every digit of an id beyond 2^53', async () => {
    const longId = '3300000000041012405';
    const text = JSON.stringify(buildRideDetail()).replace('"id":16181809559', `"id":${longId}`);
    site.fake.reply(`/activities/${longId}`, { body: text });
    site.fake.reply(`/activities/${longId}/streams`, { body: buildRideStreams() });
    expect((await fetchRide(amy, longId)).externalId).toBe(longId);
    const nearby = String(Number(longId));
    site.fake.reply(`/activities/${nearby}`, { body: text });
    expect(await readFailure(fetchRide(amy, nearby))).toEqual(toActivityError('notYetReady'));
  });

  it('is marked as recorded on a trainer even if it has positions', async () => {
    site.fake.reply(path, { body: buildRideDetail({ trainer: true, sport_type: 'VirtualRide', flagged: true }) });
    site.fake.reply(`${path}/streams`, { body: buildRideStreams() });
    expect(await fetchRide()).toMatchObject({ isTrainer: true, isFlagged: true, sportType: 'VirtualRide' });
  });

  it('has the remaining samples if a privacy zone hides the start', async () => {
    site.fake.reply(path, { body: buildRideDetail({ start_latlng: [] }) });
    site.fake.reply(`${path}/streams`, { body: buildRideStreams({ time: [184, 185, 187] }) });
    expect(toColumns((await fetchRide()).samples).timeS).toEqual([184, 185, 187]);
  });

  it('omits samples without a position', async () => {
    site.fake.reply(path, { body: buildRideDetail() });
    const latlng = [[23.97, 120.98], null, [23.9702, 120.9802]];
    site.fake.reply(`${path}/streams`, { body: buildRideStreams({ latlng }) });
    expect(toColumns((await fetchRide()).samples)).toMatchObject({ timeS: [0, 3], powerW: [210, 190] });
  });

  it('that was entered manually has no track, and none is requested', async () => {
    site.fake.reply(path, { body: buildRideDetail({ manual: true }) });
    expect(await readFailure(fetchRide())).toEqual(toActivityError('noTrack'));
    expect(site.fake.requests).toHaveLength(1);
  });

  it.each([
    ['without positions', { start_latlng: [], map: { summary_polyline: '' } }, 'noTrack'],
    ['that Strava still processes', {}, 'notYetReady'],
    ['with a map only', { start_latlng: [] }, 'notYetReady'],
  ])('%s has no streams', async (_, changes, code) => {
    site.fake.reply(path, { body: buildRideDetail(changes) });
    for (const reply of [{ status: 404 }, { body: buildRideStreams({ latlng: undefined }) }, { body: {} }]) {
      site.fake.reply(`${path}/streams`, reply);
      expect(await readFailure(fetchRide())).toEqual(toActivityError(code));
    }
  });

  it.each([
    ['a list', []],
    ['streams of different lengths', buildRideStreams({ time: [0, 1] })],
    ['another ride', undefined],
  ])('is retried later if the answer is %s, without a pause of the site', async (_, body) => {
    site.fake.reply(path, { body: body === undefined ? buildRideDetail({ id: 5 }) : buildRideDetail() });
    site.fake.reply(`${path}/streams`, { body });
    expect(await readFailure(fetchRide())).toEqual(toActivityError('notYetReady'));
    expect(await site.pause()).toBeNull();
  });

  it.each([
    ['404 and a body', { status: 404, body: buildFault('Activity', '', 'not found') }],
    ['404 and no body', { status: 404, body: '' }],
    ['404 and an HTML page', { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>' }],
    ['400 for an id that is too long', { status: 400, body: buildFault('Activity', 'id', 'invalid') }],
  ])('is not found if Strava refuses the id with %s', async (_, reply) => {
    site.fake.reply(path, reply);
    expect(await readFailure(fetchRide())).toEqual(toActivityError('notFound'));
    expect(await site.pause()).toBeNull();
  });

  it('of another rider is not found, even if Strava shows it', async () => {
    site.fake.reply(path, { body: buildRideDetail({ athlete: { id: 9002 } }) });
    expect(await readFailure(fetchRide())).toEqual(toActivityError('notFound'));
  });

  it('is private if the permission does not cover it', async () => {
    for (const reply of [
      { status: 401, body: buildFault('AccessToken', 'activity:read_permission', 'missing') },
      { status: 403, body: buildFault('Activity', '', 'forbidden') },
    ]) {
      site.fake.reply(path, reply);
      expect(await readFailure(fetchRide())).toEqual(toActivityError('private'));
    }
    const all = await createConnectedRider(site, '9005', ['read', 'activity:read_all']);
    expect(await readFailure(fetchRide(all))).toEqual(toActivityError('scopeMissing'));
  });

  it('is not requested for riders without Strava or without the needed scope', async () => {
    const riderWithoutScope = await createConnectedRider(site, '9006', ['read']);
    const connection = await createConnectedRider(site, '9007');
    await site.db
      .updateTable('rider_identity')
      .set({ access_token_encrypted: null, scopes: [] })
      .where('subject', '=', '9007')
      .execute();
    expect(await readFailure(fetchRide(riderWithoutScope))).toEqual(toActivityError('scopeMissing'));
    expect(await readFailure(fetchRide(connection))).toEqual(toActivityError('notConnected'));
    expect(await readFailure(fetchRide('0199a0c0-0000-7000-8000-000000000000'))).toEqual(
      toActivityError('notConnected'),
    );
    expect(site.fake.requests).toEqual([]);
  });
});

describe('a ride whose start is hidden', () => {
  it.each([
    ['both start times', { start_date: '2026-02-18T16:00:01Z', start_date_local: '2026-02-19T00:00:01Z' }],
    ['equal UTC and local times', { start_date: '2026-02-19T00:00:01Z', start_date_local: '2026-02-19T00:00:01Z' }],
    ['the only start time', { start_date: '2026-02-19T00:00:01Z', start_date_local: undefined }],
  ])('is recognised by %s, and keeps its day', async (_, changes) => {
    site.fake.reply(path, { body: buildRideDetail(changes) });
    site.fake.reply(`${path}/streams`, { body: buildRideStreams() });
    const { startedAtMs, isStartHidden, samples } = await fetchRide();
    expect([isStartHidden, new Date(startedAtMs).toISOString()]).toEqual([true, '2026-02-18T16:00:01.000Z']);
    expect(toColumns(samples).timeS).toEqual([0, 1, 3]);
  });

  it('is not confused with a ride that really began at 08:00:01 in Taipei', async () => {
    const changes = { start_date: '2026-02-19T00:00:01Z', start_date_local: '2026-02-19T08:00:01Z' };
    site.fake.reply(path, { body: buildRideDetail(changes) });
    site.fake.reply(`${path}/streams`, { body: buildRideStreams() });
    expect(await fetchRide()).toMatchObject({ isStartHidden: false, startedAtMs: Date.parse('2026-02-19T00:00:01Z') });
  });
});

describe('a site without Strava', () => {
  it('rejects with the code inactive', async () => {
    const { strava } = site.config.providers;
    const providers = { ...site.config.providers, strava: { ...strava, state: 'unavailable' as const } };
    const stravaWithoutConfig = createStravaActivities({
      ...site,
      config: { ...site.config, providers },
      ownOrigin: () => '',
      tokens: { getFreshStravaToken: async () => undefined },
    });
    expect(await readFailure(stravaWithoutConfig.fetchActivity(amy, id))).toEqual(toActivityError('inactive'));
  });
});
