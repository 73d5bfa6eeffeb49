import type { ComputeResult } from '../computeResult.ts';
import type { CourseBox, RawTrack } from './courseFileTypes.ts';

/** The extent of a file's positions. Errors: `file.noPositions`. */
export function locateTrack({ latDeg, lonDeg }: RawTrack): ComputeResult<CourseBox> {
  let southDeg = Number.POSITIVE_INFINITY;
  let northDeg = Number.NEGATIVE_INFINITY;
  let westDeg = Number.POSITIVE_INFINITY;
  let eastDeg = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < latDeg.length; index++) {
    const lat = latDeg[index] ?? null;
    const lon = lonDeg[index] ?? null;
    if (lat === null || lon === null) continue;
    southDeg = Math.min(southDeg, lat);
    northDeg = Math.max(northDeg, lat);
    westDeg = Math.min(westDeg, lon);
    eastDeg = Math.max(eastDeg, lon);
  }
  return northDeg < southDeg
    ? { ok: false, error: { code: 'file.noPositions' } }
    : { ok: true, value: { southDeg, northDeg, westDeg, eastDeg } };
}
