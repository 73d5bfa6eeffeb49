import type { Page } from '@playwright/test';
import type { StartList } from '#contract/races/heats.ts';
import type { RaceDetail } from '#contract/races/races.ts';
import { fakeEdition, fakeOwnTeam, fakeRaceDetail, fakeRaceSummary } from '#tests/src/support/fakeRaces.ts';
import { rider } from '#tests/src/support/fakeSession.ts';

export const editionPath = '/grouprace/seagull-7';
export const racePath = '/races/elite';
export const startListPath = '/races/elite/start-list';
export const lapBoardPath = '/races/elite/laps';
export const pullPlanPath = '/races/teams/01928f3a-0000-7000-8000-000000000002/pull';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** The periods of a race whose signup is open. */
const buildSignupPeriods = () => ({
  pre_registration_from: inDays(-40),
  pre_registration_until: inDays(-9),
  signup_from: inDays(-2),
  signup_until: inDays(6),
  finished_at: inDays(40),
  day: inDays(40).slice(0, 10),
});
const times = { first: 6_067, second: 6_112 };

const previous: RaceDetail['previous'] = {
  id: 'elite-6',
  group_race_name: { 'zh-TW': '第六屆海鷗團隊繞圈賽' },
  results: ['石岡衝風隊', '南投鐵馬會', '彰化晨騎', '女車手爬坡會', '關渡破風', '鹽埕夜騎', '埔里水流', '花蓮縱谷'].map(
    (team_name, index) => ({ team_name, rank: index + 1, elapsed_s: times.first + index * 45 }),
  ),
};
const startingTeams = previous === null ? [] : previous.results.map(({ team_name }) => team_name);
/** Three heats; the captain's own team has bib 7. */
const buildStartList = (): StartList => ({
  server_now: inDays(0),
  race: {
    id: 'elite',
    name: { 'zh-TW': '菁英組' },
    group_race_name: { 'zh-TW': '第七屆海鷗團隊繞圈賽' },
    day: inDays(40).slice(0, 10),
    is_sample: false,
  },
  published_at: inDays(-1),
  heats: [0, 1, 2].map((heat) => ({
    starts_at: `${inDays(40).slice(0, 10)}T0${heat}:10:00.000Z`,
    teams: startingTeams.map((team_name, index) => ({ bib: heat * startingTeams.length + index + 1, team_name })),
  })),
});
const buildOwnStart = () => ({ bib: 7, heat: 1, starts_at: `${inDays(40).slice(0, 10)}T00:10:00.000Z` });

const outcome = { team_count: 38, winners: { team_names: ['石岡衝風隊'], elapsed_s: times.first } };

/** Serves the races to a visitor, or to a captain of two teams; one edition is past. */
export async function serveRaces(page: Page, change: Partial<RaceDetail> = {}, isCaptain = false): Promise<void> {
  const isStarting = change.has_start_list === true;
  const race = fakeRaceDetail({ ...buildSignupPeriods(), previous, ...change });
  const pastEdition = fakeEdition({
    id: 'seagull-6',
    ordinal: 6,
    year: 2026,
    name: { 'zh-TW': '第六屆海鷗團隊繞圈賽' },
    races: [
      fakeRaceSummary({
        id: 'elite-6',
        finished_at: inDays(-300),
        winner_laps_mps: [11, 11.4, 11.2, 10.9, 12.1],
        ...outcome,
      }),
    ],
  });
  const edition = fakeEdition({ races: [fakeRaceSummary({ ...buildSignupPeriods(), ...change })] });
  if (isCaptain) {
    await page.addInitScript(() => {
      localStorage.setItem('token', 'any');
      sessionStorage.setItem('token', 'any');
    });
    await page.route('**/api/member/me/', (route) => route.fulfill({ json: rider() }));
    await page.route('**/api/notices/**', (route) => route.fulfill({ json: { unread_count: 0, results: [] } }));
  }
  await page.route('**/api/group-races/**', (route) =>
    route.fulfill({ json: { server_now: inDays(0), results: [edition, pastEdition] } }),
  );
  await page.route('**/api/races/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/start-list/')) return route.fulfill({ json: buildStartList() });
    if (pathname.endsWith('/teams/')) {
      const incompleteTeam = fakeOwnTeam({
        id: 'b',
        name: '石岡媽媽隊',
        gaps: [
          { kind: 'riders', count: 8, needed: 10 },
          { kind: 'consents', count: 9, needed: 10 },
        ],
        member_count: 8,
      });
      return route.fulfill({
        json: {
          server_now: inDays(0),
          results: isStarting
            ? [fakeOwnTeam({ status: 'registered_public', start: buildOwnStart() })]
            : [fakeOwnTeam({ status: 'waitlist', waitlist_position: 2 }), incompleteTeam],
          predecessors: [],
        },
      });
    }
    return route.fulfill({ json: race });
  });
}

/** The same race with its results. */
export const serveFinishedRace = (page: Page): Promise<void> =>
  serveRaces(page, {
    pre_registration_from: inDays(-90),
    pre_registration_until: inDays(-60),
    signup_from: inDays(-50),
    signup_until: inDays(-40),
    finished_at: inDays(-1),
    winner_laps_mps: [11, 11.4, 11.2, 10.9, 12.1],
    ...outcome,
    results: [
      { team_name: '石岡衝風', status: 'completed', rank: 1, elapsed_s: times.first },
      { team_name: '南投鐵馬', status: 'completed', rank: 2, elapsed_s: times.second },
      { team_name: '彰化晨騎', status: 'completed', rank: 2, elapsed_s: times.second },
      { team_name: '台東慢飛', status: 'completed', rank: null, elapsed_s: null },
    ],
  });

/** Signup is over, and the start list is published; the captain's team is in it. */
export const serveStartList = (page: Page): Promise<void> =>
  serveRaces(page, { signup_until: inDays(-1), has_start_list: true }, true);
