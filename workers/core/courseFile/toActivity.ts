import type { ComputeResult } from '../computeResult.ts';
import { haversineM } from '../gpx/trackToLine.ts';
import type { RawTrack, RecordedActivity } from './courseFileTypes.ts';
import { countKnown, fillColumn } from './fillColumn.ts';
import { findStepBack } from './toCourseTrack.ts';

/**
 * Turns the points of a file into a ride over time: points with a time, each instant once. Positions, elevations and
 * power may be missing (an indoor ride has no positions or elevations). A file without times is refused with
 * `file.noTimes`.
 */
export function toActivity(raw: RawTrack): ComputeResult<RecordedActivity> {
  if (raw.place.length === 0) return { ok: false, error: { code: 'file.noTrack' } };
  const backwards = findStepBack(raw.timeMs);
  if (backwards !== null) {
    const place = `${raw.format === 'fit' ? 'record' : 'line'} ${raw.place[backwards]}`;
    return { ok: false, error: { code: 'file.timeBackwards', detail: place } };
  }
  const indices: number[] = [];
  let latestMs = Number.NEGATIVE_INFINITY;
  raw.timeMs.forEach((timeMs, index) => {
    if (timeMs === null || timeMs <= latestMs) return;
    latestMs = timeMs;
    indices.push(index);
  });
  const startAtMs = raw.timeMs[indices[0] ?? -1];
  if (indices.length < 2 || startAtMs == null) {
    return { ok: false, error: { code: 'file.noTimes', detail: `${indices.length} of ${raw.place.length} points` } };
  }
  const pick = (column: readonly (number | null)[]) => indices.map((index) => column[index] ?? null);
  const latDeg = mostlyKnown(pick(raw.latDeg));
  const lonDeg = mostlyKnown(pick(raw.lonDeg));
  return {
    ok: true,
    value: {
      format: raw.format,
      name: raw.name,
      startAtMs,
      timeS: Float64Array.from(indices, (index) => ((raw.timeMs[index] as number) - startAtMs) / 1000),
      distanceM: countedM(pick(raw.distanceM)) ?? alongM(latDeg, lonDeg),
      powerW: sensed(pick(raw.powerW)),
      elevationM: mostlyKnown(pick(raw.elevationM)),
      latDeg,
      lonDeg,
      heartRateBpm: mostlyKnown(pick(raw.heartRateBpm)),
      cadenceRpm: sensed(pick(raw.cadenceRpm)),
    },
  };
}

/** A sensor that was present; missing values are NaN, because 0 is a measurement. */
function sensed(values: readonly (number | null)[]): Float64Array | null {
  return countKnown(values) === 0 ? null : Float64Array.from(values, (value) => value ?? Number.NaN);
}

/** Fills gaps between neighbours; null if more than half of the values are missing. */
function mostlyKnown(values: readonly (number | null)[]): Float64Array | null {
  return countKnown(values) * 2 < values.length ? null : fillColumn(values);
}

/** The distance measured by the device, made to start at 0 and never decrease. */
function countedM(values: readonly (number | null)[]): Float64Array | null {
  const counted = mostlyKnown(values);
  if (counted === null) return null;
  const startM = counted[0] ?? 0;
  let farthestM = 0;
  for (let index = 0; index < counted.length; index++) {
    farthestM = Math.max(farthestM, (counted[index] ?? 0) - startM);
    counted[index] = farthestM;
  }
  return farthestM > 0 ? counted : null;
}

function alongM(latDeg: Float64Array | null, lonDeg: Float64Array | null): Float64Array | null {
  if (latDeg === null || lonDeg === null) return null;
  const distanceM = new Float64Array(latDeg.length);
  for (let index = 1; index < latDeg.length; index++) {
    const fromLat = latDeg[index - 1];
    const fromLon = lonDeg[index - 1];
    const stepM = haversineM(fromLat, fromLon, latDeg[index], lonDeg[index]);
    distanceM[index] = distanceM[index - 1] + stepM;
  }
  return distanceM;
}
