import type { Page } from '@playwright/test';
import { toPageHref } from '#contract/pages.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { sharedRide } from '#tests/contract/shareAnswers.ts';
import { pngBytes } from '#tests/server/appSupport/pngBytes.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { buildAttempt, buildAttemptResult, buildCheckpoint, track, undecidedFields } from './attemptFixture.ts';

const rider: RiderProfile = {
  id: '0195f0a0-0000-7000-8000-000000000001',
  username: 'amy',
  first_name: '艾咪',
  last_name: '林',
  email: null,
  profile_image: null,
  auth_provider: 'strava',
  mass_kg: 54.5,
  height_cm: 163,
  gender: 'female',
  ftp_w: 210,
  membership: 'none',
  role: 'rider',
};

const missedCheckpoint = buildCheckpoint(1, {
  passed: false,
  distance_m: 84.2,
  split_s: null,
  reason: 'checkpoint.missed',
});
const [effort] = buildAttemptResult().efforts;
const efforts = effort === undefined ? [] : [effort, { ...effort, started_at: '2025-10-18T02:00:00.000Z' }];
const review = {
  kind: 'flags',
  opened_at: '2025-10-18T03:00:04.000Z',
  appeal_text: null,
  decision: null,
  reason: null,
  decided_at: null,
  decided_by: null,
  other_attempt_id: null,
} as const;

/** An attempt in each of its states. */
export const attemptLooks = {
  passed: buildAttempt({ result: buildAttemptResult({ efforts }) }),
  failed: buildAttempt({
    status: 'failed',
    elapsed_s: null,
    is_best: false,
    can_appeal: true,
    is_checked_again: false,
    result: buildAttemptResult({
      checkpoints: [buildCheckpoint(0), missedCheckpoint, buildCheckpoint(2)],
      efforts: [],
      best_effort: null,
      reasons: [{ code: 'checkpoint.missed', params: { position: 1, distance_m: 84.2, limit_m: 50 } }],
    }),
  }),
  inReview: buildAttempt({
    status: 'inReview',
    is_best: false,
    review,
    result: buildAttemptResult({ reasons: [{ code: 'coverage.elsewhere', params: { share: 0.62, limit: 0.75 } }] }),
  }),
  reviewing: buildAttempt({ status: 'inReview', is_best: false, is_own: false, review }),
  queued: buildAttempt({ ...undecidedFields, status: 'queued', queue: { ahead: 3, estimate_s: 130, pause: null } }),
  paused: buildAttempt({
    ...undecidedFields,
    status: 'queued',
    queue: { ahead: 12, estimate_s: null, pause: { reason: 'rateLimited', until: '2025-10-18T06:15:00.000Z' } },
  }),
  processing: buildAttempt({ ...undecidedFields, status: 'processing' }),
  error: buildAttempt({ ...undecidedFields, status: 'error', error_code: 'strava.scopeMissing' }),
} satisfies Record<string, AttemptDetail>;

/** A breeze from the north-east on the day of the ride. */
const weather = createForecast({
  firstDay: '2025-10-18',
  hours: 48,
  getHour: () => ({ windDmps: 35, windFromDeg: 45 }),
});

const list = (results: readonly unknown[]) => ({ count: results.length, next: null, previous: null, results });

/** API answers by a part of the address; the first match is used. */
function listAnswers(attempt: AttemptDetail, isNew: boolean): readonly (readonly [string, unknown])[] {
  const challengeResult = {
    challenge_id: attempt.challenge.id,
    category: 'ride',
    attempt_count: 3,
    last_attempt_id: attempt.id,
    last_status: 'passed',
    last_submitted_at: attempt.submitted_at,
    best_attempt_id: attempt.id,
    best_elapsed_s: 13_620,
    passed_count: 2,
    whole_route_id: 'wuling-west',
  };
  return [
    ['/member/me/consents/', list([])],
    ['/member/me/', rider],
    ['/notices/', { unread_count: 0, results: [] }],
    ['/verification-reviews/', { results: [] }],
    ['/standings/', { results: isNew ? [] : [challengeResult] }],
    ['/mine/', list(isNew ? [] : Object.values(attemptLooks))],
    ['/track/', track],
    ['/share/picture/', { png_base64: pngBytes.toString('base64') }],
    ['/share/', { link: null, link_refusal: null, has_plan: true }],
    ['/verification-attempts/', attempt],
    ['/pace-settings/', list([])],
    ['/weather/', weather],
    ['/api/routes/verifications/', list([attempt.challenge])],
  ];
}

/** Signs in a rider who sees this attempt; only its course and challenge come from the site's API. */
export async function serveAttempt(page: Page, attempt: AttemptDetail, isNew = false): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  const answers = listAnswers(attempt, isNew);
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => {
      const { pathname } = new URL(route.request().url());
      const sitePaths = [
        `/api/routes/${attempt.challenge.route_id}/`,
        `/api/routes/verifications/${attempt.challenge.id}/`,
      ];
      if (sitePaths.includes(pathname)) return route.continue();
      const [, body] = answers.find(([part]) => pathname.includes(part)) ?? [];
      return body === undefined
        ? route.fulfill({ status: 404, json: { code: 'resource.notFound', errors: [] } })
        : route.fulfill({ json: body });
    },
  );
}

export const attemptPath = `/verifications/status/${buildAttempt().id}`;

/** The page of a ride that its rider has shared. */
export const sharedPath = toPageHref('shared-ride', { token: 'AbCdEfGhIjKlMnOpQrStUvWxYz012345' });

export async function serveShared(page: Page): Promise<void> {
  await page.route('**/api/shared-rides/**', (route) => route.fulfill({ json: sharedRide }));
}
