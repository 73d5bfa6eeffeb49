import { getCyclingEventStatus } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { toPictureHref } from '#contract/pictures/pictureLimits.ts';
import type { CyclingEventRow } from './cyclingEvents.repository.ts';

/** A cycling event as sent to clients, with its status at `nowMs`. */
export function toCyclingEvent(row: CyclingEventRow, nowMs: number): CyclingEvent {
  const times = {
    last_day: row.last_day,
    is_cancelled: row.is_cancelled,
    registration_from: row.registration_from?.toISOString() ?? null,
    registration_until: row.registration_until?.toISOString() ?? null,
  };
  return {
    id: row.slug,
    name: row.name,
    first_day: row.first_day,
    starts_at: row.starts_at,
    place: row.place,
    county: row.county,
    kind: row.kind,
    distance_m: row.distance_m,
    elevation_gain_m: row.elevation_gain_m,
    organiser: row.organiser,
    url: row.url,
    ...times,
    price_from_twd: row.price_from_twd,
    price_until_twd: row.price_until_twd,
    picture: row.picture && { src: toPictureHref(row.picture.id), alt: row.picture.alt },
    route: toRoute(row),
    note: row.note,
    status: getCyclingEventStatus(times, nowMs),
    checked_at: row.checked_at.toISOString(),
    is_sample: row.is_sample,
  };
}

function toRoute(row: CyclingEventRow): CyclingEvent['route'] {
  if (row.route_id === null || row.route_name === null || row.route_silhouette_m === null) return null;
  return {
    id: row.route_id,
    name: row.route_name,
    silhouette_m: row.route_silhouette_m,
    distance_m: row.route_distance_m ?? 0,
    elevation_gain_m: row.route_gain_m ?? 0,
    grade_ratio: row.route_grade_ratio ?? 0,
    is_approximate: row.route_is_approximate ?? false,
  };
}
