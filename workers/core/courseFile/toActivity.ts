import type { ComputeResult } from '../computeResult.ts';
import { computeHaversineM } from '../gpx/trackToLine.ts';
import type { RawTrack, RecordedActivity } from './courseFileTypes.ts';
import { countKnown, fillColumn } from './fillColumn.ts';
import { repairTimes } from './repairTimes.ts';
import { findStepBack } from './toCourseTrack.ts';

/**
 * Turns the points of a file into a ride over time: points with a time, each instant once, with the first known value
 * of its points. Positions, elevations and power may be missing (an indoor ride has no positions or elevations). Times
 * are repaired first (`repairTimes`). A file without times is refused with `file.noTimes`, one whose times go back all
 * the time with `file.timeBackwards`.
 */
export function toActivity(unrepaired: RawTrack): ComputeResult<RecordedActivity> {
  const raw = repairTimes(unrepaired);
  if (raw.filePositions.length === 0) return { ok: false, error: { code: 'file.noTrack' } };
  const backwardsIndex = findStepBack(raw.timeMs);
  if (backwardsIndex !== null) {
    const filePosition = `${raw.format === 'fit' ? 'record' : 'line'} ${raw.filePositions[backwardsIndex]}`;
    return { ok: false, error: { code: 'file.timeBackwards', detail: filePosition } };
  }
  const instants = groupByInstant(raw.timeMs);
  const startAtMs = raw.timeMs[instants[0]?.from ?? -1];
  if (instants.length < 2 || startAtMs == null) {
    return {
      ok: false,
      error: { code: 'file.noTimes', detail: `${instants.length} of ${raw.filePositions.length} points` },
    };
  }
  const pick = (column: readonly (number | null)[]) => instants.map((instant) => findFirstKnown(column, instant));
  const latDeg = fillIfMostlyKnown(pick(raw.latDeg));
  const lonDeg = fillIfMostlyKnown(pick(raw.lonDeg));
  return {
    ok: true,
    value: {
      format: raw.format,
      name: raw.name,
      startAtMs,
      timeS: Float64Array.from(instants, ({ from }) => ((raw.timeMs[from] as number) - startAtMs) / 1000),
      distanceM: toDeviceDistanceM(pick(raw.distanceM)) ?? computeDistanceM(latDeg, lonDeg),
      powerW: toSensorColumn(pick(raw.powerW)),
      elevationM: fillIfMostlyKnown(pick(raw.elevationM)),
      latDeg,
      lonDeg,
      heartRateBpm: fillIfMostlyKnown(pick(raw.heartRateBpm)),
      cadenceRpm: toSensorColumn(pick(raw.cadenceRpm)),
      repairs: raw.repairs,
    },
  };
}

/** Points `from`..`to` belong to one instant. */
interface Instant {
  readonly from: number;
  to: number;
}

/**
 * The points of each instant: Bryton and Suunto write several records a second, each with some of the values. A point
 * without a time, or with one that goes back, belongs to none.
 */
function groupByInstant(timesMs: readonly (number | null)[]): readonly Instant[] {
  const instants: Instant[] = [];
  let latestMs = Number.NEGATIVE_INFINITY;
  timesMs.forEach((timeMs, index) => {
    if (timeMs === null || timeMs < latestMs) return;
    const instant = instants.at(-1);
    if (instant !== undefined && timeMs === latestMs) instant.to = index;
    else instants.push({ from: index, to: index });
    latestMs = timeMs;
  });
  return instants;
}

/** The first known value of an instant. */
function findFirstKnown(column: readonly (number | null)[], { from, to }: Instant): number | null {
  for (let index = from; index <= to; index++) {
    const value = column[index] ?? null;
    if (value !== null) return value;
  }
  return null;
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
