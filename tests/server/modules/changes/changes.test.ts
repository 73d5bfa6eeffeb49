import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Database } from '#server/db/tables.ts';
import { announceRoad } from '#server/modules/announcements/roadNotices.service.ts';
import { createChanges } from '#server/modules/changes/changes.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { waitForBlockedQuery } from '#tests/server/appSupport/waitForBlockedQuery.ts';

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
    const previous = await read();
    expect(await read()).toEqual(previous);
    await site.db.updateTable('content_item').set({ slug: 'two' }).where('id', '=', id).execute();
    const renamed = await read();
    expect(renamed).toEqual({ ...previous, published: expect.not.stringMatching(previous.published) });
    await announceRoad(site, { routeId: 'fengguizui', status: 'closed', fromMs: null, untilMs: null, text: null });
    expect((await read()).published).not.toBe(renamed.published);
    await site.db.deleteFrom('announcement').execute();
    expect(new Set([previous.published, renamed.published, (await read()).published]).size).toBe(3);
  });

  it('changes with the weather', async () => {
    await saveRoute(site.db, routeDraft('fengguizui'));
    const previous = await read();
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
    const current = await read();
    expect(current).toEqual({ ...previous, weather: current.weather });
    expect(current.weather).not.toBe(previous.weather);
  });

  it('stays the same if a change is rolled back, and changes in all parts with a new content version', async () => {
    const previous = await read();
    const undone = await site.db.startTransaction().execute();
    await undone.deleteFrom('content_item').execute();
    expect(await read()).toEqual(previous);
    await undone.rollback().execute();
    expect(await read()).toEqual(previous);
    await site.db
      .updateTable('content_state')
      .set({ version: previous.version + 1 })
      .execute();
    const current = await read();
    expect(Object.keys(current).filter((part) => current[part as 'weather'] === previous[part as 'weather'])).toEqual(
      [],
    );
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
  async function runCrossedUpdates({ countsAtOnce }: { readonly countsAtOnce: boolean }): Promise<string[]> {
    const first = await addItem('first');
    const second = await addItem('second');
    const firstTransaction = await site.db.startTransaction().execute();
    const secondTransaction = await site.db.startTransaction().execute();
    if (countsAtOnce)
      for (const tx of [firstTransaction, secondTransaction]) await sql`set constraints all immediate`.execute(tx);
    await rename(firstTransaction, first);
    const secondUpdates = rename(secondTransaction, second);
    if (countsAtOnce) await waitForBlockedQuery(site.db);
    else await secondUpdates;
    const steps = [secondUpdates, rename(firstTransaction, second)];
    await waitForBlockedQuery(site.db);
    if (!countsAtOnce) await secondTransaction.commit().execute();
    const ended = await Promise.allSettled(steps);
    for (const tx of countsAtOnce ? [firstTransaction, secondTransaction] : [firstTransaction])
      await tx.rollback().execute();
    return ended.flatMap((step) => (step.status === 'rejected' ? [String(Reflect.get(step.reason, 'code'))] : []));
  }

  it('run one after another', async () => {
    expect(await runCrossedUpdates({ countsAtOnce: false })).toEqual([]);
  });

  it('deadlock if each change is counted at once (control for the test above)', async () => {
    expect(await runCrossedUpdates({ countsAtOnce: true })).toEqual(['40P01']);
  });
});
