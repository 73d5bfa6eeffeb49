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
export function rideSamples(raw: RawTrack, startAtMs: number): FileSamples {
  const timed = raw.timeMs.flatMap((timeMs, index) => (timeMs === null ? [] : [index]));
  const column = (values: readonly (number | null)[]) =>
    Float64Array.from(timed, (index) => values[index] ?? Number.NaN);
  const toColumn = (values: readonly (number | null)[]) =>
    values.some((value) => value !== null) ? column(values) : null;
  return {
    timeS: Float64Array.from(timed, (index) => ((raw.timeMs[index] ?? startAtMs) - startAtMs) / 1000),
    latDeg: column(raw.latDeg),
    lonDeg: column(raw.lonDeg),
    elevationM: toColumn(raw.elevationM),
    distanceM: toColumn(raw.distanceM),
    powerW: toColumn(raw.powerW),
    heartRateBpm: toColumn(raw.heartRateBpm),
  };
}
