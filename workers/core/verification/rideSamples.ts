import type { RawTrack } from '../courseFile/courseFileTypes.ts';

/**
 * A file's samples: columns of equal length, seconds since its start; null if it has none of a kind, NaN where a
 * value is missing.
 */
export interface FileSamples extends Record<'timeS' | 'latDeg' | 'lonDeg', Float64Array> {
  readonly elevationM: Float64Array | null;
  readonly distanceM: Float64Array | null;
  readonly powerW: Float64Array | null;
  readonly heartRateBpm: Float64Array | null;
}

/** Timed points, in file order. A missing position stays missing, because a gap is not a road. */
export function toRideSamples(raw: RawTrack, startAtMs: number): FileSamples {
  const timedIndices = raw.timeMs.flatMap((timeMs, index) => (timeMs === null ? [] : [index]));
  const pickColumn = (values: readonly (number | null)[]) =>
    Float64Array.from(timedIndices, (index) => values[index] ?? Number.NaN);
  const pickColumnIfPresent = (values: readonly (number | null)[]) =>
    values.some((value) => value !== null) ? pickColumn(values) : null;
  return {
    timeS: Float64Array.from(timedIndices, (index) => ((raw.timeMs[index] ?? startAtMs) - startAtMs) / 1000),
    latDeg: pickColumn(raw.latDeg),
    lonDeg: pickColumn(raw.lonDeg),
    elevationM: pickColumnIfPresent(raw.elevationM),
    distanceM: pickColumnIfPresent(raw.distanceM),
    powerW: pickColumnIfPresent(raw.powerW),
    heartRateBpm: pickColumnIfPresent(raw.heartRateBpm),
  };
}
