import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CyclingEventDraft } from '#contract/content/cyclingEventDraft.ts';
import { createContent } from '#server/modules/content/content.service.ts';
import { runContentSchedules } from '#server/modules/content/projection.ts';
import { createCyclingEvents } from '#server/modules/cyclingEvents/cyclingEvents.service.ts';
import { notifyFavorites } from '#server/modules/cyclingEvents/notifyFavorites.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let content: ReturnType<typeof createContent>;
let events: ReturnType<typeof createCyclingEvents>;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  content = createContent(site);
  events = createCyclingEvents(site);
});
afterAll(() => site.close());

const actor = { kind: 'administrator' } as const;
const draft = (change: Partial<CyclingEventDraft> = {}): CyclingEventDraft => ({
  title: { 'zh-TW': '阿里山爬坡賽', en: 'Alishan Hill Climb' },
  kind: 'hillClimb',
  county: 'chiayiCounty',
  first_day: '2026-04-11',
  last_day: '2026-04-11',
  starts_at: '06:00',
  place: { 'zh-TW': '觸口' },
  distance_m: 66_100,
  elevation_gain_m: 2_356,
  organiser: '嘉義自行車協會',
  url: 'https://example.com/alishan',
  registration_from: '2026-03-05T02:00:00Z',
  registration_until: '2026-03-25T15:59:00Z',
  price_from_twd: 1_200,
  price_until_twd: 1_600,
  picture: null,
  route_id: null,
  is_cancelled: false,
  note: null,
  ...change,
});
const create = (change?: Partial<CyclingEventDraft>) =>
  content.create(actor, { kind: 'cycling_event', draft: draft(change) });
const publish = async (id: string, publishAt: string | null = null) =>
  content.publish(actor, id, { version: (await content.read(id)).version, at: publishAt });
const save = async (id: string, change: Partial<CyclingEventDraft>) =>
  content.save(actor, id, { version: (await content.read(id)).version, draft: draft(change) });
const listApril = async () => (await events.list('2026-04')).results.map(({ name, status }) => [name['zh-TW'], status]);
const addFavorite = async (slug: string) => {
  const riderId = await createRider(site, { username: `fan-${Math.random()}`, providers: [] });
  await events.changeFavorites(riderId, { add: [slug], remove: [] });
  return riderId;
};
const listNotices = async () => {
  await notifyFavorites(site);
  return (await site.db.selectFrom('notice').select('kind').orderBy('created_at').execute()).map(({ kind }) => kind);
};

