import type { Page } from '@playwright/test';
import type { ListedActivity } from '#contract/activities/activities.ts';
import { rankingAnswers } from '#tests/contract/rankingAnswers.ts';
import {
  fakeAttempt,
  fakeAttemptDetail,
  fakeAttemptSummary,
  fakeCompletion,
} from '#tests/src/support/fakeChallenges.ts';
import { rider } from '#tests/src/support/fakeSession.ts';

export const challengePath = '/verifications/wuling-west';

const ride: ListedActivity = {
  id: '12345678901',
  name: '西進武嶺 破四',
  started_at: '2026-11-20T21:15:00Z',
  is_start_hidden: false,
  distance_m: 53_300,
  elevation_gain_m: 2_874,
  elapsed_s: 12_494,
  moving_s: 12_100,
  sport_type: 'Ride',
  obstacle: null,
};
const list = (results: readonly unknown[]) => ({ count: results.length, next: null, previous: null, results });

/** Answers to requests of signed-in riders, by a part of the address; the first match is used. */
const riderAnswers: readonly (readonly [string, unknown])[] = [
  ['/api/rankings/membership/', rankingAnswers['GET /api/rankings/membership/']],
  ['/api/rankings/wolf/athletes/', rankingAnswers['GET /api/rankings/wolf/athletes/{id}/']],
  ['/member/me/', rider()],
  ['/notices/', { unread_count: 0, results: [] }],
  ['/standings/', { results: [fakeAttemptSummary({ challenge_id: 'wuling-west' })] }],
  ['/mine/', list([fakeAttempt(), fakeAttempt({ id: 'a-2', status: 'inReview', elapsed_s: null })])],
  ['/verification-attempts/', fakeAttemptDetail()],
  ['/api/activities/', { results: [ride, { ...ride, id: '2', name: '訓練台', obstacle: 'trainer' }], next_page: null }],
  ['/completions/', { results: [fakeCompletion(), fakeCompletion({ category: 'ebike' })], next_cursor: null }],
];

/** Signs in a rider who has attempted West Wuling; challenges and routes come from the site. */
export async function serveRider(
  page: Page,
  activitiesFailure?: { readonly status: number; readonly code: string },
): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  await page.route(
    ({ pathname }) => riderAnswers.some(([part]) => pathname.includes(part)),
    (route) => {
      const { pathname } = new URL(route.request().url());
      if (activitiesFailure !== undefined && pathname === '/api/activities/')
        return route.fulfill({ status: activitiesFailure.status, json: { code: activitiesFailure.code, errors: [] } });
      return route.fulfill({ json: riderAnswers.find(([part]) => pathname.includes(part))?.[1] });
    },
  );
}

/** Serves the challenge without checkpoints. */
export async function serveIncomplete(page: Page): Promise<void> {
  await page.route(`**/api/routes${challengePath}/`, async (route) => {
    const challenge = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...challenge, is_complete: false, checkpoints: [], checkpoint_count: 0, checkpoint_distances_m: [] },
    });
  });
}
