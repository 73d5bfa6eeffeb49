import type { StartList } from '#contract/races/heats.ts';
import type { JoinedLapBoard, LapCode, LapSyncAnswer, OpenedLapBoard } from '#contract/races/lapBoard.ts';
import type { Member, MemberList } from '#contract/races/members.ts';
import type {
  GroupRaceAnswer,
  GroupRaceList,
  RaceDetail,
  RaceList,
  RaceSeatsAnswer,
  RaceSummary,
} from '#contract/races/races.ts';
import type { Team, TeamAnswer, TeamList } from '#contract/races/teams.ts';

const serverNow = '2026-04-05T04:00:00.000Z';

const raceSeats = {
  status: 'signup_open',
  pre_registration_from: '2026-03-01T04:00:00.000Z',
  pre_registration_until: '2026-03-29T16:00:00.000Z',
  signup_from: '2026-04-05T04:00:00.000Z',
  signup_until: '2026-04-12T16:00:00.000Z',
  finished_at: '2026-05-17T16:00:00.000Z',
  quotas: { public: { total: 20, taken: 3 }, pr: { total: 2, taken: 0 }, reserved: { total: 8, taken: 5 } },
  waitlist_count: 0,
  max_organised_teams: null,
  organised_count: 14,
} as const;

const race: RaceSummary = {
  id: 'seagull-2026-elite',
  name: { 'zh-TW': '菁英組', en: 'Elite' },
  day: '2026-05-17',
  group_race_id: 'seagull-2026',
  ...raceSeats,
  lap_count: 8,
  lap_m: 7_400,
  winner_laps_mps: null,
  team_count: 0,
  winners: null,
  is_sample: false,
};

const groupRace = {
  id: 'seagull-2026',
  ordinal: 6,
  year: 2026,
  name: { 'zh-TW': '第六屆' },
  description: null,
  is_sample: false,
  races: [race],
};

const member: Member = {
  id: '01928f3a-0000-7000-8000-000000000001',
  name: '林宗翰',
  gender: 'male',
  missing: [],
  is_self_entered: false,
  details: {
    nationality: '台灣',
    identity_kind: 'national_id',
    identity_number_masked: 'A12•••••89',
    birth_date: '1990-01-01',
    phone: '+886912345678',
    emergency_contact: '陳美惠',
    emergency_phone: '+886922345678',
    relationship: 'spouse',
  },
  teams: [],
  updated_at: serverNow,
};

const team: Team = {
  id: '01928f3a-0000-7000-8000-000000000002',
  race_id: race.id,
  name: '石岡衝風 A',
  coach: '陳建明',
  contact_person: null,
  status: 'not_registered',
  pre_registered_at: null,
  registered_at: null,
  waitlist_position: null,
  payment: 'unpaid',
  disqualification_reason: null,
  members: [
    {
      member_id: member.id,
      name: '林宗翰',
      gender: 'male',
      is_complete: true,
      is_self_entered: false,
      is_minor: false,
      needs_consent: false,
    },
  ],
  member_count: 1,
  female_count: 0,
  quota: 'public',
  is_locked: false,
  predecessor_team_id: null,
  start: null,
  gaps: [{ kind: 'riders', count: 1, needed: 10 }],
};
const teamAnswer: TeamAnswer = { server_now: serverNow, team };

const lapBoard = { id: team.id, key: 'c29tZS1rZXktb2YtMjQtYnl0ZXM' };
const lapCode: LapCode = { code: '482913', expires_at: '2026-04-05T04:05:00.000Z' };

export const raceAnswers = {
  'GET /api/group-races/': { server_now: serverNow, results: [groupRace] } satisfies GroupRaceList,
  'GET /api/group-races/{id}/': { server_now: serverNow, group_race: groupRace } satisfies GroupRaceAnswer,
  'GET /api/races/': { server_now: serverNow, results: [race] } satisfies RaceList,
  'GET /api/races/{id}/': {
    ...race,
    group_race_name: groupRace.name,
    previous: {
      id: 'seagull-2025-elite',
      group_race_name: { 'zh-TW': '第五屆' },
      results: [{ team_name: '石岡衝風', rank: 1, elapsed_s: 6_067 }],
    },
    info: null,
    fee_twd: 6_000,
    payment_text: null,
    counting_rider: 5,
    server_now: serverNow,
    results: [{ team_name: '石岡衝風', status: 'completed', rank: 1, elapsed_s: 5_321.4 }],
    has_start_list: true,
  } satisfies RaceDetail,
  'GET /api/races/{id}/start-list/': {
    server_now: serverNow,
    race: {
      id: race.id,
      name: race.name,
      group_race_name: groupRace.name,
      day: race.day,
      is_sample: race.is_sample,
    },
    published_at: serverNow,
    heats: [{ starts_at: serverNow, teams: [{ bib: 12, team_name: '石岡衝風 A' }] }],
  } satisfies StartList,
  'GET /api/races/{id}/places/': { server_now: serverNow, ...raceSeats } satisfies RaceSeatsAnswer,
  'GET /api/races/{id}/teams/': {
    server_now: serverNow,
    results: [team],
    predecessors: [{ id: team.id, name: '石岡衝風', rank: 3, member_count: 9 }],
  } satisfies TeamList,
  'POST /api/races/{id}/teams/': teamAnswer,
  'GET /api/teams/{id}/': teamAnswer,
  'PATCH /api/teams/{id}/': teamAnswer,
  'DELETE /api/teams/{id}/': null,
  'POST /api/teams/{id}/members/': teamAnswer,
  'DELETE /api/teams/{id}/members/{member_id}/': teamAnswer,
  'POST /api/teams/{id}/registration/': teamAnswer,
  'DELETE /api/teams/{id}/registration/': teamAnswer,
  'GET /api/members/': { results: [member] } satisfies MemberList,
  'POST /api/members/': member,
  'GET /api/members/{id}/': member,
  'PUT /api/members/{id}/': member,
  'DELETE /api/members/{id}/': null,
  'POST /api/races/{id}/lap-boards/': { ...lapBoard, watch: 'a', ...lapCode } satisfies OpenedLapBoard,
  'POST /api/races/{id}/lap-boards/joining/': { ...lapBoard, watch: 'b' } satisfies JoinedLapBoard,
  'POST /api/lap-boards/{id}/code/': lapCode,
  'POST /api/lap-boards/{id}/entries/': {
    entries: [{ id: member.id, watch: 'a', kind: 'tapped', at_ms: 1_778_997_517_300, number: '12', target: null }],
    cursor: 1,
    has_more: false,
    complete_until_ms: { a: 1_778_997_518_000, b: null },
    is_paired: true,
  } satisfies LapSyncAnswer,
};
