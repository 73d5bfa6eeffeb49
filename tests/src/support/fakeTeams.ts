import type { Member } from '#contract/races/members.ts';
import type { RaceDetail } from '#contract/races/races.ts';
import { findRosterGaps } from '#contract/races/rosterGaps.ts';
import type { Team, TeamAnswer, TeamMember } from '#contract/races/teams.ts';

const dayMs = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** A race in 30 days whose signup is open. */
export function fakeRace(part: Partial<RaceDetail> = {}): RaceDetail {
  return {
    id: 'seagull-elite',
    name: { 'zh-TW': '菁英組' },
    day: inDays(30).slice(0, 10),
    group_race_id: 'seagull',
    status: 'signup_open',
    pre_registration_from: inDays(-30),
    pre_registration_until: inDays(-20),
    signup_from: inDays(-1),
    signup_until: inDays(10),
    finished_at: inDays(31),
    quotas: { public: { total: 20, taken: 3 }, pr: { total: 2, taken: 0 }, reserved: { total: 8, taken: 5 } },
    waitlist_count: 0,
    max_organised_teams: null,
    organised_count: 4,
    lap_count: 8,
    lap_m: 7_400,
    winner_laps_mps: null,
    team_count: 0,
    winners: null,
    is_sample: false,
    info: null,
    group_race_name: { 'zh-TW': '第七屆' },
    previous: null,
    results: [],
    fee_twd: 6_000,
    payment_text: { 'zh-TW': '匯款到主辦單位的帳戶' },
    counting_rider: 5,
    has_start_list: false,
    server_now: inDays(0),
    ...part,
  };
}
/** A race before signup, during pre-registration. */
export const fakePreRace = (part: Partial<RaceDetail> = {}): RaceDetail =>
  fakeRace({
    status: 'registration_open',
    pre_registration_until: inDays(3),
    signup_from: inDays(7),
    ...part,
  });

const names = ['阿哲', '承翰', '宇倫', '小宇', '柏宏', '育誠', '佳穎', '宗翰', '冠宇', '信宏'];

export const fakeSlot = (index: number, part: Partial<TeamMember> = {}): TeamMember => ({
  member_id: `0195f0a0-0000-7000-8000-0000000001${index}0`,
  name: names[index] ?? `第 ${index}`,
  is_complete: true,
  is_self_entered: false,
  gender: index === 6 ? ('female' as const) : ('male' as const),
  is_minor: false,
  needs_consent: false,
  ...part,
});
export const fakeSlots = (count: number): TeamMember[] => Array.from({ length: count }, (_, index) => fakeSlot(index));

export function fakeTeam(part: Partial<Team> = {}): Team {
  const members = part.members ?? fakeSlots(10);
  const team = {
    id: '0195f0a0-0000-7000-8000-000000000200',
    race_id: 'seagull-elite',
    name: '石岡衝風 A',
    coach: '陳建明',
    contact_person: '林信宏',
    status: 'not_registered' as const,
    pre_registered_at: null,
    registered_at: null,
    waitlist_position: null,
    payment: 'unpaid' as const,
    disqualification_reason: null,
    quota: 'public' as const,
    predecessor_team_id: null,
    start: null,
    ...part,
  };
  return {
    ...team,
    members: [...members],
    member_count: members.length,
    female_count: members.filter(({ gender }) => gender === 'female').length,
    gaps: findRosterGaps({ ...team, members }),
    is_locked: team.status !== 'not_registered',
  };
}
export const fakeTeamAnswer = (team: Team): TeamAnswer => ({ server_now: inDays(0), team });

export const fakeMember = (part: Partial<Member> = {}): Member => ({
  id: '0195f0a0-0000-7000-8000-000000000300',
  name: '林宗翰',
  gender: 'male',
  missing: [],
  is_self_entered: false,
  teams: [],
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
  updated_at: inDays(0),
  ...part,
});
