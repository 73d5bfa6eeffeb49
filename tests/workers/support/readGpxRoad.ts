import type { ComputeResult } from '#workers/core/computeResult.ts';
import { readGpx } from '#workers/core/courseFile/readGpx.ts';
import { toCourseTrack } from '#workers/core/courseFile/toCourseTrack.ts';
import type { GpxTrack } from '#workers/core/gpx/gpxTypes.ts';

/** A GPX text as a road, as the administrator's imports read it. */
export function readGpxRoad(text: string): ComputeResult<GpxTrack> {
  const raw = readGpx([text]);
  return raw.ok ? toCourseTrack(raw.value) : raw;
}
