import type { AdminHeats } from '#contract/races/heats.ts';
import type { AdminEditionList, AdminRace, AdminTeam, AdminTeamList } from '#contract/races/raceAdmin.ts';
import type { InsuranceList, RaceRecords, TeamContacts } from '#contract/races/raceRecords.ts';
import type { AdminRoster, ResultsCsvAnswer, ResultsExport } from '#contract/races/teamAdmin.ts';

const serverNow = '2026-04-05T04:00:00.000Z';

export const adminRace: AdminRace = {
  draft: {
    id: 'seagull-2026-elite',
    group_race_id: 'seagull-2026',
    predecessor_race_id: null,
    day: '2026-05-17',
    name: { 'zh-TW': '菁英組', en: 'Elite' },
    pre_registration_from: '2026-03-01T04:00:00.000Z',
    pre_registration_until: '2026-03-29T16:00:00.000Z',
    signup_from: '2026-04-05T04:00:00.000Z',
    signup_until: '2026-04-12T16:00:00.000Z',
    info: { 'zh-TW': '集合：05:30 於石岡水壩。' },
    fee_twd: 6_000,
    payment_text: { 'zh-TW': '七天內匯款。' },
    lap_count: 20,
    lap_m: 3_500,
    counting_rider: 8,
    max_organised_teams: null,
    quota_public: 28,
    quota_pr: 4,
    quota_reserved: 8,
  },
  version: 3,
  status: 'signup_open',
  is_sample: false,
  team_count: 5,
  registered_count: 3,
  waitlist_count: 1,
  unpaid_count: 2,
  disqualified_seat_count: 1,
  result_count: 0,
};
const editions: AdminEditionList = {
  server_now: serverNow,
  results: [
    {
      id: 'seagull-2026',
      ordinal: 6,
      year: 2026,
      version: 1,
      name: { 'zh-TW': '第六屆海鷗團隊繞圈賽' },
      description: null,
      is_sample: false,
      races: [adminRace],
    },
  ],
};

export const adminTeam = (change: Partial<AdminTeam> = {}): AdminTeam => ({
  id: '01928f3a-0000-7000-8000-000000000002',
  name: '石岡衝風 A',
  coach: '陳建明',
  contact_person: '林宗翰',
  captain: 'amy',
  status: 'registered_public',
  quota: 'public',
  is_pr: false,
  member_count: 10,
  female_count: 1,
  unconfirmed_gender_count: 0,
  waitlist_position: null,
  pre_registered_at: null,
  registered_at: serverNow,
  payment: 'unpaid',
  paid_at: null,
  disqualification_reason: null,
  can_free_seat: true,
  is_seat_freed: false,
  rank: null,
  elapsed_s: null,
  ...change,
});
const createId = (n: number) => `01928f3a-0000-7000-8000-00000000001${n}`;
export const adminTeams: AdminTeamList = {
  server_now: serverNow,
  race: adminRace,
  results: [
    adminTeam({
      id: createId(1),
      name: '石岡衝風',
      status: 'completed',
      rank: 1,
      elapsed_s: 6_067,
      payment: 'paid',
      paid_at: serverNow,
    }),
    adminTeam({
      id: createId(2),
      name: '關渡破風',
      status: 'disqualified',
      disqualification_reason: '第 12 圈逆向超車',
      quota: 'reserved',
    }),
    adminTeam({ id: createId(3), name: '彰化晨騎', status: 'registered_pr', quota: 'pr', is_pr: true }),
    adminTeam(),
    adminTeam({
      id: createId(4),
      name: '桃園輪動',
      status: 'waitlist',
      quota: null,
      registered_at: null,
      waitlist_position: 1,
    }),
    adminTeam({
      id: createId(5),
      name: '女車手爬坡會',
      status: 'not_registered',
      quota: null,
      registered_at: null,
      pre_registered_at: serverNow,
      member_count: 8,
      female_count: 8,
    }),
  ],
};
const createRosterRider = (n: number) => ({
  id: createId(n),
  name: `隊員${n}`,
  gender: n === 1 ? 'female' : 'male',
  is_gender_unconfirmed: n === 3,
});
const roster: AdminRoster = {
  team: { id: adminTeam().id, name: adminTeam().name },
  members: [1, 2, 3].map(createRosterRider),
  candidates: [createRosterRider(4)],
  substitutions: [{ at: serverNow, reason: '鎖骨骨折' }],
};
const csv: ResultsCsvAnswer = {
  rows: [
    { line: 2, team: '石岡衝風', time: '1:41:07', before: '1:41:09', after: '1:41:07', fault: null },
    { line: 3, team: '沒有這隊', time: 'DNF', before: '', after: 'DNF', fault: 'unknownTeam' },
  ],
  is_applied: false,
};

