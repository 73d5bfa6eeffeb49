import { SaxesParser } from 'saxes';
import type { ComputeError, ComputeErrorCode, ComputeResult } from '../computeResult.ts';
import { type GpxTrack, maxGpxLength, maxGpxPoints } from './gpxTypes.ts';
import { PointCollector } from './pointCollector.ts';

class Refusal extends Error {
  readonly refusal: ComputeError;
  constructor(refusal: ComputeError) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Reads GPX 1.0 and 1.1: every track's segments joined in order, or the routes where the file has no track
 * point. Any namespace prefix, a byte-order mark, decimal commas and missing elevations (up to half of them)
 * are accepted. A document type is refused, so no entity beyond XML's own five is ever expanded. The caller
 * has decoded the bytes. Details name the line of the file, counted from 1.
 */
export function parseGpx(text: string): ComputeResult<GpxTrack> {
  if (text.length > maxGpxLength) return { ok: false, error: { code: 'gpx.tooLarge', detail: `${text.length}` } };
  try {
    return readDocument(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.refusal };
    throw error;
  }
}

function readDocument(text: string): ComputeResult<GpxTrack> {
  const parser = new SaxesParser({ xmlns: false });
  const refuse = (code: ComputeErrorCode, detail?: string): never => {
    throw new Refusal({ code, detail: `line ${parser.line}${detail ? `: ${detail}` : ''}` });
  };
  const collector = new PointCollector(refuse);
  const path: string[] = [];
  let words = '';
  parser.on('error', (error) => refuse('gpx.notXml', error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => refuse('gpx.dtdRefused'));
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    if (path.length === 0 && name !== 'gpx') refuse('gpx.notXml', `<${tag.name.slice(0, 40)}> is not GPX`);
    path.push(name);
    words = '';
    if (isPoint(path)) collector.open(name, tag.attributes, parser.line);
    if (collector.pointCount > maxGpxPoints) refuse('gpx.tooLarge', `more than ${maxGpxPoints} points`);
  });
  const addWords = (part: string) => {
    if (words.length < 1000) words += part;
  };
  parser.on('text', addWords);
  parser.on('cdata', addWords);
  parser.on('closetag', () => {
    if (path.at(-1) === 'ele' && isPoint(path.slice(0, -1))) collector.elevation(words);
    if (path.at(-1) === 'name' && path.length <= 3) collector.name(path.at(-2) ?? '', words.trim());
    path.pop();
    words = '';
  });
  parser.write(text).close();
  return collector.finish();
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** A point counts only where GPX puts it, never inside extensions. */
function isPoint(path: readonly string[]): boolean {
  const [, parent, second, third] = path;
  return (
    (path.length === 4 && parent === 'trk' && second === 'trkseg' && third === 'trkpt') ||
    (path.length === 3 && parent === 'rte' && second === 'rtept')
  );
}
