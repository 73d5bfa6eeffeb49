import type { ComputeError, ComputeResult } from '../computeResult.ts';
import { type GpxTrack, maxLeapM, minGapM } from '../gpx/gpxTypes.ts';
import { computeHaversineM } from '../gpx/trackToLine.ts';
import { courseFileLimits, type RawTrack } from './courseFileTypes.ts';
import { countKnown, fillColumn } from './fillColumn.ts';
import { findStops, type Stop } from './findStops.ts';

/** Stops longer than this are rests: no red light lasts as long. */
const maxRedS = 180;

interface CourseTrack extends GpxTrack {
  /** Stops as short as a red light; null if the file has no times. */
  readonly shortStopCount: number | null;
}

/**
 * Turns the points of a file into a road: points with a position, in order, each stop reduced to one point so that a
 * wandering receiver adds no length. A jump of up to `maxGapM` is bridged and counted; a longer one is refused
 * (`file.gap`), and so is a file with more than half of its elevations missing (`file.noElevation`).
 */
export function toCourseTrack(raw: RawTrack, maxGapM = maxLeapM): ComputeResult<CourseTrack> {
  const track = toTrackOfPositions(raw, maxGapM);
  if (!track.ok) return track;
  const { filledElevationCount, latDeg } = track.value;
  return filledElevationCount * 2 > latDeg.length
    ? refuse({ code: 'file.noElevation', detail: `${filledElevationCount} of ${latDeg.length} points` })
    : track;
}

/** The same road if elevations may be missing; without any, all are 0. */
export function toTrackOfPositions(raw: RawTrack, maxGapM = maxLeapM): ComputeResult<CourseTrack> {
  const positionedIndices = raw.filePositions.map((_, index) => index).filter((index) => raw.latDeg[index] !== null);
  if (positionedIndices.length === 0)
    return refuse(raw.filePositions.length === 0 ? { code: 'file.noTrack' } : { code: 'file.noPositions' });
  const describeFilePosition = (index: number | undefined) =>
    `${raw.format === 'fit' ? 'record' : 'line'} ${raw.filePositions[index ?? 0]}`;
  if (positionedIndices.length < 2) return refuse({ code: 'file.tooFewPoints', detail: `${positionedIndices.length}` });
  const fileTimesMs = positionedIndices.map((index) => raw.timeMs[index] ?? null);
  // A road needs no times: those that go back are ignored, and with them the stops that they would show.
  const timeMs = findStepBack(fileTimesMs) === null ? fileTimesMs : fileTimesMs.map(() => null);
  const stops = findStops(
    pickNumbers(raw.latDeg, positionedIndices),
    pickNumbers(raw.lonDeg, positionedIndices),
    timeMs,
  );
  const indices = dropStops(positionedIndices, stops);
  const latDeg = pickNumbers(raw.latDeg, indices);
  const lonDeg = pickNumbers(raw.lonDeg, indices);
  let gapCount = 0;
  let maxStepM = 0;
  for (let index = 1; index < indices.length; index++) {
    const fromLat = latDeg[index - 1];
    const fromLon = lonDeg[index - 1];
    const stepM = computeHaversineM(fromLat, fromLon, latDeg[index], lonDeg[index]);
    if (stepM > maxGapM) {
      return refuse({
        code: 'file.gap',
        detail: `${describeFilePosition(indices[index])}: ${(stepM / 1000).toFixed(2)} km`,
      });
    }
    if (stepM > minGapM) gapCount += 1;
    maxStepM = Math.max(maxStepM, stepM);
  }
  const elevations = indices.map((index) => raw.elevationM[index] ?? null);
  return {
    ok: true,
    value: {
      name: raw.name,
      latDeg,
      lonDeg,
      elevationM: fillColumn(elevations),
      filledElevationCount: indices.length - countKnown(elevations),
      gapCount,
      maxStepM,
      deviceDistanceM: computeDeviceDistanceM(raw, positionedIndices, stops),
      stationaryCount: positionedIndices.length - indices.length,
      shortStopCount: countShortStops(timeMs, stops),
    },
  };
}

function countShortStops(timeMs: readonly (number | null)[], stops: readonly Stop[]): number | null {
  if (countKnown(timeMs) * 2 < timeMs.length) return null;
  return stops.filter(({ from, to }) => (timeMs[to] ?? 0) - (timeMs[from] ?? 0) <= maxRedS * 1000).length;
}

/** The first index whose time is before an earlier point's time by more than a clock correction. */
export function findStepBack(timesMs: readonly (number | null)[]): number | null {
  let latestMs = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < timesMs.length; index++) {
    const timeMs = timesMs[index] ?? null;
    if (timeMs === null) continue;
    if (timeMs < latestMs - courseFileLimits.clockStepS * 1000) return index;
    latestMs = Math.max(latestMs, timeMs);
  }
  return null;
}

const refuse = (error: ComputeError) => ({ ok: false, error }) as const;

const pickNumbers = (column: readonly (number | null)[], indices: readonly number[]): Float64Array =>
  Float64Array.from(indices, (index) => column[index] as number);

/** Keeps the first point of each stop. */
function dropStops<Item>(items: readonly Item[], stops: readonly Stop[]): Item[] {
  let stopIndex = 0;
  return items.filter((_, index) => {
    while (stopIndex < stops.length && stops[stopIndex].to < index) stopIndex++;
    const { from, to } = stops[stopIndex] ?? { from: Number.POSITIVE_INFINITY, to: 0 };
    return index <= from || index > to;
  });
}

/** The device's distance at the selected points, minus what it counted during stops. */
function computeDeviceDistanceM(
  raw: RawTrack,
  positionedIndices: readonly number[],
  stops: readonly Stop[],
): Float64Array | null {
  const deviceM = positionedIndices.map((index) => raw.distanceM[index] ?? null);
  if (countKnown(deviceM) * 2 < deviceM.length) return null;
  const filledM = fillColumn(deviceM);
  let stoppedM = 0;
  let stopIndex = 0;
  const movingM = filledM.map((atM, index) => {
    const currentStop = stops[stopIndex];
    if (currentStop !== undefined && index === currentStop.to) {
      stoppedM += atM - filledM[currentStop.from];
      stopIndex++;
    }
    return atM - stoppedM;
  });
  return Float64Array.from(dropStops(Array.from(movingM), stops));
}
