import type { Page } from '@playwright/test';
import type { RaceDetail } from '#contract/races/races.ts';
import type { Team } from '#contract/races/teams.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import {
  fakeMember,
  fakePreRace,
  fakeRace,
  fakeSlot,
  fakeSlots,
  fakeTeam,
  fakeTeamAnswer,
  inDays,
} from '#tests/src/support/fakeTeams.ts';

const id = fakeTeam().id;
export const teamPath = `/races/teams/${id}`;
export const membersPath = '/races/members';
export const newMemberPath = '/races/members?member=new';
export const teamsPath = '/races/teams';
export const createTeamPath = '/races/teams/create';

interface TeamState {
  readonly team: Team;
  readonly race: RaceDetail;
}

const slotsWithGaps = [...fakeSlots(3), fakeSlot(3, { is_minor: true, needs_consent: true }), ...fakeSlots(9).slice(4)];
const betweenPeriods = fakePreRace({
  status: 'registration_closed',
  pre_registration_until: inDays(-1),
  signup_from: inDays(2),
});

/** A team in each state between its first member and the race. */
export const teamStates = {
  incomplete: { team: fakeTeam({ members: slotsWithGaps, coach: null }), race: fakeRace() },
  complete: { team: fakeTeam(), race: fakeRace() },
  organised: { team: fakeTeam({ pre_registered_at: inDays(-1) }), race: fakePreRace() },
  awaiting: { team: fakeTeam(), race: betweenPeriods },
  registered: { team: fakeTeam({ status: 'registered_reserved', registered_at: inDays(-1) }), race: fakeRace() },
  starting: {
    team: fakeTeam({
      status: 'registered_public',
      registered_at: inDays(-9),
      start: { bib: 12, heat: 2, starts_at: `${inDays(30).slice(0, 10)}T00:10:00.000Z` },
    }),
    race: fakeRace({ signup_until: inDays(-1), has_start_list: true }),
  },
  waiting: { team: fakeTeam({ status: 'waitlist', waitlist_position: 3, quota: null }), race: fakeRace() },
  disqualified: { team: fakeTeam({ status: 'disqualified', disqualification_reason: '抄近路' }), race: fakeRace() },
} satisfies Readonly<Record<string, TeamState>>;

/** Signs in a captain who has this team. */
export async function serveTeam(page: Page, { team, race }: TeamState = teamStates.incomplete): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  const list = { server_now: inDays(0), results: [race] };
  const earlierTeam = { id: 'before', name: '石岡衝風', rank: 3, member_count: 9 };
  const members = [
    fakeMember({ teams: [{ id, name: team.name, race_id: race.id }] }),
    fakeMember({ id: 'm2', name: '王小宇', missing: ['identity_number', 'emergency_contact'] }),
  ];
  const answers = {
    'api/member/me/': rider(),
    'api/notices/**': { unread_count: 0, results: [] },
    'api/races/': list,
    [`api/races/${race.id}/`]: race,
    [`api/races/${race.id}/teams/`]: { server_now: inDays(0), results: [team], predecessors: [earlierTeam] },
    [`api/teams/${id}/`]: fakeTeamAnswer(team),
    'api/members/': { results: members },
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(`**/${path}`, (route) => route.fulfill({ json }));
}