export const records: RaceRecords = {
  destroyed_on: '2026-08-15',
  destroyed_at: null,
  is_over: true,
  counts: { rosters: 30, links: 4, consents: 2, members: 3 },
  pending: { consents: 1, teams: 2 },
  disclosures: [{ at: serverNow, kind: 'insurance', username: 'amy', reason: '富邦產險 2026 團保', count: 30 }],
};

/** One team was registered after the heats were assigned. */
export const heats: AdminHeats = {
  version: 3,
  published_at: serverNow,
  heats: [
    {
      start_time: '08:00',
      teams: [
        { team_id: adminTeam().id, bib: 1 },
        { team_id: createId(1), bib: 2 },
      ],
    },
    { start_time: '08:10', teams: [{ team_id: createId(3), bib: 3 }] },
  ],
  teams: [
    { id: createId(1), name: '石岡衝風', status: 'registered_public', last_lap_mps: 11.31 },
    { id: adminTeam().id, name: adminTeam().name, status: 'registered_public', last_lap_mps: 11.54 },
    { id: createId(3), name: '彰化晨騎', status: 'registered_pr', last_lap_mps: null },
    { id: createId(4), name: '花蓮縱谷', status: 'registered_public', last_lap_mps: 10.87 },
  ],
};

/** Example answers of the administrator's races. */
export const raceAdminAnswers = {
  'GET /api/admin/editions/': editions,
  'POST /api/admin/editions/': editions,
  'PUT /api/admin/editions/{id}/': editions,
  'DELETE /api/admin/editions/{id}/': editions,
  'POST /api/admin/races/': editions,
  'PUT /api/admin/races/{id}/': editions,
  'DELETE /api/admin/races/{id}/': editions,
  'GET /api/admin/races/{id}/teams/': adminTeams,
  'POST /api/admin/race-teams/{id}/payment/': adminTeams,
  'POST /api/admin/race-teams/{id}/pr/': adminTeams,
  'POST /api/admin/race-teams/{id}/disqualification/': adminTeams,
  'DELETE /api/admin/race-teams/{id}/disqualification/': adminTeams,
  'PUT /api/admin/races/{id}/results/': adminTeams,
  'POST /api/admin/races/{id}/results-csv/': csv,
  'GET /api/admin/races/{id}/results-csv/': {
    file_name: 'seagull-2026-elite-results.csv',
    csv: 'team_id,team,rank,status,time\r\n',
  } satisfies ResultsExport,
  'GET /api/admin/race-teams/{id}/roster/': roster,
  'POST /api/admin/race-teams/{id}/substitution/': roster,
  'GET /api/admin/races/{id}/records/': records,
  'POST /api/admin/races/{id}/insurance-list/': {
    file_name: 'seagull-2026-elite-insurance.csv',
    csv: 'team,name\r\n',
    records,
  } satisfies InsuranceList,
  'POST /api/admin/race-teams/{id}/contacts/': {
    results: [
      {
        name: '林宗翰',
        phone: '+886912345678',
        emergency_contact: '林美玲',
        emergency_phone: '+886223456789;ext=12',
        relationship: 'parent',
      },
    ],
  } satisfies TeamContacts,
  'POST /api/admin/races/{id}/destruction/': records,
  'GET /api/admin/races/{id}/heats/': heats,
  'PUT /api/admin/races/{id}/heats/': heats,
};
