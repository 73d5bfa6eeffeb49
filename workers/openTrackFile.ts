import type { ComputeError, ComputeResult } from './core/computeResult.ts';
import { courseFileLimits, type TrackFile } from './core/courseFile/courseFileTypes.ts';
import type { OpenedFile } from './core/courseFile/readTrack.ts';
import { sniffEncoding, sniffFormat } from './core/courseFile/sniffFormat.ts';

/** Bytes that are decoded at a time: the whole text is never in memory. */
const pieceBytes = 262_144;

/** Reads a file's bytes, unpacks gzip (never beyond the limit), and detects the format by its content. */
export async function openTrackFile({ bytes: source }: TrackFile): Promise<ComputeResult<OpenedFile>> {
  const size = 'byteLength' in source ? source.byteLength : source.size;
  if (size > courseFileLimits.bytesMax) return refuse({ code: 'file.tooLarge', detail: `${size} bytes` });
  if (size === 0) return refuse({ code: 'file.empty' });
  const bytes = await readBytes(source);
  if (bytes === null) return refuse({ code: 'file.unreadable' });
  const format = sniffFormat(bytes);
  if (format !== 'gzip') return toOpenedFile(format, bytes);
  const unpacked = await unpackGzip(bytes);
  return unpacked.ok ? toOpenedFile(sniffFormat(unpacked.value), unpacked.value) : unpacked;
}

function toOpenedFile(format: ReturnType<typeof sniffFormat>, bytes: Uint8Array): ComputeResult<OpenedFile> {
  if (format === 'fit') return { ok: true, value: { format, bytes } };
  if (format === 'gpx' || format === 'tcx') return { ok: true, value: { format, text: decodePieces(bytes) } };
  return refuse({ code: 'file.unknownFormat' });
}

/** Null if the device cannot read the file: it was moved, or is in a cloud that does not respond. */
async function readBytes(source: TrackFile['bytes']): Promise<Uint8Array<ArrayBuffer> | null> {
  if (source instanceof Uint8Array) return source;
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  try {
    return new Uint8Array(await source.arrayBuffer());
  } catch {
    return null;
  }
}

/** The text in pieces; invalid bytes become replacement characters, never an error. */
function* decodePieces(bytes: Uint8Array): Generator<string> {
  const decoder = createDecoder(sniffEncoding(bytes));
  for (let position = 0; position < bytes.length; position += pieceBytes) {
    yield decoder.decode(bytes.subarray(position, position + pieceBytes), { stream: true });
  }
  yield decoder.decode();
}

function createDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    // The browser does not know the encoding. In UTF-8, element names and numbers are still readable.
    return new TextDecoder();
  }
}

/** Unpacks gzip. Some loggers pad the file with zeros, which `DecompressionStream` refuses. */
async function unpackGzip(bytes: Uint8Array<ArrayBuffer>): Promise<ComputeResult<Uint8Array<ArrayBuffer>>> {
  for (const candidate of listWithoutPadding(bytes)) {
    const unpacked = await inflate(candidate);
    if (unpacked.ok || unpacked.error.code !== 'file.compressedBroken') return unpacked;
  }
  return refuse({ code: 'file.compressedBroken' });
}

/** The last four bytes of gzip are the content's size, whose highest bytes may be zeros of its own. */
function* listWithoutPadding(bytes: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>> {
  yield bytes;
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  for (let zeros = 0; zeros < 4 && end + zeros < bytes.length; zeros++) yield bytes.subarray(0, end + zeros);
}

/** The output is counted while unpacking: a file is refused as soon as it exceeds the limit. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<ComputeResult<Uint8Array<ArrayBuffer>>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > courseFileLimits.bytesMax) {
        await reader.cancel();
        return refuse({ code: 'file.tooLarge', detail: 'unpacked' });
      }
      pieces.push(value);
    }
  } catch {
    // DecompressionStream rejects a damaged or incomplete file.
    return refuse({ code: 'file.compressedBroken' });
  }
  const unpackedBytes = new Uint8Array(size);
  let offset = 0;
  for (const piece of pieces) {
    unpackedBytes.set(piece, offset);
    offset += piece.byteLength;
  }
  return { ok: true, value: unpackedBytes };
}

const refuse = (error: ComputeError) => ({ ok: false, error }) as const;
