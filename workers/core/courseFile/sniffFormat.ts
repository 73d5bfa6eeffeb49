import type { TrackFormat } from './courseFileTypes.ts';
import { isFitHeader } from './readFit.ts';

/** How many bytes are searched for the first element. */
const headBytes = 65_536;

/** The format of a file by its content; its name is ignored. */
export function sniffFormat(bytes: Uint8Array): TrackFormat | 'gzip' | null {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip';
  if (isFitHeader(bytes, 0)) return 'fit';
  const root = findRootElement(readHead(bytes));
  if (root === 'gpx') return 'gpx';
  return root === 'TrainingCenterDatabase' ? 'tcx' : null;
}

/** The encoding that an XML text declares or shows, as a label; UTF-8 if there is none. */
export function sniffEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/.exec(readHead(bytes))?.[1] ?? 'utf-8';
}

/** The beginning of the file as ASCII: element names are ASCII in every encoding. */
function readHead(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes.subarray(0, headBytes)) {
    if (byte > 0 && byte < 0x80) text += String.fromCharCode(byte);
  }
  return text.trimStart();
}

/** Local name of the first element or of a document type; the format's reader then refuses the document type. */
function findRootElement(head: string): string | null {
  let position = 0;
  for (;;) {
    position = head.indexOf('<', position);
    // Text before the first element: not XML.
    if (position < 0 || (position > 0 && head.slice(0, position).trim() !== '' && !head.startsWith('<'))) return null;
    const end = head.startsWith('<!--', position) ? '-->' : head.startsWith('<?', position) ? '?>' : null;
    if (end === null) break;
    const endPosition = head.indexOf(end, position + 2);
    if (endPosition < 0) return null;
    position = endPosition + end.length;
  }
  const match = /^<(?:!DOCTYPE\s+)?(?:[\w.-]+:)?([\w.-]+)/.exec(head.slice(position, position + 200));
  return match?.[1] ?? null;
}
