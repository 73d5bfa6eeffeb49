import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { sampleContentRepository } from './sampleContent.repository.ts';
import { sampleCancelledNote, sampleCyclingEvents, sampleNote } from './sampleCyclingEvents.ts';
import { sampleDays } from './sampleDays.ts';

/** Returns their number. */
export async function addSampleCyclingEvents(tx: Db, clock: Clock): Promise<number> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const { midnight, dayOf, saturdayOf } = sampleDays(nowMs);
  const routeIds = await sampleContentRepository.listRouteIds(tx);
  await sampleContentRepository.addCyclingEvents(
    tx,
    sampleCyclingEvents.map((event) => ({
      id: uuidv7(nowMs),
      slug: event.slug,
      name: JSON.stringify(event.name),
      is_sample: true,
      first_day: dayOf(saturdayOf(event.weekend) + (event.on === 'sunday' ? 1 : 0)),
      last_day: dayOf(saturdayOf(event.weekend) + (event.on === 'saturday' ? 0 : 1)),
      starts_at: event.startsAt,
      place: null,
      county: event.county,
      kind: event.kind,
      organiser: '範例車隊',
      url: 'https://example.com/',
      distance_m: event.distanceKm * 1_000,
      elevation_gain_m: event.gainM,
      registration_from: event.registration === null ? null : midnight(event.registration[0]),
      registration_until: event.registration === null ? null : midnight(event.registration[1]),
      price_from_twd: event.priceTwd?.[0] ?? null,
      price_until_twd: event.priceTwd?.[1] ?? null,
      route_id: event.routeId !== null && routeIds.has(event.routeId) ? event.routeId : null,
      is_cancelled: event.isCancelled,
      note: JSON.stringify(event.isCancelled ? sampleCancelledNote : sampleNote),
      checked_at: now,
      created_at: now,
      updated_at: now,
    })),
  );
  return sampleCyclingEvents.length;
}
