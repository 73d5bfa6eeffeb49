import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';

/** Another organiser's hill climb on 2027-04-11, open for registration until 2027-03-25 23:59 in Taipei. */
export const fakeCyclingEvent = (change: Partial<CyclingEvent> = {}): CyclingEvent => ({
  id: 'alishan',
  name: { 'zh-TW': '阿里山爬坡賽' },
  kind: 'hillClimb',
  county: 'chiayiCounty',
  first_day: '2027-04-11',
  last_day: '2027-04-11',
  starts_at: '06:00',
  place: { 'zh-TW': '觸口' },
  distance_m: 66_100,
  elevation_gain_m: 2_356,
  organiser: '嘉義自行車協會',
  url: 'https://example.com/alishan',
  registration_from: '2027-01-05T02:00:00Z',
  registration_until: '2027-03-25T15:59:00Z',
  price_from_twd: 1_200,
  price_until_twd: 1_600,
  picture: null,
  route: null,
  is_cancelled: false,
  note: null,
  status: 'open',
  checked_at: '2027-03-20T04:00:00Z',
  is_sample: false,
  ...change,
});

export const cyclingEventList = (...results: readonly CyclingEvent[]) => ({
  server_now: '2027-03-20T04:00:00Z',
  month: '2027-04',
  results,
  month_before: '2027-02',
  month_after: '2027-06',
});
