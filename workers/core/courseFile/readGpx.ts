import type { ComputeResult } from '../computeResult.ts';
import type { FileFacts, RawTrack } from './courseFileTypes.ts';
import { cleanWords, noFacts, withSport } from './fileFacts.ts';
import { gpxSport } from './gpxSport.ts';
import { parseXml } from './parseXml.ts';
import { readDecimal, readInstantMs } from './readDecimal.ts';
import { refusable } from './refusal.ts';
import { emptyPoint, isElevation, isPosition, type OpenPoint, TrackCollector } from './trackCollector.ts';

/** Sensors in extensions, by the names that devices and sites use. */
const sensors: Readonly<Record<string, 'powerW' | 'heartRateBpm' | 'cadenceRpm'>> = {
  power: 'powerW',
  PowerInWatts: 'powerW',
  watts: 'powerW',
  hr: 'heartRateBpm',
  heartrate: 'heartRateBpm',
  cad: 'cadenceRpm',
  cadence: 'cadenceRpm',
};

/**
 * Reads GPX 1.0 and 1.1: every track's segments joined in order, or the routes where the file has no track
 * point. Any namespace prefix, a byte-order mark and decimal commas are accepted. Details name the line, from 1.
 */
export function readGpx(text: Iterable<string>): ComputeResult<RawTrack> {
  return refusable(() => {
    const tracks = new TrackCollector();
    const routes = new TrackCollector();
    const names = new Map<string, string>();
    let facts = noFacts;
    let point: OpenPoint = emptyPoint();
    let line = 0;
    let isInside = false;
    parseXml(withoutMark(text), (place) => ({
      root: 'gpx',
      open(path, attributes) {
        if (path.length === 1) facts = { ...facts, creator: cleanWords(attributes.creator) };
        if (!isPoint(path)) return;
        const latDeg = readDecimal(attributes.lat ?? '');
        const lonDeg = readDecimal(attributes.lon ?? '');
        if (latDeg === null || lonDeg === null || !isPosition(latDeg, lonDeg)) {
          const said = `lat="${attributes.lat ?? ''}" lon="${attributes.lon ?? ''}"`;
          return place.refuse('file.positionInvalid', said.slice(0, 80));
        }
        point = { ...emptyPoint(), latDeg, lonDeg };
        line = place.line();
        isInside = true;
      },
      close(path, words) {
        const name = path[path.length - 1] ?? '';
        if (isInside) {
          if (isPoint(path)) {
            (name === 'trkpt' ? tracks : routes).add(point, line);
            isInside = false;
          } else if (name === 'ele' && isPoint(path.slice(0, -1))) {
            point.elevationM = elevationOf(words, place.refuse);
          } else if (name === 'time' && isPoint(path.slice(0, -1))) {
            point.timeMs = readInstantMs(words);
          } else {
            const sensor = sensors[name];
            if (sensor !== undefined && path.includes('extensions')) point[sensor] ??= readDecimal(words);
          }
        } else if (name === 'name' && path.length <= 3) {
          const parent = path[path.length - 2] ?? '';
          if (words.trim() !== '' && !names.has(parent)) names.set(parent, words.trim());
        } else facts = withElement(facts, path, words);
      },
    }));
    const found = tracks.pointCount > 0 ? tracks : routes;
    const name = ['trk', 'rte', 'metadata', 'gpx'].map((element) => names.get(element)).find(Boolean) ?? null;
    return { ok: true, value: found.track({ format: 'gpx', name, facts }) };
  });
}

/** The time stands in GPX 1.0 at the root, in 1.1 in the metadata. */
function withElement(facts: FileFacts, path: readonly string[], words: string): FileFacts {
  const place = path.slice(1).join('/');
  if (place === 'trk/type') return withSport(facts, gpxSport(words));
  if (place !== 'time' && place !== 'metadata/time') return facts;
  return { ...facts, createdAtMs: readInstantMs(words) };
}

/** An elevation that is there must be one. */
export function elevationOf(
  words: string,
  refuse: (code: 'file.elevationInvalid', detail: string) => never,
): number | null {
  if (words.trim() === '') return null;
  const elevationM = readDecimal(words);
  if (elevationM === null || !isElevation(elevationM))
    return refuse('file.elevationInvalid', words.trim().slice(0, 40));
  return elevationM;
}

/** A point counts only where GPX puts it, never inside extensions. */
function isPoint(path: readonly string[]): boolean {
  const [, parent, second, third] = path;
  return (
    (path.length === 4 && parent === 'trk' && second === 'trkseg' && third === 'trkpt') ||
    (path.length === 3 && parent === 'rte' && second === 'rtept')
  );
}

/** The text without a byte-order mark. */
export function* withoutMark(text: Iterable<string>): Iterable<string> {
  let isFirst = true;
  for (const piece of text) {
    yield isFirst && piece.startsWith('\uFEFF') ? piece.slice(1) : piece;
    if (piece !== '') isFirst = false;
  }
}
