import type { ComputeResult } from '../computeResult.ts';
import { readGpx } from '../courseFile/readGpx.ts';
import { toCourseTrack } from '../courseFile/toCourseTrack.ts';
import { type GpxTrack, maxGpxLength } from './gpxTypes.ts';

/**
 * A GPX text as a road: readGpx's points, checked by toCourseTrack. Missing elevations (up to half of them) are
 * filled. The caller has decoded the bytes. Details name the line of the file, counted from 1.
 */
export function parseGpx(text: string): ComputeResult<GpxTrack> {
  if (text.length > maxGpxLength) return { ok: false, error: { code: 'file.tooLarge', detail: `${text.length}` } };
  const raw = readGpx([text]);
  return raw.ok ? toCourseTrack(raw.value) : raw;
}
