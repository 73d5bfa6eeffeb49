import type { GroupRace, RaceDetail, RaceSummary } from '#contract/races/races.ts';
import type { Team } from '#contract/races/teams.ts';

/** A race on 2027-05-16: pre-registration in March, signup from 2027-04-04 12:00 to 2027-04-11 24:00 in Taipei. */
export const fakeRaceSummary = (change: Partial<RaceSummary> = {}): RaceSummary => ({
  id: 'elite',
  name: { 'zh-TW': '菁英組' },
  day: '2027-05-16',
  group_race_id: 'seagull-7',
  status: 'signup_open',
  pre_registration_from: '2027-03-01T04:00:00Z',
  pre_registration_until: '2027-03-28T16:00:00Z',
  signup_from: '2027-04-04T04:00:00Z',
  signup_until: '2027-04-11T16:00:00Z',
  finished_at: '2027-05-16T16:00:00Z',
  quotas: { public: { total: 28, taken: 19 }, pr: { total: 4, taken: 2 }, reserved: { total: 8, taken: 2 } },
  waitlist_count: 0,
  max_organised_teams: null,
  organised_count: 31,
  lap_count: 20,
  lap_m: 3_500,
  winner_laps_mps: null,
  team_count: 0,
  winners: null,
  is_sample: false,
  ...change,
});

export const fakeRaceDetail = (change: Partial<RaceDetail> = {}): RaceDetail => ({
  ...fakeRaceSummary(),
  group_race_name: { 'zh-TW': '第七屆海鷗團隊繞圈賽' },
  previous: null,
  info: { 'zh-TW': '封閉道路。' },
  fee_twd: 6_000,
  payment_text: null,
  counting_rider: 8,
  results: [],
  has_start_list: false,
  server_now: '2027-04-05T04:00:00Z',
  ...change,
});

export const fakeEdition = (change: Partial<GroupRace> = {}): GroupRace => ({
  id: 'seagull-7',
  ordinal: 7,
  year: 2027,
  name: { 'zh-TW': '第七屆海鷗團隊繞圈賽' },
  description: null,
  races: [fakeRaceSummary()],
  is_sample: false,
  ...change,
});

/** A complete team that has not been submitted. */
export const fakeOwnTeam = (change: Partial<Team> = {}): Team => ({
  id: '01928f3a-0000-7000-8000-000000000002',
  race_id: 'elite',
  name: '石岡衝風 A',
  coach: '陳建明',
  contact_person: '林宗翰',
  status: 'not_registered',
  pre_registered_at: null,
  registered_at: null,
  waitlist_position: null,
  payment: 'unpaid',
  disqualification_reason: null,
  members: [],
  member_count: 10,
  female_count: 1,
  gaps: [],
  quota: 'public',
  is_locked: false,
  predecessor_team_id: null,
  start: null,
  ...change,
});
