import type { Page } from '@playwright/test';
import { cyclingEventList, fakeCyclingEvent } from '#tests/src/support/fakeCyclingEvents.ts';
import { routeSummary } from '#tests/src/support/routeSummaries.ts';
import { servePictures } from './contentPages.ts';

export const cyclingEventPath = '/cycling-events/alishan';

const dayMs = 86_400_000;
const instant = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const formatDay = (days: number) => new Date(Date.now() + days * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);

const thisMonth = formatDay(0).slice(0, 7);
const nextMonth = new Date(Date.UTC(Number(thisMonth.slice(0, 4)), Number(thisMonth.slice(5)), 1));
/** A month whose races are all in the future. */
export const cyclingMonth = nextMonth.toISOString().slice(0, 7);
const firstSaturday = 7 - nextMonth.getUTCDay();
const formatDayOfWeekend = (weekend: number, day: 0 | 1 = 0) =>
  `${cyclingMonth}-${String(firstSaturday + 7 * weekend + day).padStart(2, '0')}`;

/** Serves a month with a race in each state on its weekends; the first one is on one of our routes. */
export async function serveCyclingEvents(page: Page): Promise<void> {
  const climb = fakeCyclingEvent({
    first_day: formatDayOfWeekend(1),
    last_day: formatDayOfWeekend(1),
    registration_from: instant(-20),
    registration_until: instant(1.5),
    route: routeSummary(),
    picture: { src: '/pictures/alishan', alt: { 'zh-TW': '茶園旁的上坡路' } },
  });
  const events = [
    climb,
    fakeCyclingEvent({
      id: 'coast',
      name: { 'zh-TW': '北海岸 120' },
      kind: 'granFondo',
      county: 'newTaipei',
      first_day: formatDayOfWeekend(1, 1),
      last_day: formatDayOfWeekend(1, 1),
      registration_from: instant(-3),
      registration_until: instant(20),
    }),
    fakeCyclingEvent({
      id: 'two-days',
      name: { 'zh-TW': '台東公路兩日賽' },
      kind: 'race',
      county: 'taitung',
      is_cancelled: true,
      first_day: formatDayOfWeekend(2),
      last_day: formatDayOfWeekend(2, 1),
    }),
    fakeCyclingEvent({
      id: 'family',
      name: { 'zh-TW': '河濱親子騎' },
      kind: 'family',
      county: 'taipei',
      distance_m: 18_000,
      first_day: formatDayOfWeekend(1),
      last_day: formatDayOfWeekend(1),
      registration_from: instant(5),
      registration_until: null,
    }),
  ];
  const answer = { ...cyclingEventList(...events), month: cyclingMonth };
  await servePictures(page);
  await page.route('**/api/cycling-events/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({
      json:
        pathname === '/api/cycling-events/' || pathname.includes('/chosen/')
          ? answer
          : { server_now: instant(0), event: climb },
    });
  });
}
