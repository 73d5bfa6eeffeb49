import type { ComputeResult } from '../computeResult.ts';
import { courseFileLimits, type FileFacts, type RawTrack } from './courseFileTypes.ts';
import type { StatedSport } from './fileFacts.ts';
import { cleanText, noFacts, withSport } from './fileFacts.ts';
import { parseXmlUntilCut, type XmlCursor } from './parseXml.ts';
import { readDecimal, readInstantMs } from './readDecimal.ts';
import { readTime } from './readTime.ts';
import { catchRefusal, Refusal } from './refusal.ts';
import { createEmptyPoint, type PointDraft, TrackCollector } from './trackCollector.ts';

/**
 * A track's `type` in lower case, letters and digits only: names and old numbers of Strava, names of Garmin Connect,
 * other common names.
 */
const sportPatterns = [
  [/^(1|(road)?(cycling|bik(e|ing)|ride)|indoorcycling)$/, 'Ride'],
  [/^(mountainbik(ing|eride)|mtb)$/, 'MountainBikeRide'],
  [/^gravel(cycling|ride)$/, 'GravelRide'],
  [/^virtual(ride|cycling)$/, 'VirtualRide'],
  [/^ebik(ing|eride|efitness)$/, 'EBikeRide'],
  [/^(emountainbikeride|ebikemountain)$/, 'EMountainBikeRide'],
  [/^(9|(trail)?run(ning)?)$/, 'Run'],
  [/^walk(ing)?$/, 'Walk'],
  [/^hik(e|ing)$/, 'Hike'],
] as const;

/** The sport that the type of a GPX track names; null for an unknown type. */
function readGpxSport(elementText: string): StatedSport {
  const normalisedType = elementText
    .slice(0, 80)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const sportType = sportPatterns.find(([pattern]) => pattern.test(normalisedType))?.[1] ?? null;
  return { sportType, isTrainer: normalisedType === 'indoorcycling' };
}

/** Sensor values in extensions, by the names that devices and sites use. */
const columnByElement: Readonly<Record<string, 'powerW' | 'heartRateBpm' | 'cadenceRpm'>> = {
  power: 'powerW',
  PowerInWatts: 'powerW',
  watts: 'powerW',
  hr: 'heartRateBpm',
  heartrate: 'heartRateBpm',
  cad: 'cadenceRpm',
  cadence: 'cadenceRpm',
};

/**
 * Reads GPX 1.0 and 1.1: the segments of all tracks joined in order, or the routes if there is no track point.
 * Accepts any namespace prefix, a byte-order mark and decimal commas. Error details give the line, from 1.
 *
 * Errors: `file.notXml`, `file.dtdRefused`, `file.positionInvalid` (most positions are impossible),
 * `file.tooManyPoints`, `file.tooLarge`.
 */
export function readGpx(text: Iterable<string>): ComputeResult<RawTrack> {
  return catchRefusal(() => {
    const file: ReadState = {
      tracks: new TrackCollector(),
      routes: new TrackCollector(),
      names: new Map(),
      facts: noFacts,
      point: null,
      line: 0,
    };
    const { tracks, routes, names } = file;
    const repairs = parseXmlUntilCut(
      checkPieces(text),
      (cursor) => ({
        root: 'gpx',
        open: (path, attributes) => openElement(file, path, attributes, cursor),
        close: (path, elementText) => closeElement(file, path, elementText),
      }),
      () => tracks.pointCount + routes.pointCount,
    );
    const { facts } = file;
    const points = tracks.pointCount > 0 ? tracks : routes;
    const name = ['trk', 'rte', 'metadata', 'gpx'].map((element) => names.get(element)).find(Boolean) ?? null;
    return { ok: true, value: points.toRawTrack({ format: 'gpx', name, facts }, repairs) };
  });
}

/** What has been read so far. */
interface ReadState {
  readonly tracks: TrackCollector;
  readonly routes: TrackCollector;
  /** The first name of each kind of element. */
  readonly names: Map<string, string>;
  facts: FileFacts;
  /** The point that is being read, and the line where it begins; null between points. */
  point: PointDraft | null;
  line: number;
}