describe('a race that an administrator writes', () => {
  it('is public once published, with an address from its English name', async () => {
    const { id, slug } = await create();
    expect([slug, await listApril()]).toEqual([`alishan-hill-climb-${id.slice(-8)}`, []]);
    await publish(id);
    const { event } = await events.get(slug);
    expect(event).toMatchObject({
      id: slug,
      status: 'announced',
      organiser: '嘉義自行車協會',
      price_until_twd: 1_600,
      picture: null,
      registration_from: '2026-03-05T02:00:00.000Z',
      is_sample: false,
      checked_at: '2026-03-01T04:00:00.000Z',
    });
    site.clock.set('2026-03-06T00:00:00Z');
    expect(await listApril()).toEqual([['阿里山爬坡賽', 'open']]);
    expect((await create({ title: { 'zh-TW': '武嶺' } })).slug).toMatch(/^race-[\da-f]{8}$/);
  });

  it('stays as published while a draft changes, and keeps its favourites when withdrawn', async () => {
    const { id, slug } = await create();
    await publish(id);
    const riderId = await addFavorite(slug);
    await save(id, { title: { 'zh-TW': '改名了' } });
    expect(await listApril()).toEqual([['阿里山爬坡賽', 'announced']]);
    await content.withdraw(actor, id, (await content.read(id)).version);
    expect([await listApril(), (await events.listFavorites(riderId)).results]).toEqual([[], []]);
    await expect(events.get(slug)).rejects.toMatchObject({ code: 'resource.notFound' });
    expect((await events.list('2026-03')).month_after).toBeNull();
    await publish(id);
    expect((await events.listFavorites(riderId)).results.map(({ name }) => name['zh-TW'])).toEqual(['改名了']);
  });

  it('is published by the job at its scheduled time, and stays unchanged until then', async () => {
    const { id } = await create();
    await publish(id);
    await save(id, { title: { 'zh-TW': '新名字' } });
    await publish(id, '2026-03-02T04:00:00Z');
    site.clock.set('2026-03-02T03:59:59Z');
    await runContentSchedules(site);
    expect(await listApril()).toEqual([['阿里山爬坡賽', 'announced']]);
    site.clock.set('2026-03-02T04:00:00Z');
    await Promise.all([runContentSchedules(site), runContentSchedules(site)]);
    expect(await listApril()).toEqual([['新名字', 'announced']]);
    const item = await content.read(id);
    expect([item.state, item.publish_at, item.version]).toEqual(['published', null, 4]);
  });

  it('is also published by the next change, if that comes before the job', async () => {
    const { id } = await create();
    await publish(id, '2026-03-02T04:00:00Z');
    site.clock.set('2026-03-02T04:00:01Z');
    await save(id, { title: { 'zh-TW': '草稿' } });
    expect(await listApril()).toEqual([['阿里山爬坡賽', 'announced']]);
  });

  it('cannot be changed from an older version', async () => {
    const { id } = await create();
    await save(id, { organiser: '別人' });
    await expect(content.publish(actor, id, { version: 1, at: null })).rejects.toMatchObject({
      code: 'content.changed',
    });
    expect(await listApril()).toEqual([]);
  });

  it('is refused with inconsistent days, prices or periods, and with a chosen address', async () => {
    const findErrorField = (change: Partial<CyclingEventDraft>) =>
      create(change).then(
        () => 'taken',
        (error: { readonly errors: readonly { readonly field: string }[] }) => error.errors[0]?.field,
      );
    expect(await findErrorField({ last_day: '2026-04-10' })).toBe('last_day');
    expect(await findErrorField({ price_until_twd: null })).toBe('price_until_twd');
    expect(await findErrorField({ price_until_twd: 900 })).toBe('price_until_twd');
    expect(await findErrorField({ registration_until: '2026-03-01T00:00:00Z' })).toBe('registration_until');
    expect(await findErrorField({ url: 'javascript:alert(1)' })).toBe('url');
    expect(await findErrorField({ starts_at: '6 am' })).toBe('starts_at');
    await expect(
      content.create(actor, { kind: 'cycling_event', slug: 'favorites', draft: draft() }),
    ).rejects.toMatchObject({ errors: [expect.objectContaining({ field: 'slug' })] });
  });

  it('has no route if its route id is unknown', async () => {
    const { id, slug } = await create({ route_id: 'no-such-road' });
    await publish(id);
    expect((await events.get(slug)).event.route).toBeNull();
  });
});

describe('a rider who marked the race as a favourite', () => {
  it('is notified when registration opens, again after it was moved, and once of a cancellation', async () => {
    const { id, slug } = await create();
    await publish(id);
    site.clock.advanceMs(1_000);
    await addFavorite(slug);
    site.clock.set('2026-03-05T02:00:00Z');
    expect(await listNotices()).toEqual(['cyclingEventOpened']);
    // A change of something else does not notify again.
    await save(id, { organiser: '新的主辦' });
    await publish(id);
    expect(await listNotices()).toHaveLength(1);
    await save(id, { registration_from: '2026-03-10T02:00:00Z' });
    await publish(id);
    site.clock.set('2026-03-10T02:00:00Z');
    expect((await listNotices()).slice(1)).toEqual(['cyclingEventOpened']);
    await save(id, { is_cancelled: true });
    await publish(id);
    site.clock.advanceMs(60_000);
    await addFavorite(slug);
    site.clock.advanceMs(60_000);
    // The second rider saw the cancellation when marking the race, even if its note changes later.
    await save(id, { is_cancelled: true, note: { 'zh-TW': '全額退費' } });
    await publish(id);
    expect((await listNotices()).slice(2)).toEqual(['cyclingEventCancelled']);
  });

  it('is not notified about a withdrawn race', async () => {
    const { id, slug } = await create();
    await publish(id);
    site.clock.advanceMs(1_000);
    await addFavorite(slug);
    await content.withdraw(actor, id, 2);
    site.clock.set('2026-03-05T02:00:00Z');
    expect(await listNotices()).toEqual([]);
  });
});
