import type { CyclingEvent, CyclingEventList, Favorites } from '#contract/cyclingEvents/cyclingEvents.ts';

const serverNow = '2026-03-21T04:00:00.000Z';

const event: CyclingEvent = {
  id: 'alishan-2026',
  name: { 'zh-TW': '阿里山爬坡賽', en: 'Alishan hill climb' },
  kind: 'hillClimb',
  first_day: '2026-04-11',
  last_day: '2026-04-11',
  starts_at: '06:00',
  county: 'chiayiCounty',
  place: { 'zh-TW': '觸口' },
  distance_m: 66_100,
  elevation_gain_m: 2_356,
  organiser: '嘉義自行車協會',
  url: 'https://example.com/alishan',
  registration_from: '2026-01-05T02:00:00.000Z',
  registration_until: '2026-03-25T15:59:00.000Z',
  price_from_twd: 1_200,
  price_until_twd: 1_600,
  picture: null,
  route: {
    id: 'alishan',
    name: { 'zh-TW': '阿里山公路' },
    distance_m: 66_100,
    elevation_gain_m: 2_356,
    grade_ratio: 0.034,
    silhouette_m: [120, 800, 2_200],
    is_approximate: false,
  },
  is_cancelled: false,
  note: null,
  status: 'open',
  checked_at: '2026-03-20T04:00:00.000Z',
  is_sample: false,
};

const list: CyclingEventList = {
  server_now: serverNow,
  month: '2026-04',
  results: [event],
  month_before: '2026-03',
  month_after: null,
};
const favorites: Favorites = { server_now: serverNow, results: [event] };
const feed = { token: 'AbCdEfGhIjKlMnOpQrStUvWxYz012345', created_at: serverNow };

/** Example answers of other organisers' races. */
export const cyclingEventAnswers = {
  'GET /api/cycling-events/': list,
  'GET /api/cycling-events/chosen/': favorites,
  'GET /api/cycling-events/favorites/': favorites,
  'POST /api/cycling-events/favorites/': favorites,
  'GET /api/cycling-events/calendar-feed/': feed,
  'PUT /api/cycling-events/calendar-feed/': feed,
  'DELETE /api/cycling-events/calendar-feed/': null,
  'GET /api/cycling-events/{id}/': { server_now: serverNow, event },
};
