import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import { readPendingItems } from '#server/modules/admin/admin.service.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { createContent } from '#server/modules/content/content.service.ts';
import { carryOutRoadSchedules } from '#server/modules/roadAdmin/carryOutRoadSchedules.ts';
import { createRoadAdmin } from '#server/modules/roadAdmin/roadAdmin.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let admin: ReturnType<typeof createRoadAdmin>;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  admin = createRoadAdmin(site);
  await saveRoute(site.db, routeDraft('wuling-west'));
  await saveChallenge(site.db, challengeDraft('wuling-west'), site.clock);
});
afterAll(() => site.close());

const by = { kind: 'administrator' } as const;
const route = { kind: 'route', id: 'wuling-west' } as const;
const challenge = { kind: 'challenge', id: 'wuling-west' } as const;
const refused = (code: string) => ({ code });
const toSeenVersion = ({ version, base }: RoadItem) => ({ version, base });
const hourMs = 3_600_000;
const getInstantInHours = (hours: number) => new Date(site.clock.nowMs() + hours * hourMs).toISOString();
const save = (item: RoadItem, change: object) =>
  admin.save(by, item, { ...toSeenVersion(item), draft: { ...item.draft, ...change } });
const schedule = (item: RoadItem, instant: string) => admin.publish(by, item, { ...toSeenVersion(item), at: instant });
const readChallenge = async () => {
  const item = await admin.read(challenge);
  if (item.kind !== 'challenge') throw new Error('a route');
  return item;
};
const readName = async () =>
  (await site.db.selectFrom('route').select('name').where('id', '=', 'wuling-west').executeTakeFirstOrThrow()).name[
    'zh-TW'
  ];
const listActions = ({ history }: RoadItem) => history.map(({ action }) => action);
const readAuditEntries = async (action: string) => {
  const { rows } = await sql<{ actor_kind: string; detail: object }>`
    select actor_kind, detail from audit_entry where action = ${action}`.execute(site.db);
  return rows;
};

async function scheduleName(name: string, hours: number): Promise<RoadItem> {
  return schedule(await save(await admin.read(route), { name: { 'zh-TW': name } }), getInstantInHours(hours));
}

describe('the schedule of a route', () => {
  it('publishes at its time, once, even if two runs overlap', async () => {
    const item = await scheduleName('武嶺西坡', 2);
    expect([item.state, item.publish_at, listActions(item)[0]]).toEqual([
      'scheduled',
      getInstantInHours(2),
      'scheduled',
    ]);
    const listed = (await admin.list('route')).results.find(({ id }) => id === 'wuling-west');
    expect([listed?.state, listed?.publish_at]).toEqual(['scheduled', getInstantInHours(2)]);
    site.clock.advanceMs(2 * hourMs - 1);
    await carryOutRoadSchedules(site);
    expect(await readName()).toBe('西進武嶺');
    site.clock.advanceMs(1);
    await Promise.all([carryOutRoadSchedules(site), carryOutRoadSchedules(site)]);
    expect(await readName()).toBe('武嶺西坡');
    const current = await admin.read(route);
    expect([current.state, current.publish_at, current.refused]).toEqual(['published', null, null]);
    expect(listActions(current)).toEqual(['scheduleRan', 'scheduled', 'saved', 'imported']);
    expect(await readAuditEntries('route.scheduleRan')).toEqual([{ actor_kind: 'system', detail: { version: 4 } }]);
  });

  it('runs again after an interrupted run, without duplicates', async () => {
    await scheduleName('武嶺西坡', 1);
    site.clock.advanceMs(hourMs);
    await sql`create function stop_here() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`.execute(site.db);
    await sql`create trigger stop_here before insert on road_version for each row execute function stop_here()`.execute(
      site.db,
    );
    await expect(carryOutRoadSchedules(site)).rejects.toThrow('some schedules failed');
    expect([await readName(), (await admin.read(route)).state]).toEqual(['西進武嶺', 'scheduled']);
    await sql`drop trigger stop_here on road_version`.execute(site.db);
    await sql`drop function stop_here`.execute(site.db);
    expect(await carryOutRoadSchedules(site)).toEqual([]);
    await carryOutRoadSchedules(site);
    expect([
      await readName(),
      listActions(await admin.read(route)).filter((action) => action === 'scheduleRan'),
    ]).toEqual(['武嶺西坡', ['scheduleRan']]);
  });

  it('publishes the draft as of the scheduling, and keeps later edits', async () => {
    const edited = await save(await scheduleName('武嶺西坡', 1), { name: { 'zh-TW': '還在想' } });
    expect([edited.state, edited.publish_at]).toEqual(['scheduled', getInstantInHours(1)]);
    site.clock.advanceMs(hourMs);
    await carryOutRoadSchedules(site);
    const current = await admin.read(route);
    expect([await readName(), current.state, current.title['zh-TW'], current.is_outdated]).toEqual([
      '武嶺西坡',
      'changed',
      '還在想',
      false,
    ]);
  });

  it('is cancelled by unscheduling, publishing at once, or withdrawing', async () => {
    await saveRoute(site.db, routeDraft('free-road'));
    const free = await admin.read({ kind: 'route', id: 'free-road' });
    const withdrawn = await admin.withdraw(by, free, toSeenVersion(await schedule(free, getInstantInHours(1))));
    const item = await scheduleName('武嶺西坡', 1);
    const ended = await admin.unschedule(by, route, toSeenVersion(item));
    expect([ended.state, ended.publish_at, withdrawn.state, withdrawn.publish_at]).toEqual([
      'changed',
      null,
      'withdrawn',
      null,
    ]);
    await expect(admin.unschedule(by, route, toSeenVersion(ended))).rejects.toMatchObject(refused('content.changed'));
    const rescheduled = await schedule(ended, getInstantInHours(1));
    await admin.publish(by, route, { ...toSeenVersion(rescheduled), at: null });
    site.clock.advanceMs(hourMs);
    await carryOutRoadSchedules(site);
    expect(listActions(await admin.read(route))[0]).toBe('published');
  });

  it('refuses a past time, and a draft that could not be published now', async () => {
    const item = await admin.read(route);
    for (const instant of [getInstantInHours(0), getInstantInHours(-1)])
      await expect(schedule(item, instant)).rejects.toMatchObject(refused('schedule.past'));
    const published = await readChallenge();
    const draft = await save(published, { checkpoints: published.draft.checkpoints.slice(0, 1) });
    await expect(schedule(draft, getInstantInHours(1))).rejects.toMatchObject(refused('road.incomplete'));
    expect((await admin.read(challenge)).state).toBe('changed');
  });

  it('publishes nothing if an import has changed the route, and reports it in the item and the audit log', async () => {
    await scheduleName('武嶺西坡', 1);
    await saveRoute(site.db, routeDraft('wuling-west', { name: { 'zh-TW': '匯入的名字' } }));
    const instant = getInstantInHours(1);
    site.clock.advanceMs(hourMs + 60_000);
    expect(await carryOutRoadSchedules(site)).toEqual([{ ...route, code: 'content.changed' }]);
    expect(await carryOutRoadSchedules(site)).toEqual([]);
    const current = await admin.read(route);
    expect([await readName(), current.state, current.publish_at, current.refused]).toEqual([
      '匯入的名字',
      'changed',
      null,
      { at: instant, code: 'content.changed' },
    ]);
    expect(listActions(current).slice(0, 2)).toEqual(['scheduleRefused', 'imported']);
    expect(await readAuditEntries('route.scheduleRefused')).toMatchObject([{ detail: { code: 'content.changed' } }]);
    expect((await save(current, { name: { 'zh-TW': '武嶺西坡' } })).refused).toBeNull();
  });
});

