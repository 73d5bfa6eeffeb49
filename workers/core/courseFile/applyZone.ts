import type { ComputeResult } from '../computeResult.ts';
import type { RawTrack } from './courseFileTypes.ts';

/**
 * The track with times as instants: those without a zone are read in the zone that the rider gives. If none is given
 * the result is `ride.zoneUnknown`, with the first time read as UTC as its detail, in milliseconds.
 */
export function applyZone(raw: RawTrack, utcOffsetMin: number | null): ComputeResult<RawTrack> {
  if (!raw.isZoneless) return { ok: true, value: raw };
  if (utcOffsetMin === null) {
    const detail = String(raw.timeMs.find((timeMs) => timeMs !== null) ?? 0);
    return { ok: false, error: { code: 'ride.zoneUnknown', detail } };
  }
  const timeMs = raw.timeMs.map((atMs) => (atMs === null ? null : atMs - utcOffsetMin * 60_000));
  return { ok: true, value: { ...raw, timeMs, isZoneless: false } };
}
