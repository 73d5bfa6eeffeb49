import type { ComputeResult } from '../computeResult.ts';
import type { RawTrack } from './courseFileTypes.ts';
import { readFit } from './readFit.ts';
import type { ReadOptions } from './readTcx.ts';

/** A file whose format is known: bytes, or text in pieces, so that 50 MB are never in memory twice. */
export type OpenedFile =
  | { readonly format: 'gpx' | 'tcx'; readonly text: Iterable<string> }
  | { readonly format: 'fit'; readonly bytes: Uint8Array };

/** Reads the points of a file. The XML parser is loaded only for XML. Of several activities in a TCX file: `readTcx`. */
export async function readTrack(file: OpenedFile, options?: ReadOptions): Promise<ComputeResult<RawTrack>> {
  if (file.format === 'fit') return readFit(file.bytes);
  if (file.format === 'tcx') return (await import('./readTcx.ts')).readTcx(file.text, options);
  return (await import('./readGpx.ts')).readGpx(file.text);
}
