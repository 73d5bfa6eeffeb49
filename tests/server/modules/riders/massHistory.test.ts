import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadMassByDay, recordMass } from '#server/modules/riders/massHistory.service.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let rider: string;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  rider = await createRider(site, { username: 'amy' });
});
afterAll(() => site.close());

async function enterMass(instant: string, massKg: number | null): Promise<void> {
  site.clock.set(instant);
  await recordMass(site.db, site.clock, { riderId: rider, massKg });
}
const readMasses = async (...days: readonly string[]) => days.map(await loadMassByDay(site.db, rider));
const readRows = () => site.db.selectFrom('mass_history').select(['since', 'mass_kg']).orderBy('since').execute();

describe('a rider’s mass on a day', () => {
  it('is the latest value entered by the end of that day in Asia/Taipei, and unknown after a removal', async () => {
    await enterMass('2026-03-01T10:00:00+08:00', 70);
    await enterMass('2026-04-01T23:30:00+08:00', 66);
    await enterMass('2026-05-01T00:30:00+08:00', null);
    await enterMass('2026-06-01T12:00:00+08:00', 64);
    expect(
      await readMasses(
        '2026-03-01',
        '2026-03-31',
        '2026-04-01',
        '2026-04-30',
        '2026-05-01',
        '2026-05-31',
        '2026-06-01',
      ),
    ).toEqual([70, 70, 66, 66, null, null, 64]);
  });

  it('is the first value for ninety days before it, and unknown earlier', async () => {
    expect(await readMasses('2026-06-01')).toEqual([null]);
    await enterMass('2026-06-01T00:00:00+08:00', 64);
    // 3 March ends 89 days before the first value.
    expect(await readMasses('2026-05-31', '2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01')).toEqual([
      64,
      64,
      64,
      null,
      null,
    ]);
  });

  it('is the last of several values of one day, and a removal on that day deletes them', async () => {
    await enterMass('2026-03-01T10:00:00+08:00', 70);
    await enterMass('2026-03-01T11:00:00+08:00', 71);
    expect(await readRows()).toEqual([{ since: new Date('2026-03-01T03:00:00Z'), mass_kg: 71 }]);
    await enterMass('2026-03-09T10:00:00+08:00', 60);
    await enterMass('2026-03-09T11:00:00+08:00', 71);
    expect(await readRows()).toHaveLength(1);
    await enterMass('2026-03-01T12:00:00+08:00', null);
    expect(await readRows()).toEqual([]);
  });
});
