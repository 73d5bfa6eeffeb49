import type { Page } from '@playwright/test';
import type { EditableEvent } from '#contract/events/editableEvent.ts';
import { fakeDraft, fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import {
  fakeExcluded,
  fakeMyEvent,
  fakeMyEventList,
  fakeOwnResult,
  fakeRegistered,
  fakeRiderList,
  fakeWaitlisted,
} from '#tests/src/support/fakeMyEvents.ts';
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

/** Serves an event whose registration is open. */
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

/** Signs in an organiser whose event has 177 riders; challenges come from the site. */
export async function serveOrganiser(page: Page, draft = fakeDraft()): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  const event = fakeEventDetail({
    registration_from: inDays(-5),
    registration_until: inDays(7),
    certification_from: inDays(12),
    certification_until: inDays(40),
    viewer: { role: 'organiser', registration: { state: 'none' }, may_edit: true, may_create: true },
  });
  const editable: EditableEvent = { event, draft };
  await page.route('**/api/member/me/', (route) => route.fulfill({ json: rider({ role: 'organiser' }) }));
  await page.route('**/api/notices/**', (route) => route.fulfill({ json: { unread_count: 0, results: [] } }));
  await page.route('**/api/events/wuling-spring/draft/', (route) => route.fulfill({ json: editable }));
}

export const myEventsPath = '/events/my-events';
export const organisedPath = '/events/my-events?as=organiser';
export const ridersPath = '/events/riders/wuling-spring';

const upcomingPeriods = {
  registration_from: inDays(-5),
  registration_until: inDays(7),
  certification_from: inDays(12),
  certification_until: inDays(40),
};
const pastPeriods = {
  registration_from: inDays(-90),
  registration_until: inDays(-70),
  certification_from: inDays(-60),
  certification_until: inDays(-30),
  completed_count: 45,
  completion_ratio: 45 / 177,
};

/** The rider's events in every state, and three that the rider organises. */
export async function serveMyEvents(page: Page): Promise<void> {
  await serveOrganiser(page);
  const counts = { rider: 4, organiser: 3 };
  const server = { counts, server_now: inDays(0), may_create: true };
  const riderEvents = fakeMyEventList(
    [
      fakeMyEvent({ id: 'a', ...upcomingPeriods }, fakeRegistered()),
      fakeMyEvent({ id: 'b', ...upcomingPeriods, participant_count: 200, waitlist_count: 12 }, fakeWaitlisted),
      fakeMyEvent({ id: 'c', ...pastPeriods }, fakeRegistered(fakeOwnResult())),
      fakeMyEvent({ id: 'd', ...pastPeriods }, fakeExcluded),
    ],
    server,
  );
  const organiserEvents = fakeMyEventList(
    [
      fakeMyEvent({ id: 'a', ...upcomingPeriods, waitlist_count: 12 }),
      fakeMyEvent({
        id: 'b',
        ...upcomingPeriods,
        participant_count: 0,
        max_participants: null,
        completion_ratio: null,
      }),
      fakeMyEvent({ id: 'c', ...pastPeriods }),
    ],
    server,
  );
  await page.route('**/api/events/mine/**', (route) =>
    route.fulfill({ json: route.request().url().includes('as=organiser') ? organiserEvents : riderEvents }),
  );
}

/** The riders of an event, for its organiser. */
export async function serveEventRiders(page: Page): Promise<void> {
  await serveOrganiser(page);
  const event = fakeEventDetail({
    ...upcomingPeriods,
    viewer: { role: 'organiser', registration: { state: 'none' }, may_edit: true, may_create: true },
  });
  await page.route('**/api/events/wuling-spring/', (route) => route.fulfill({ json: event }));
  await page.route('**/api/events/wuling-spring/registrations/**', (route) => route.fulfill({ json: fakeRiderList() }));
}

/** Saving the event would affect riders: the server names them and asks for a confirmation. */
export async function serveImpact(page: Page): Promise<void> {
  await serveOrganiser(page);
  const impacts = [
    { kind: 'overMaximum', count: 12, riders: ['amy', '陳怡君', 'สมชาย ใจดี'] },
    { kind: 'levelLost', count: 1, riders: ['Marek Novák'] },
  ];
  await page.route('**/api/events/wuling-spring/impact/', (route) =>
    route.fulfill({ json: { impacts, needs_confirmation: true } }),
  );
  await page.route('**/api/events/wuling-spring/', (route) =>
    route.fulfill({ status: 409, json: { code: 'event.hasRegistrations', errors: [] } }),
  );
}

/** Another organiser saves the event first. */
export async function serveConflict(page: Page): Promise<void> {
  await serveOrganiser(page);
  let isSent = false;
  await page.route('**/api/events/wuling-spring/', (route) => {
    isSent = true;
    return route.fulfill({ status: 409, json: { code: 'event.changedMeanwhile', errors: [] } });
  });
  await page.route('**/api/events/wuling-spring/draft/', (route) => {
    if (!isSent) return route.fallback();
    const draft = fakeDraft({ name: { 'zh-TW': '西進武嶺春季認證（改期）' }, max_participants: 300 });
    return route.fulfill({ json: { event: fakeEventDetail({ version: 2 }), draft } });
  });
}
