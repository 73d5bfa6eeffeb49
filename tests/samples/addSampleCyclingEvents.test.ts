import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSampleCyclingEvents } from '#samples/sampleContent.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

it.each([1, 2, 3, 4, 5, 6, 7])('puts races on weekends, after their registration (1 March + %i)', async (day) => {
  await site.reset();
  site.clock.set(`2026-03-0${day}T04:00:00Z`);
  await addSampleCyclingEvents(site.db, site.clock);
  const rows = await site.db.selectFrom('cycling_event').selectAll().orderBy('slug').execute();
  expect(rows).toHaveLength(8);
  for (const { first_day: first, last_day: last, registration_until: until } of rows) {
    const weekdays = [first, last].map((each) => new Date(`${each}T00:00:00Z`).getUTCDay());
    expect([
      [6, 6],
      [0, 0],
      [6, 0],
    ]).toContainEqual(weekdays);
    if (until !== null) expect(until.getTime()).toBeLessThan(Date.parse(`${first}T00:00:00+08:00`));
  }
  expect(rows.filter(({ last_day: last }) => `${last}` < `2026-03-0${day}`)).toHaveLength(1);
});
