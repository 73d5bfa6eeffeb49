import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConnectedRider, createStravaSite, type StravaSite } from './stravaSite.ts';

let site: StravaSite;
let amy: string;

beforeAll(async () => {
  site = await createStravaSite();
  amy = await createConnectedRider(site, '9001');
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const path = '/athlete/activities';
const list = (page = 1) =>
  site.strava().listActivities(amy, {
    fromMs: Date.parse('2026-02-16T00:00:00+08:00'),
    toMs: Date.parse('2026-02-23T00:00:00+08:00'),
    page,
  });

/** A summary of a ride on a day in February. */
const buildRide = (day: string, changes: object = {}) => ({
  resource_state: 2,
  id: 16_000_000_000 + Number(day.replaceAll('-', '')),
  name: `Ride of ${day}`,
  distance: 11_134.2,
  moving_time: 2_314,
  elapsed_time: 2_400,
  total_elevation_gain: 558.1,
  type: 'Ride',
  sport_type: 'Ride',
  start_date: `2026-${day}T10:45:33Z`,
  start_latlng: [25.1, 121.55],
  map: { summary_polyline: 'abc' },
  trainer: false,
  manual: false,
  ...changes,
});
const toDays = ({ activities }: Awaited<ReturnType<typeof list>>) => activities.map(({ name }) => name.slice(8));

describe('a page of rides', () => {
  it('contains rides that began on the requested days, newest first', async () => {
    site.fake.reply(path, { body: [buildRide('02-23'), buildRide('02-20'), buildRide('02-21'), buildRide('02-12')] });
    const page = await list();
    expect(toDays(page)).toEqual(['02-21', '02-20']);
    expect(page.activities[0]).toEqual({
      id: '16000000221',
      name: 'Ride of 02-21',
      startedAtMs: Date.parse('2026-02-21T10:45:33Z'),
      isStartHidden: false,
      distanceM: 11_134.2,
      elevationGainM: 558.1,
      elapsedS: 2_400,
      movingS: 2_314,
      sportType: 'Ride',
      obstacle: null,
    });
    expect(site.fake.requests).toEqual([
      {
        path,
        query: { before: String(Date.parse('2026-02-22T16:00:00Z') / 1000), page: '1', per_page: '30' },
        token: 'secret-access-9001',
      },
    ]);
  });

  it('has a ride with a hidden start on its day in Taipei', async () => {
    const day = { start_date: '2026-02-16T00:00:01Z', start_date_local: '2026-02-16T00:00:01Z' };
    site.fake.reply(path, { body: [buildRide('02-16', day)] });
    expect((await list()).activities).toMatchObject([
      { name: 'Ride of 02-16', startedAtMs: Date.parse('2026-02-15T16:00:01Z'), isStartHidden: true },
    ]);
  });

  it('is the last one only if it is empty or has a ride before the first day', async () => {
    site.fake.reply(
      path,
      { body: [buildRide('02-21')] },
      { body: [buildRide('02-19'), buildRide('02-15')] },
      { body: [] },
    );
    expect(await list()).toMatchObject({ nextPage: 2 });
    expect(await list(2)).toMatchObject({ nextPage: null });
    expect(await list(3)).toEqual({ activities: [], nextPage: null });
    expect(site.fake.requests.map(({ query }) => query.page)).toEqual(['1', '2', '3']);
  });

  it('uses midnight in Taipei', async () => {
    const buildRideAt = (start_date: string, name: string) =>
      buildRide('02-20', { start_date, name: `Ride of ${name}` });
    site.fake.reply(path, {
      body: [
        buildRideAt('2026-02-22T16:00:00Z', 'after'),
        buildRideAt('2026-02-22T15:59:59Z', 'last'),
        buildRideAt('2026-02-15T16:00:00Z', 'first'),
        buildRideAt('2026-02-15T15:59:59Z', 'before'),
      ],
    });
    expect(toDays(await list())).toEqual(['last', 'first']);
  });

  it.each([
    [{ sport_type: 'Run', type: 'Run' }, 'notRidden'],
    [{ sport_type: undefined, type: 'Hike' }, 'notRidden'],
    [{ manual: true, start_latlng: [] }, 'manual'],
    [{ trainer: true, start_latlng: [] }, 'trainer'],
    [{ trainer: true, sport_type: 'VirtualRide' }, null],
    [{ start_latlng: [], map: { summary_polyline: '' } }, 'noTrack'],
    [{ start_latlng: undefined, map: undefined }, 'noTrack'],
    // The start is hidden, the ride is not.
    [{ start_latlng: [] }, null],
    [{ sport_type: 'EBikeRide' }, null],
    [{ sport_type: 'GravelRide' }, null],
  ])('has for a ride with %o the obstacle %s', async (changes, obstacle) => {
    site.fake.reply(path, { body: [buildRide('02-20', changes)] });
    expect((await list()).activities.map((activity) => activity.obstacle)).toEqual([obstacle]);
  });

  it('skips unreadable activities, and accepts absent fields', async () => {
    const minimalActivity = { id: 5, start_date: '2026-02-20T10:00:00Z' };
    const unreadableActivities = [
      null,
      7,
      { id: -1, start_date: '2026-02-20T10:00:00Z' },
      buildRide('02-20', { start_date: 'noon' }),
    ];
    site.fake.reply(path, { body: [...unreadableActivities, minimalActivity] });
    expect((await list()).activities).toEqual([
      {
        id: '5',
        name: '',
        startedAtMs: Date.parse('2026-02-20T10:00:00Z'),
        isStartHidden: false,
        distanceM: 0,
        elevationGainM: null,
        elapsedS: 0,
        movingS: 0,
        sportType: '',
        obstacle: 'notRidden',
      },
    ]);
  });

  it('keeps every digit of an id', async () => {
    const text = JSON.stringify([buildRide('02-20')]).replace('"id":16000000220', '"id":3300000000041012405');
    site.fake.reply(path, { body: text });
    expect((await list()).activities[0]?.id).toBe('3300000000041012405');
  });

  it('makes no request for days before any activity can exist', async () => {
    const earliest = await site.strava().listActivities(amy, { fromMs: -9e13, toMs: -8e13, page: 1 });
    expect([earliest, site.fake.requests]).toEqual([{ activities: [], nextPage: null }, []]);
  });
});
