import type { Page } from '@playwright/test';
import type { EventDetail } from '#contract/events/events.ts';
import type { CertificationRow, CompetitionRow, SyncAnswer } from '#contract/events/rankings.ts';
import type { ViewerRegistration } from '#contract/events/registrations.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { fakeExcluded, fakeOwnResult, fakeRegistered, fakeWaitlisted } from '#tests/src/support/fakeMyEvents.ts';
import { rider } from '#tests/src/support/fakeSession.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** Registration and certification, in days from now. */
const buildPeriods = (from: number, until: number, start: number, end: number): Partial<EventDetail> => ({
  registration_from: inDays(from),
  registration_until: inDays(until),
  certification_from: inDays(start),
  certification_until: inDays(end),
});
const open = buildPeriods(-5, 7, 12, 40);
const ongoing = { ...buildPeriods(-40, -20, -11, 11), tab_counts: { named: 140, competition: 37, certification: 30 } };
const over = { ...ongoing, ...buildPeriods(-90, -70, -60, -30) };
const full = { ...open, participant_count: 200, waitlist_count: 19 };
const withCancelEnd = (registration: ViewerRegistration, { registration_until: until }: Partial<EventDetail>) =>
  registration.state === 'registered' && until ? { ...registration, cancel_until: until } : registration;
const withViewer = (registration: ViewerRegistration, part: Partial<EventDetail>): Partial<EventDetail> => ({
  ...part,
  viewer: { role: 'rider', registration: withCancelEnd(registration, part), may_edit: false, may_create: false },
});
const none: ViewerRegistration = { state: 'none' };
const silver = fakeOwnResult({ level: 1, elapsed_s: 14_534, next_level: { position: 2, missing_s: 134 } });

/** An event in each of the states that the foot of its page shows to a rider. */
export const eventStates = {
  notStarted: withViewer(none, buildPeriods(0.1, 7, 12, 40)),
  open: withViewer(none, open),
  full: withViewer(none, full),
  waitlisted: withViewer(fakeWaitlisted, full),
  registered: withViewer(fakeRegistered(), open),
  closed: withViewer(none, buildPeriods(-30, -2, 3, 40)),
  ongoing: withViewer(fakeRegistered(silver), ongoing),
  ended: withViewer(fakeRegistered(fakeOwnResult()), over),
  endedWithout: withViewer(fakeRegistered(), over),
  excluded: withViewer(fakeExcluded, open),
} as const;

const buildRow = (rank: number, elapsedS: number, part: Partial<CompetitionRow> = {}): CompetitionRow => ({
  rank,
  is_tied: false,
  rider_name: `林柏宏${rank}`,
  profile_image: null,
  team_name: '石岡衝風隊',
  ridden_on: '2027-04-05',
  elapsed_s: elapsedS,
  is_woman: false,
  is_own: false,
  gap_to_first_s: elapsedS - 11_528,
  gap_to_ahead_s: rank === 1 ? null : 213,
  splits: [0.18, 0.28, 0.54, 0.64, 0.82, 1].map((part, index) => {
    const elapsed_s = Math.round(elapsedS * part);
    return { elapsed_s, gap_to_first_s: elapsed_s - Math.round(11_528 * part), is_fastest: rank === 1 && index !== 1 };
  }),
  ...part,
});
const rows = [
  buildRow(1, 11_528),
  buildRow(2, 11_741, { is_tied: true }),
  buildRow(2, 11_741, { is_tied: true, team_name: null, rider_name: 'Marek N.', gap_to_ahead_s: null }),
  buildRow(4, 12_250, { rider_name: null }),
  buildRow(5, 12_496, { is_woman: true }),
];
const ownRow = buildRow(37, 14_534, { is_own: true });
const table = {
  server_now: inDays(0),
  as_of: inDays(-1),
  group: 'all',
  next_cursor: null,
  unlisted: { times: 2, strava: 20 },
  group_counts: [
    { group: 'all', count: 118 },
    { group: 'women', count: 21 },
    { group: 'from30', count: 44 },
    { group: 'from40', count: 37 },
    { group: 'from50', count: 16 },
    { group: 'ebike', count: 4 },
  ],
};
const names = ['人止關', '霧社', '小七', '翠峰', '鳶峰', '武嶺'];
const competition = {
  ...table,
  checkpoints: names.map((name, index) => ({ name: { 'zh-TW': name }, at_m: 16_400 + index * 7_000 })),
  results: rows,
  own: ownRow,
};
const toCertificationRow = (
  { rank: _, is_tied: __, gap_to_first_s: ___, gap_to_ahead_s: ____, splits: _____, ...rest }: CompetitionRow,
  level: number | null,
): CertificationRow => ({
  ...rest,
  level,
  next_level: null,
});
const certification = {
  ...table,
  level_counts: [
    { level: 2, count: 14 },
    { level: 1, count: 41 },
    { level: null, count: 2 },
  ],
  results: rows.map((each, index) => toCertificationRow(each, index < 3 ? 2 : 1)),
  own: toCertificationRow(ownRow, 1),
};
const participants = {
  results: rows.map(({ rider_name: name, team_name, is_own }) => ({
    rider_name: name ?? 'Aya K.',
    profile_image: null,
    team_name,
    is_own,
    target_level: 2,
  })),
  next_cursor: null,
  participant_count: 177,
  named_count: 140,
};

/** A ride in the answer of a sync: it counts, or has a reason why it does not. */
const buildRide = (
  reason: SyncAnswer['rides'][number]['reason'],
  elapsedS: number | null,
): SyncAnswer['rides'][number] => ({
  attempt_id: `ride-${reason}`,
  name: '西進武嶺',
  strava_activity_id: null,
  started_at: inDays(-2),
  submitted_at: inDays(-1),
  elapsed_s: elapsedS,
  reason,
});
const syncAnswer: SyncAnswer = {
  server_now: inDays(0),
  registration: fakeRegistered(silver),
  participant_count: 177,
  waitlist_count: 0,
  rides: [
    buildRide('counts', 14_534),
    buildRide('slower', 14_800),
    buildRide('beforePeriod', 15_000),
    buildRide('failed', null),
  ],
  change: { elapsed_before_s: 14_741, elapsed_s: 14_534, level_before: 0, level: 1, rank_before: 40, rank: 37 },
};

/** Serves an event in one of its states to a signed-in rider. */
export async function serveEventState(page: Page, part: Partial<EventDetail>): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  const event = fakeEventDetail(part);
  await page.route('**/api/member/me/', (route) => route.fulfill({ json: rider() }));
  await page.route('**/api/notices/**', (route) => route.fulfill({ json: { unread_count: 0, results: [] } }));
  await page.route('**/api/events/wuling-spring/**', (route) => {
    const url = route.request().url();
    if (url.includes('/verification-sync/')) return route.fulfill({ json: syncAnswer });
    if (url.includes('/participants/')) return route.fulfill({ json: participants });
    if (url.includes('/rankings/competition/')) return route.fulfill({ json: competition });
    if (url.includes('/rankings/certification/')) return route.fulfill({ json: certification });
    return route.fulfill({ json: event });
  });
}
