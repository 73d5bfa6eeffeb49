import { TextDecoder } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import { courseFileLimits, type RawTrack } from '#workers/core/courseFile/courseFileTypes.ts';
import { readTrack } from '#workers/core/courseFile/readTrack.ts';
import { sniffEncoding, sniffFormat } from '#workers/core/courseFile/sniffFormat.ts';

/** How much text the reader gets at once. */
const pieceByteCount = 262_144;

/**
 * Reads the points of a file in the same way as the browser's worker: gzip is unpacked, and the format is detected from
 * the content.
 */
export async function openFile(file: Uint8Array): Promise<ComputeResult<RawTrack>> {
  const unpacked = unpack(file);
  if (!unpacked.ok) return unpacked;
  const bytes = unpacked.value;
  const format = sniffFormat(bytes);
  if (format !== 'fit' && format !== 'gpx' && format !== 'tcx') {
    return { ok: false, error: { code: 'file.unknownFormat' } };
  }
  return format === 'fit' ? readTrack({ format, bytes }) : readTrack({ format, text: decodePieces(bytes) });
}

/** Stops at the limit, so that a decompression bomb is never fully unpacked. */
function unpack(bytes: Uint8Array): ComputeResult<Uint8Array> {
  if (sniffFormat(bytes) !== 'gzip') return { ok: true, value: bytes };
  try {
    return { ok: true, value: gunzipSync(bytes, { maxOutputLength: courseFileLimits.bytesMax }) };
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { ok: false, error: { code: isTooLarge ? 'file.tooLarge' : 'file.compressedBroken' } };
  }
}

/** A byte that is invalid in the encoding becomes a replacement character, never an error. */
function* decodePieces(bytes: Uint8Array): Generator<string> {
  const decoder = createDecoder(sniffEncoding(bytes));
  for (let offset = 0; offset < bytes.length; offset += pieceByteCount) {
    yield decoder.decode(bytes.subarray(offset, offset + pieceByteCount), { stream: true });
  }
  yield decoder.decode();
}

function createDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    // Node does not know the encoding: read as UTF-8.
    return new TextDecoder();
  }
}
