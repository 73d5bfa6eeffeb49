import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnnouncementDraft } from '#contract/content/contentDrafts.ts';
import { roadNoticesRepository } from '#server/modules/announcements/roadNotices.repository.ts';
import { announceRoad, type RoadAnnouncement } from '#server/modules/announcements/roadNotices.service.ts';
import { createContent } from '#server/modules/content/content.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await saveRoute(site.db, routeDraft('wuling-west'));
  await saveRoute(site.db, routeDraft('riverside', { segments: [] }));
});
afterAll(() => site.close());

const start = '2026-03-01T04:00:00.000Z';
const hoursAfterStartMs = (hours: number) => Date.parse(start) + hours * 3_600_000;
const announce = (changes: Partial<RoadAnnouncement> = {}) =>
  announceRoad(site, { routeId: 'wuling-west', status: 'closed', fromMs: null, untilMs: null, text: null, ...changes });
const get = async (url: string, etag?: string) =>
  site.app.inject({ url, ...(etag !== undefined && { headers: { 'if-none-match': etag } }) });
const readNoticeIds = async (url: string): Promise<string[]> => {
  const { results } = (await get(url)).json();
  return results.flatMap(({ road_notices }: { road_notices: { id: string }[] }) => road_notices.map(({ id }) => id));
};