type Path = readonly string[];

function openElement(
  file: ReadState,
  path: Path,
  { creator, lat = '', lon = '' }: Attributes,
  cursor: XmlCursor,
): void {
  if (path.length === 1) file.facts = { ...file.facts, creator: cleanText(creator) };
  if (path.length === 2 && path[1] === 'trk') file.tracks.beginTrack();
  if (path.length === 2 && path[1] === 'rte') file.routes.beginTrack();
  if (!isPoint(path)) return;
  file.point = { ...createEmptyPoint(), latDeg: readCoordinate(lat), lonDeg: readCoordinate(lon) };
  file.line = cursor.getLine();
}

type Attributes = Readonly<Partial<Record<string, string>>>;

/** NaN for a text that is no number: the collector counts it as an impossible position. */
const readCoordinate = (text: string): number => readDecimal(text) ?? Number.NaN;

function closeElement(file: ReadState, path: Path, elementText: string): void {
  if (file.point === null) readFileElement(file, path, elementText);
  else if (isPoint(path)) {
    (path[path.length - 1] === 'trkpt' ? file.tracks : file.routes).add(file.point, file.line);
    file.point = null;
  } else readPointElement(file, file.point, path, elementText);
}

/** An element inside a point: elevation and time only directly in it, sensors only in its extensions. */
function readPointElement(file: ReadState, point: PointDraft, path: Path, elementText: string): void {
  const name = path[path.length - 1] ?? '';
  const isDirectChild = isPoint(path.slice(0, -1));
  if (isDirectChild && name === 'ele')
    point.elevationM = readElevation(elementText, path[1] === 'rte' ? file.routes : file.tracks);
  else if (isDirectChild && name === 'time') readTime(point, elementText);
  else {
    const sensor = columnByElement[name];
    if (sensor !== undefined && path.includes('extensions')) point[sensor] ??= readDecimal(elementText);
  }
}

function readFileElement(file: ReadState, path: Path, elementText: string): void {
  if (path[path.length - 1] !== 'name' || path.length > 3) {
    file.facts = withFileElement(file.facts, path, elementText);
    return;
  }
  const parent = path[path.length - 2] ?? '';
  const name = elementText.trim();
  if (name === '') return;
  if (!file.names.has(parent)) file.names.set(parent, name);
  if (parent === 'trk') file.tracks.nameTrack(name);
  if (parent === 'rte') file.routes.nameTrack(name);
}

/** The time of the file is at the root in GPX 1.0 and in the metadata in GPX 1.1. */
function withFileElement(facts: FileFacts, path: readonly string[], elementText: string): FileFacts {
  const elementPath = path.slice(1).join('/');
  if (elementPath === 'trk/type') return withSport(facts, readGpxSport(elementText));
  if (elementPath !== 'time' && elementPath !== 'metadata/time') return facts;
  return { ...facts, createdAtMs: readInstantMs(elementText) };
}

/** A text that is no number counts as missing, and is counted. */
export function readElevation(elementText: string, collector: TrackCollector): number | null {
  if (elementText.trim() === '') return null;
  const elevationM = readDecimal(elementText);
  if (elevationM === null) collector.countUnreadable();
  return elevationM;
}

/** A point counts only where GPX allows it, never inside extensions. */
function isPoint(path: readonly string[]): boolean {
  const [, first, second, third] = path;
  return (
    (path.length === 4 && first === 'trk' && second === 'trkseg' && third === 'trkpt') ||
    (path.length === 3 && first === 'rte' && second === 'rtept')
  );
}

/** The text without a byte-order mark; refuses one that is too long as soon as that is known. */
export function* checkPieces(text: Iterable<string>): Iterable<string> {
  let length = 0;
  for (const piece of text) {
    const isFirst = length === 0;
    length += piece.length;
    if (length > courseFileLimits.textLengthMax) throw new Refusal('file.tooLarge', `${length}`);
    yield isFirst && piece.startsWith('\uFEFF') ? piece.slice(1) : piece;
  }
}
