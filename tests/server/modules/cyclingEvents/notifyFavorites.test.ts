import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCyclingEvents } from '#server/modules/cyclingEvents/cyclingEvents.service.ts';
import { notifyFavorites } from '#server/modules/cyclingEvents/notifyFavorites.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createCyclingEvent } from './createCyclingEvent.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

const listNotices = async () =>
  (await site.db.selectFrom('notice').select(['kind', 'params']).orderBy('created_at').execute()).map(
    ({ kind, params }) => [kind, params.cycling_event_id],
  );
const addFavorite = async (slug: string) => {
  const riderId = await createRider(site, { username: `rider of ${slug}` });
  await createCyclingEvents(site).changeFavorites(riderId, { add: [slug], remove: [] });
};

it('notifies once of the opening, once a day before the end, and once of a cancellation', async () => {
  site.clock.set('2026-03-01T04:00:00Z');
  await createCyclingEvent(site, { slug: 'race' });
  await addFavorite('race');
  await notifyFavorites(site);
  expect(await listNotices()).toEqual([]);
  site.clock.set('2026-03-05T02:00:00Z');
  await Promise.all([notifyFavorites(site), notifyFavorites(site)]);
  await notifyFavorites(site);
  expect(await listNotices()).toEqual([['cyclingEventOpened', 'race']]);
  site.clock.set('2026-03-24T15:58:59Z');
  await notifyFavorites(site);
  expect(await listNotices()).toHaveLength(1);
  site.clock.set('2026-03-24T15:59:00Z');
  await notifyFavorites(site);
  await notifyFavorites(site);
  expect((await listNotices()).slice(1)).toEqual([['cyclingEventCloses', 'race']]);
  await site.db
    .updateTable('cycling_event')
    .set({ is_cancelled: true, updated_at: new Date(site.clock.nowMs()) })
    .execute();
  site.clock.advanceMs(60_000);
  await notifyFavorites(site);
  await notifyFavorites(site);
  expect((await listNotices()).slice(2)).toEqual([['cyclingEventCancelled', 'race']]);
});

it('does not notify of what was visible when the race was marked', async () => {
  site.clock.set('2026-03-25T00:00:00Z');
  await createCyclingEvent(site, { slug: 'race' });
  await createCyclingEvent(site, { slug: 'off', is_cancelled: true });
  site.clock.advanceMs(1_000);
  await addFavorite('race');
  await addFavorite('off');
  await notifyFavorites(site);
  expect(await listNotices()).toEqual([]);
});