it('appears in the lists and on the route with the next answer, and disappears when it ends', async () => {
  site.clock.set(start);
  const urls = ['/api/routes/', '/api/routes/wuling-west/', '/api/road-notices/'];
  const previous = await Promise.all(urls.map((url) => get(url)));
  const tags = previous.map(({ headers }) => String(headers.etag));
  const outcome = await announce({ untilMs: hoursAfterStartMs(6), text: { 'zh-TW': '坍方' } });
  const id = outcome?.notice?.id ?? '';
  const current = await Promise.all(urls.map((url, index) => get(url, tags[index])));
  expect(current.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(current.map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-cache', 'no-cache']);
  expect(await readNoticeIds('/api/routes/')).toEqual([id]);
  expect((await get('/api/routes/riverside/')).json().road_notices).toEqual([]);
  expect((await get('/api/road-notices/')).json().results).toEqual([outcome?.notice]);
  site.clock.set('2026-03-01T09:59:59.000Z');
  expect(await readNoticeIds('/api/routes/')).toEqual([id]);
  site.clock.set('2026-03-01T10:00:00.000Z');
  expect(await readNoticeIds('/api/routes/')).toEqual([]);
  expect((await get('/api/routes/wuling-west/')).json().road_notices).toEqual([]);
  expect((await get('/api/road-notices/')).json()).toEqual({ results: [] });
});

it('replaces a notice with the same word only if their times overlap', async () => {
  site.clock.set(start);
  await announce({ fromMs: hoursAfterStartMs(1), untilMs: hoursAfterStartMs(2) });
  expect((await announce({ fromMs: hoursAfterStartMs(2), untilMs: hoursAfterStartMs(3) }))?.endedCount).toBe(0);
  expect((await announce({ fromMs: hoursAfterStartMs(1.5), untilMs: hoursAfterStartMs(2.5) }))?.endedCount).toBe(2);
  expect((await announce({ status: 'open' }))?.endedCount).toBe(1);
  expect(await announce({ routeId: 'nowhere' })).toBeUndefined();
});

it('serialises commands about one road, so that one of several equal closures remains', async () => {
  site.clock.set(start);
  await Promise.all([announce(), announce(), announce(), announce()]);
  expect(await readNoticeIds('/api/routes/')).toHaveLength(1);
  await announce({ status: 'open' });
});

it("keeps both closures without the route's lock (control)", async () => {
  site.clock.set(start);
  const now = new Date(start);
  let release = (): void => undefined;
  const bothEnded = new Promise<void>((resolve) => {
    release = resolve;
  });
  let endedCount = 0;
  const closeWithoutLock = (id: string) =>
    site.db.transaction().execute(async (tx) => {
      await roadNoticesRepository.endLive(tx, { routeId: 'wuling-west', now });
      endedCount += 1;
      if (endedCount === 2) release();
      await bothEnded;
      const times = { from_at: now, until_at: null, created_at: now };
      await roadNoticesRepository.insert(tx, {
        id,
        kind: 'closure',
        route_id: 'wuling-west',
        road_word: 'closed',
        text: null,
        ...times,
      });
    });
  await Promise.all([
    closeWithoutLock('0195f0a0-0000-7000-8000-000000000041'),
    closeWithoutLock('0195f0a0-0000-7000-8000-000000000042'),
  ]);
  expect(await readNoticeIds('/api/routes/')).toHaveLength(2);
  await announce({ status: 'open' });
});

/** An announcement as the administrator writes it. */
const announcement = (title: string, change: Partial<AnnouncementDraft> = {}): AnnouncementDraft => ({
  kind: 'closure',
  title: { 'zh-TW': title },
  text: { 'zh-TW': '**落石**' },
  route_id: 'wuling-west',
  from_at: start,
  until_at: new Date(hoursAfterStartMs(6)).toISOString(),
  road_word: 'closed',
  ...change,
});
const actor = { kind: 'administrator' } as const;
const readTexts = async (): Promise<string[]> =>
  (await get('/api/road-notices/')).json().results.map(({ text }: { text: { 'zh-TW': string } }) => text['zh-TW']);

it('shows a published announcement on its route, as published, until it ends or is withdrawn', async () => {
  site.clock.set(start);
  const content = createContent(site);
  const { id } = await content.create(actor, { kind: 'announcement', draft: announcement('落石封閉') });
  expect(await readTexts()).toEqual([]);
  await content.publish(actor, id, { version: 1, at: null });
  const first = await get('/api/routes/wuling-west/');
  expect(first.json().road_notices).toEqual([
    {
      id: `${id}.2`,
      route_id: 'wuling-west',
      word: 'closed',
      text: { 'zh-TW': '落石封閉' },
      from_at: start,
      until_at: '2026-03-01T10:00:00.000Z',
    },
  ]);
  expect((await get('/api/routes/riverside/')).json().road_notices).toEqual([]);
  await content.save(actor, id, { version: 2, draft: announcement('單線通車') });
  expect(await readNoticeIds('/api/routes/')).toEqual([`${id}.2`]);
  // The answer must not be 304: the text has changed, although the announcement is the same.
  await content.publish(actor, id, { version: 3, at: null });
  const next = await get('/api/routes/wuling-west/', String(first.headers.etag));
  expect([next.statusCode, await readTexts()]).toEqual([200, ['單線通車']]);
  site.clock.set('2026-03-01T10:00:00.000Z');
  expect(await readTexts()).toEqual([]);
  site.clock.set(start);
  await content.withdraw(actor, id, 4);
  expect(await readTexts()).toEqual([]);
});

it('shows a scheduled announcement from its publication on, and no announcement without a road', async () => {
  site.clock.set(start);
  const content = createContent(site);
  const newsDraft = announcement('活動', { kind: 'news', road_word: null });
  const newAnnouncement = await content.create(actor, { kind: 'announcement', draft: newsDraft });
  await content.publish(actor, newAnnouncement.id, { version: 1, at: null });
  const { id } = await content.create(actor, { kind: 'announcement', draft: announcement('夜間封路') });
  await content.publish(actor, id, { version: 1, at: new Date(hoursAfterStartMs(2)).toISOString() });
  expect(await readTexts()).toEqual([]);
  site.clock.set('2026-03-01T06:00:00.000Z');
  expect(await readTexts()).toEqual(['夜間封路']);
  // Together with an announcement by command, earliest first.
  await announce({ status: 'warning', text: { 'zh-TW': '濃霧' } });
  expect(await readTexts()).toEqual(['夜間封路', '濃霧']);
  await announce({ status: 'open' });
  await content.withdraw(actor, id, 2);
  expect(await readTexts()).toEqual([]);
});

it('rejects inconsistent rows', async () => {
  const row = { id: '0195f0a0-0000-7000-8000-000000000099', from_at: new Date(start), created_at: new Date(start) };
  const insert = (values: object) =>
    site.db
      .insertInto('announcement')
      .values({
        ...row,
        kind: 'news',
        route_id: null,
        road_word: null,
        until_at: null,
        text: '{"zh-TW":"新"}',
        ...values,
      })
      .execute();
  await expect(insert({ road_word: 'closed' })).rejects.toThrow(/check constraint/);
  await expect(insert({ kind: 'closure', route_id: 'wuling-west' })).rejects.toThrow(/check constraint/);
  await expect(insert({ text: null })).rejects.toThrow(/check constraint/);
  await expect(insert({ until_at: new Date(start) })).rejects.toThrow(/check constraint/);
  await insert({});
  expect((await get('/api/road-notices/')).json()).toEqual({ results: [] });
});
