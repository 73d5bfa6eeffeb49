import type { ComputeResult } from '../computeResult.ts';
import { readGpx } from '../courseFile/readGpx.ts';
import { toCourseTrack } from '../courseFile/toCourseTrack.ts';
import { type GpxTrack, maxGpxLength } from './gpxTypes.ts';

/**
 * Reads a GPX text as a road: the points of readGpx, checked by toCourseTrack. Missing elevations (up to half) are
 * filled. The caller has decoded the bytes. Error details give the line of the file, from 1.
 */
export function parseGpx(text: string, maxGapM?: number): ComputeResult<GpxTrack> {
  if (text.length > maxGpxLength) return { ok: false, error: { code: 'file.tooLarge', detail: `${text.length}` } };
  const raw = readGpx([text]);
  return raw.ok ? toCourseTrack(raw.value, maxGapM) : raw;
}
