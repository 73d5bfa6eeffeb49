import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let rider: SignedInRider;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  rider = await signInRider(site);
});

const createRide = (id: string, riddenAt: string): LearnedRide => ({
  id,
  name: '西進武嶺.fit',
  ridden_at: riddenAt,
  used_m: 52_500,
  recorded_s: 14_820,
  modelled_s: 14_310,
  fitted_s: 14_790,
  is_weather_known: false,
  climb: { log_ratio: 0.034, sd: 0.02 },
  flat: null,
  descent_speed: null,
  base: { mass_kg: 74.8, cda_m2: 0.38, crr: 0.005 },
});
const url = '/api/learned-rides/';
const replaceRides = (rides: readonly object[], headers: Record<string, string> = {}) =>
  rider.inject({ method: 'PUT', url, payload: { rides }, headers });
const read = async (asker = rider) => (await asker.inject({ url })).json();

describe('learned rides', () => {
  it('are stored for the rider alone, newest first, and replaced as a whole', async () => {
    expect(await read()).toEqual({ rides: [] });
    const older = createRide('a', '2026-02-01T00:00:00.000Z');
    const wind = { from_deg: 315, speed_mps: 4.1 };
    const newer = { ...createRide('b', '2026-02-09T00:00:00.000Z'), is_weather_known: true, wind };
    expect((await replaceRides([older, newer])).json()).toEqual({ rides: [newer, older] });
    expect(await read()).toEqual({ rides: [newer, older] });
    expect(await read(await signInRider(site))).toEqual({ rides: [] });
    await replaceRides([older]);
    expect(await read()).toEqual({ rides: [older] });
    await replaceRides([]);
    expect(await read()).toEqual({ rides: [] });
  });

  it.each([
    ['more than ten', Array.from({ length: 11 }, (_, k) => createRide(`${k}`, '2026-02-01T00:00:00.000Z'))],
    ['an impossible ratio', [{ ...createRide('a', '2026-02-01T00:00:00.000Z'), climb: { log_ratio: 40, sd: 0.1 } }]],
    ['a name of a thousand letters', [{ ...createRide('a', '2026-02-01T00:00:00.000Z'), name: 'x'.repeat(1_000) }]],
    [
      'a wind from nowhere',
      [{ ...createRide('a', '2026-02-01T00:00:00.000Z'), wind: { from_deg: 400, speed_mps: 4 } }],
    ],
    ['no date', [{ ...createRide('a', '2026-02-01T00:00:00.000Z'), ridden_at: 'yesterday' }]],
  ])('refuses %s', async (_, rides) => {
    expect((await replaceRides(rides)).statusCode).toBe(400);
    expect(await read()).toEqual({ rides: [] });
  });

  it('are refused if meant for another rider', async () => {
    const refused = await replaceRides([createRide('a', '2026-02-01T00:00:00.000Z')], {
      'for-rider': '0195f0a0-0000-7000-8000-000000000099',
    });
    expect(refused.statusCode).toBe(403);
    expect(await read()).toEqual({ rides: [] });
  });

  it('are in the export, and deleted with the account', async () => {
    await replaceRides([createRide('a', '2026-02-01T00:00:00.000Z')]);
    const exported = (await rider.inject({ url: '/api/member/me/export/' })).json();
    expect(exported.sections.learned_rides.rides).toHaveLength(1);
    const dataSource = listPersonalDataSources(site.config.columnKeys, site.clock).find(
      ({ section }) => section === 'learned_rides',
    );
    await site.db.transaction().execute(async (tx) => {
      await dataSource?.erase(tx, rider.riderId);
    });
    expect(await site.db.selectFrom('learned_rides').selectAll().execute()).toEqual([]);
  });
});
