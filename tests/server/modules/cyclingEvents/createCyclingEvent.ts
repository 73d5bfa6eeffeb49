import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CyclingEventTable } from '#server/db/cyclingEventTables.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';

/** A race on 2026-04-11, with registration until 2026-03-25 23:59 in Taipei. */
export async function createCyclingEvent(
  { db, clock }: Pick<TestSite, 'db' | 'clock'>,
  overrides: Partial<Insertable<CyclingEventTable>> = {},
  mode: 'new' | 'unlessExists' = 'new',
): Promise<string> {
  const now = new Date(clock.nowMs());
  const id = randomUUID();
  const row: Insertable<CyclingEventTable> = {
    id,
    slug: `event-${id}`,
    name: '{"zh-TW":"阿里山爬坡賽","en":"Alishan hill climb"}',
    first_day: '2026-04-11',
    last_day: '2026-04-11',
    starts_at: '06:00',
    place: '{"zh-TW":"觸口"}',
    county: 'chiayiCounty',
    kind: 'hillClimb',
    distance_m: 66_100,
    elevation_gain_m: 2_356,
    organiser: '嘉義自行車協會',
    url: 'https://example.com/alishan',
    route_id: null,
    note: null,
    registration_from: new Date('2026-03-05T02:00:00Z'),
    registration_until: new Date('2026-03-25T15:59:00Z'),
    price_from_twd: 1_200,
    price_until_twd: 1_600,
    checked_at: now,
    created_at: now,
    updated_at: now,
    ...overrides,
  };
  const insert = db.insertInto('cycling_event').values(row);
  await (mode === 'new' ? insert : insert.onConflict((conflict) => conflict.doNothing())).execute();
  return row.slug;
}
