import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createCyclingEvent } from './createCyclingEvent.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await site.app.inject({ url: `/api/cycling-events/${path}`, headers })).json();
const toIds = (answer: { results: { id: string }[] }) => answer.results.map(({ id }) => id);

describe('the races of a month', () => {
  it('are those that overlap it, by day, with the nearest months that have races', async () => {
    const days = [
      ['b', '2026-04-11', '2026-04-12'],
      ['a', '2026-04-11', '2026-04-11'],
      ['into-may', '2026-04-30', '2026-05-01'],
      ['from-march', '2026-03-31', '2026-04-01'],
      ['july', '2026-07-04', '2026-07-04'],
      ['february', '2026-02-28', '2026-02-28'],
    ] as const;
    for (const [slug, firstDay, lastDay] of days)
      await createCyclingEvent(site, { slug, first_day: firstDay, last_day: lastDay });
    const april = await get('?month=2026-04');
    expect(toIds(april)).toEqual(['from-march', 'a', 'b', 'into-may']);
    expect([april.month_before, april.month_after]).toEqual(['2026-02', '2026-07']);
    expect(toIds(await get('?month=2026-06'))).toEqual([]);
  });

  it('default to the current month in Taipei', async () => {
    site.clock.set('2026-03-31T15:59:59Z');
    expect((await get('')).month).toBe('2026-03');
    site.clock.set('2026-03-31T16:00:00Z');
    expect((await get('')).month).toBe('2026-04');
  });

  it('show the road if it is one of our routes', async () => {
    await saveRoute(site.db, routeDraft('wuling-west'));
    await createCyclingEvent(site, { slug: 'wuling', route_id: 'wuling-west' });
    const { event } = await get('wuling/');
    expect(event).toMatchObject({ status: 'announced', route: { id: 'wuling-west' }, price_from_twd: 1_200 });
    expect(event.route.silhouette_m.length).toBeGreaterThan(10);
  });
});

describe('favourites', () => {
  it('are added once, and can be removed', async () => {
    for (const slug of ['a', 'b', 'c']) await createCyclingEvent(site, { slug });
    const { headers } = await signIn(site, await createRider(site));
    const change = async (add: string[], remove: string[]) => {
      const url = '/api/cycling-events/favorites/';
      return toIds((await site.app.inject({ method: 'POST', url, headers, payload: { add, remove } })).json());
    };
    expect(await change(['a', 'b', 'gone'], [])).toEqual(['a', 'b']);
    expect(await change(['b', 'c'], ['a'])).toEqual(['b', 'c']);
    expect(await change(['b', 'c'], ['a'])).toEqual(['b', 'c']);
    expect(toIds(await get('favorites/', headers))).toEqual(['b', 'c']);
    expect(toIds(await get('chosen/?ids=a,gone,c'))).toEqual(['a', 'c']);
  });

  it('are limited to 200: a change above the limit has no effect', async () => {
    const slugs = Array.from({ length: 201 }, (_, index) => `event-${index}`);
    for (const slug of slugs) await createCyclingEvent(site, { slug });
    const { headers } = await signIn(site, await createRider(site));
    const add = (addedSlugs: string[]) =>
      site.app.inject({
        method: 'POST',
        url: '/api/cycling-events/favorites/',
        headers,
        payload: { add: addedSlugs, remove: [] },
      });
    expect((await add(slugs.slice(0, 200))).statusCode).toBe(200);
    const refused = await add(slugs.slice(200));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'favorites.tooMany']);
    expect(toIds(await get('favorites/', headers))).toHaveLength(200);
  });
});
