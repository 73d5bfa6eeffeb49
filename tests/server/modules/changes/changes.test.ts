import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Database } from '#server/db/tables.ts';
import { orderRoad } from '#server/modules/announcements/roadNotices.service.ts';
import { createChanges } from '#server/modules/changes/changes.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { lockIsAwaited } from '#tests/server/appSupport/lockIsAwaited.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const read = () => createChanges(site.db).read();

async function addItem(slug: string): Promise<string> {
  const now = new Date(site.clock.nowMs());
  const id = uuidv7(site.clock.nowMs());
  await site.db
    .insertInto('content_item')
    .values({ id, kind: 'page', slug, draft: '{}', version: 1, created_at: now, updated_at: now })
    .execute();
  return id;
}

describe('the state of cached data', () => {
  it('changes with each change of published content, and only then', async () => {
    await saveRoute(site.db, routeDraft('fengguizui'));
    const id = await addItem('one');
    const before = await read();
    expect(await read()).toEqual(before);
    await site.db.updateTable('content_item').set({ slug: 'two' }).where('id', '=', id).execute();
    const renamed = await read();
    expect(renamed).toEqual({ ...before, published: expect.not.stringMatching(before.published) });
    await orderRoad(site, { routeId: 'fengguizui', word: 'closed', fromMs: null, untilMs: null, text: null });
    expect((await read()).published).not.toBe(renamed.published);
    await site.db.deleteFrom('announcement').execute();
    expect(new Set([before.published, renamed.published, (await read()).published]).size).toBe(3);
  });

  it('changes with the weather', async () => {
    await saveRoute(site.db, routeDraft('fengguizui'));
    const before = await read();
    const now = new Date(site.clock.nowMs());
    await site.db
      .insertInto('weather_forecast')
      .values({
        route_id: 'fengguizui',
        course_version: 1,
        kind: 'now',
        fetched_at: now,
        first_hour_at: now,
        hour_count: 24,
        payload: '{}',
      })
      .execute();
    const after = await read();
    expect(after).toEqual({ ...before, weather: after.weather });
    expect(after.weather).not.toBe(before.weather);
  });

  it('stays the same if a change is rolled back, and changes in all parts with a new content version', async () => {
    const before = await read();
    const undone = await site.db.startTransaction().execute();
    await undone.deleteFrom('content_item').execute();
    expect(await read()).toEqual(before);
    await undone.rollback().execute();
    expect(await read()).toEqual(before);
    await site.db
      .updateTable('content_state')
      .set({ version: before.version + 1 })
      .execute();
    const after = await read();
    expect(Object.keys(after).filter((part) => after[part as 'weather'] === before[part as 'weather'])).toEqual([]);
  });
});

describe('two transactions that change several items', () => {
  const rename = (tx: ControlledTransaction<Database>, id: string) =>
    tx
      .updateTable('content_item')
      .set({ slug: `${id}-again` })
      .where('id', '=', id)
      .execute();

  /** Each of two transactions changes one item, then the item of the other. Returns the codes of their errors. */
  async function meet({ isCountedAtOnce }: { readonly isCountedAtOnce: boolean }): Promise<string[]> {
    const first = await addItem('first');
    const second = await addItem('second');
    const one = await site.db.startTransaction().execute();
    const other = await site.db.startTransaction().execute();
    if (isCountedAtOnce) for (const tx of [one, other]) await sql`set constraints all immediate`.execute(tx);
    await rename(one, first);
    const others = rename(other, second);
    if (isCountedAtOnce) await lockIsAwaited(site.db);
    else await others;
    const steps = [others, rename(one, second)];
    await lockIsAwaited(site.db);
    if (!isCountedAtOnce) await other.commit().execute();
    const ended = await Promise.allSettled(steps);
    for (const tx of isCountedAtOnce ? [one, other] : [one]) await tx.rollback().execute();
    return ended.flatMap((step) => (step.status === 'rejected' ? [String(Reflect.get(step.reason, 'code'))] : []));
  }

  it('run one after another', async () => {
    expect(await meet({ isCountedAtOnce: false })).toEqual([]);
  });

  it('deadlock if each change is counted at once (control for the test above)', async () => {
    expect(await meet({ isCountedAtOnce: true })).toEqual(['40P01']);
  });
});