describe('the schedule of a challenge', () => {
  it('publishes its new rules at its time', async () => {
    const draft = await save(await admin.read(challenge), { valid_from: '2026-01-01' });
    await schedule(draft, getInstantInHours(1));
    const readRuleVersion = async () =>
      (await site.db.selectFrom('challenge').select('rule_version').executeTakeFirstOrThrow()).rule_version;
    expect(await readRuleVersion()).toBe(1);
    site.clock.advanceMs(hourMs);
    await carryOutRoadSchedules(site);
    expect([await readRuleVersion(), (await admin.read(challenge)).state]).toEqual([2, 'published']);
  });

  it('does not delay others when it is refused', async () => {
    const draft = await save(await admin.read(challenge), { valid_from: '2026-01-01' });
    await schedule(draft, getInstantInHours(1));
    await saveChallenge(site.db, challengeDraft('wuling-west', { title: { 'zh-TW': '匯入' } }), site.clock);
    await scheduleName('武嶺西坡', 1);
    site.clock.advanceMs(hourMs);
    expect(await carryOutRoadSchedules(site)).toEqual([{ ...challenge, code: 'content.changed' }]);
    expect(await readName()).toBe('武嶺西坡');
  });
});

it('a draft saved before the field for the last day existed is published without a last day', async () => {
  const item = await readChallenge();
  const { valid_until: _, ...old } = item.draft;
  await admin.save(by, challenge, { ...toSeenVersion(item), draft: { ...old, valid_from: '2026-01-01' } });
  await site.db.updateTable('road_item').set({ draft: sql`draft - 'valid_until'` }).execute();
  await admin.publish(by, challenge, { ...toSeenVersion(await admin.read(challenge)), at: null });
  expect((await admin.read(challenge)).published).toMatchObject({ valid_from: '2026-01-01', valid_until: null });
});

it('the overview lists drafts by kind, scheduled items with their time, and refused ones', async () => {
  const content = createContent(site);
  const instant = getInstantInHours(3);
  const draft = { kind: 'news', title: { 'zh-TW': '公告' }, text: null, from_at: getInstantInHours(0), until_at: null };
  const announcement = { ...draft, route_id: null, road_word: null };
  await content.create(by, { kind: 'announcement', draft: announcement });
  const coming = await content.create(by, { kind: 'announcement', draft: announcement });
  await content.publish(by, coming.id, { version: 1, at: instant });
  const announcementItem = await content.create(by, { kind: 'announcement', draft: announcement });
  await content.publish(by, announcementItem.id, { version: 1, at: null });
  await save(await admin.read(challenge), { valid_from: '2026-01-01' });
  await scheduleName('武嶺西坡', 2);
  const title = { 'zh-TW': '武嶺西坡' };
  expect(await readPendingItems(site)).toEqual({
    drafts: [
      { kind: 'announcement', count: 1 },
      { kind: 'challenge', count: 1 },
    ],
    scheduled: [
      { ...route, title, publish_at: getInstantInHours(2) },
      { kind: 'announcement', id: coming.id, title: { 'zh-TW': '公告' }, publish_at: instant },
    ],
    refused: [],
  });
  await saveRoute(site.db, routeDraft('wuling-west', { name: { 'zh-TW': '匯入的名字' } }));
  const refusedAt = getInstantInHours(2);
  site.clock.advanceMs(2 * hourMs);
  await carryOutRoadSchedules(site);
  expect((await readPendingItems(site)).refused).toEqual([{ ...route, title, at: refusedAt }]);
});
