import type { ComputeResult } from '../computeResult.ts';
import { computeHaversineM } from '../gpx/trackToLine.ts';
import type { RawTrack, RecordedActivity } from './courseFileTypes.ts';
import { countKnown, fillColumn } from './fillColumn.ts';
import { findStepBack } from './toCourseTrack.ts';

/**
 * Turns the points of a file into a ride over time: points with a time, each instant once. Positions, elevations and
 * power may be missing (an indoor ride has no positions or elevations). A file without times is refused with
 * `file.noTimes`.
 */
export function toActivity(raw: RawTrack): ComputeResult<RecordedActivity> {
  if (raw.filePositions.length === 0) return { ok: false, error: { code: 'file.noTrack' } };
  const backwardsIndex = findStepBack(raw.timeMs);
  if (backwardsIndex !== null) {
    const filePosition = `${raw.format === 'fit' ? 'record' : 'line'} ${raw.filePositions[backwardsIndex]}`;
    return { ok: false, error: { code: 'file.timeBackwards', detail: filePosition } };
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
    return {
      ok: false,
      error: { code: 'file.noTimes', detail: `${indices.length} of ${raw.filePositions.length} points` },
    };
  }
  const pick = (column: readonly (number | null)[]) => indices.map((index) => column[index] ?? null);
  const latDeg = fillIfMostlyKnown(pick(raw.latDeg));
  const lonDeg = fillIfMostlyKnown(pick(raw.lonDeg));
  return {
    ok: true,
    value: {
      format: raw.format,
      name: raw.name,
      startAtMs,
      timeS: Float64Array.from(indices, (index) => ((raw.timeMs[index] as number) - startAtMs) / 1000),
      distanceM: toDeviceDistanceM(pick(raw.distanceM)) ?? computeDistanceM(latDeg, lonDeg),
      powerW: toSensorColumn(pick(raw.powerW)),
      elevationM: fillIfMostlyKnown(pick(raw.elevationM)),
      latDeg,
      lonDeg,
      heartRateBpm: fillIfMostlyKnown(pick(raw.heartRateBpm)),
      cadenceRpm: toSensorColumn(pick(raw.cadenceRpm)),
    },
  };
}

/** A sensor that was present; missing values are NaN, because 0 is a measurement. */
function toSensorColumn(values: readonly (number | null)[]): Float64Array | null {
  return countKnown(values) === 0 ? null : Float64Array.from(values, (value) => value ?? Number.NaN);
}

/** Fills gaps between neighbours; null if more than half of the values are missing. */
function fillIfMostlyKnown(values: readonly (number | null)[]): Float64Array | null {
  return countKnown(values) * 2 < values.length ? null : fillColumn(values);
}

/** The distance measured by the device, made to start at 0 and never decrease. */
function toDeviceDistanceM(values: readonly (number | null)[]): Float64Array | null {
  const distanceM = fillIfMostlyKnown(values);
  if (distanceM === null) return null;
  const startM = distanceM[0] ?? 0;
  let farthestM = 0;
  for (let index = 0; index < distanceM.length; index++) {
    farthestM = Math.max(farthestM, (distanceM[index] ?? 0) - startM);
    distanceM[index] = farthestM;
  }
  return farthestM > 0 ? distanceM : null;
}

function computeDistanceM(latDeg: Float64Array | null, lonDeg: Float64Array | null): Float64Array | null {
  if (latDeg === null || lonDeg === null) return null;
  const distanceM = new Float64Array(latDeg.length);
  for (let index = 1; index < latDeg.length; index++) {
    const fromLat = latDeg[index - 1];
    const fromLon = lonDeg[index - 1];
    const stepM = computeHaversineM(fromLat, fromLon, latDeg[index], lonDeg[index]);
    distanceM[index] = distanceM[index - 1] + stepM;
  }
  return distanceM;
}
