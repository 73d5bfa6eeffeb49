import type { ComputeError, ComputeResult } from '../computeResult.ts';
import { type GpxTrack, maxLeapM, notedGapM } from '../gpx/gpxTypes.ts';
import { haversineM } from '../gpx/trackToLine.ts';
import { courseFileLimits, type RawTrack } from './courseFileTypes.ts';
import { fillColumn, knownCount } from './fillColumn.ts';

/**
 * Turns the points of a file into a road: points with a position, in order. Refuses a jump of more than 1 km
 * (`file.gap`), times that go back (`file.timeBackwards`) and a file with more than half of its elevations missing
 * (`file.noElevation`).
 */
export function toCourseTrack(raw: RawTrack): ComputeResult<GpxTrack> {
  const kept = raw.place.map((_, index) => index).filter((index) => raw.latDeg[index] !== null);
  if (kept.length === 0)
    return refuse(raw.place.length === 0 ? { code: 'file.noTrack' } : { code: 'file.noPositions' });
  const latDeg = pickNumbers(raw.latDeg, kept);
  const lonDeg = pickNumbers(raw.lonDeg, kept);
  const placeOf = (index: number) => `${raw.format === 'fit' ? 'record' : 'line'} ${raw.place[kept[index] ?? 0]}`;
  let gapCount = 0;
  let longestStepM = 0;
  for (let index = 1; index < kept.length; index++) {
    const [fromLat, fromLon] = [latDeg[index - 1] as number, lonDeg[index - 1] as number];
    const stepM = haversineM(fromLat, fromLon, latDeg[index] as number, lonDeg[index] as number);
    if (stepM > maxLeapM) {
      return refuse({ code: 'file.gap', detail: `${placeOf(index)}: ${(stepM / 1000).toFixed(2)} km` });
    }
    if (stepM > notedGapM) gapCount += 1;
    longestStepM = Math.max(longestStepM, stepM);
  }
  if (kept.length < 2) return refuse({ code: 'file.tooFewPoints', detail: `${kept.length}` });
  const backwards = findStepBack(kept.map((index) => raw.timeMs[index] ?? null));
  if (backwards !== null) return refuse({ code: 'file.timeBackwards', detail: placeOf(backwards) });
  const elevations = kept.map((index) => raw.elevationM[index] ?? null);
  const missing = kept.length - knownCount(elevations);
  if (missing * 2 > kept.length) {
    return refuse({ code: 'file.noElevation', detail: `${missing} of ${kept.length} points` });
  }
  return {
    ok: true,
    value: {
      name: raw.name,
      latDeg,
      lonDeg,
      elevationM: fillColumn(elevations),
      filledElevationCount: missing,
      gapCount,
      longestStepM,
    },
  };
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

const pickNumbers = (column: readonly (number | null)[], kept: readonly number[]): Float64Array =>
  Float64Array.from(kept, (index) => column[index] as number);
