import type { Page } from '@playwright/test';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';

export const eventPath = '/events/wuling-spring';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const participants = {
  results: [
    { rider_name: '林＊宏', profile_image: null, team_name: '石岡衝風隊', target_level: 2, is_own: false },
    { rider_name: 'Marek N.', profile_image: null, team_name: null, target_level: null, is_own: false },
  ],
  next_cursor: null,
  participant_count: 177,
  named_count: 140,
};

/** An event that is open for registration now. */
export async function serveEvent(page: Page): Promise<void> {
  const event = fakeEventDetail({
    registration_from: inDays(-5),
    registration_until: inDays(7),
    certification_from: inDays(12),
    certification_until: inDays(40),
  });
  await page.route('**/api/events/wuling-spring/**', (route) =>
    route.fulfill({ json: route.request().url().includes('/participants/') ? participants : event }),
  );
}
