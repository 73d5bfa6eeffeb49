import type { Page } from '@playwright/test';
import type { EditableEvent } from '#contract/events/editableEvent.ts';

import { fakeDraft, fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { rider } from '#tests/src/support/fakeSession.ts';

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

export const createEventPath = '/events/create';
export const editEventPath = '/events/edit/wuling-spring';

/** An organiser is signed in, whose event has 177 riders; challenges are the site's own. */
export async function serveOrganiser(page: Page, draft = fakeDraft()): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  const event = fakeEventDetail({
    ...{ registration_from: inDays(-5), registration_until: inDays(7) },
    ...{ certification_from: inDays(12), certification_until: inDays(40) },
    viewer: { role: 'organiser', registration: { state: 'none' }, may_edit: true, may_create: true },
  });
  const editable: EditableEvent = { event, draft };
  await page.route('**/api/member/me/', (route) => route.fulfill({ json: rider({ role: 'organiser' }) }));
  await page.route('**/api/notices/**', (route) => route.fulfill({ json: { unread_count: 0, results: [] } }));
  await page.route('**/api/events/wuling-spring/draft/', (route) => route.fulfill({ json: editable }));
}
