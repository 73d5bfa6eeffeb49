import { cyclingEventPath, cyclingMonth, serveCyclingEvents } from '#tests/support/cyclingPages.ts';
import type { ScreenLook } from './screenLook.ts';

/** Other organisers' races: list, month, filters, calendar feeds, one race, favourites. */
export const communityLooks: readonly ScreenLook[] = [
  { name: 'cycling-events', path: '/cycling-events', prepare: serveCyclingEvents },
  {
    name: 'cycling-events-month',
    path: `/cycling-events?view=month&month=${cyclingMonth}`,
    prepare: serveCyclingEvents,
  },
  {
    name: 'cycling-events-filter',
    path: '/cycling-events',
    prepare: serveCyclingEvents,
    act: async (page, { cyclingEvents }) => {
      const filter = page.getByRole('button', { name: cyclingEvents.filter, exact: true });
      if (await filter.isVisible()) await filter.click();
    },
  },
  {
    name: 'cycling-events-feed',
    path: '/cycling-events',
    prepare: serveCyclingEvents,
    act: async (page, { cyclingEvents }) => {
      await page.getByRole('button', { name: cyclingEvents.subscribe }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'cycling-event', path: cyclingEventPath, prepare: serveCyclingEvents },
  { name: 'cycling-events-favorites', path: '/cycling-events/favorites', prepare: serveCyclingEvents },
];
