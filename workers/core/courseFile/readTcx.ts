import type { ComputeResult } from '../computeResult.ts';
import type { FileFacts, RawTrack } from './courseFileTypes.ts';
import { cleanText, noFacts } from './fileFacts.ts';
import { parseXmlUntilCut } from './parseXml.ts';
import { readDecimal } from './readDecimal.ts';
import { checkPieces, readElevation } from './readGpx.ts';
import { readTime } from './readTime.ts';
import { catchRefusal } from './refusal.ts';
import { createEmptyPoint, type PointDraft, TrackCollector } from './trackCollector.ts';

const columnByElement: Readonly<Record<string, 'latDeg' | 'lonDeg' | 'distanceM' | 'cadenceRpm' | 'powerW'>> = {
  LatitudeDegrees: 'latDeg',
  LongitudeDegrees: 'lonDeg',
  DistanceMeters: 'distanceM',
  Cadence: 'cadenceRpm',
  Watts: 'powerW',
};

const sportTypes: ReadonlyMap<string | undefined, string> = new Map([
  ['Biking', 'Ride'],
  ['Running', 'Run'],
]);

/**
 * Reads TCX 1 and 2 (Garmin's Training Center Database): the first course or activity with track points, its laps and
 * tracks joined in order; the repair `activitiesSkipped` counts the others. With `allActivities` all of them, each as a
 * track of its own. Points without a position are kept: a pause, a tunnel or an indoor ride. Error details give the line.
 *
 * Errors: `file.notXml`, `file.dtdRefused`, `file.positionInvalid` (most positions are impossible), `file.tooManyPoints`.
 */
export function readTcx(text: Iterable<string>, { allActivities = false }: ReadOptions = {}): ComputeResult<RawTrack> {
  return catchRefusal(() => {
    const file: ReadState = {
      readsAll: allActivities,
      collector: new TrackCollector(),
      name: null,
      facts: noFacts,
      point: null,
      depth: 0,
      line: 0,
      isComplete: false,
      skippedCount: 0,
      isSkipped: false,
    };
    const { collector } = file;
    const repairs = parseXmlUntilCut(
      checkPieces(text),
      (cursor) => ({
        root: 'TrainingCenterDatabase',
        open: (path, { Sport }) => openElement(file, path, Sport, cursor.getLine),
        close: (path, elementText) => closeElement(file, path, elementText),
      }),
      () => collector.pointCount,
    );
    const { name, facts, skippedCount } = file;
    const skipped = skippedCount > 0 ? [{ code: 'activitiesSkipped', count: skippedCount } as const] : [];
    return { ok: true, value: collector.toRawTrack({ format: 'tcx', name, facts }, [...repairs, ...skipped]) };
  });
}

export interface ReadOptions {
  /** All activities or courses of a TCX file instead of the first. */
  readonly allActivities?: boolean;
}

/** What has been read so far. */
interface ReadState {
  readonly readsAll: boolean;
  readonly collector: TrackCollector;
  name: string | null;
  facts: FileFacts;
  /** The point that is being read, its depth in the document and its line; null between points. */
  point: PointDraft | null;
  depth: number;
  line: number;
  /** A course or activity with points has ended: the rest of the file is ignored. */
  isComplete: boolean;
  /** Courses and activities with points that were ignored. */
  skippedCount: number;
  /** The one that is being ignored has points. */
  isSkipped: boolean;
}

function openElement(file: ReadState, path: readonly string[], sport: string | undefined, getLine: () => number): void {
  const [parent, element] = path.slice(-2);
  if (element === 'Activity' && file.collector.pointCount === 0) {
    file.facts = { ...noFacts, creator: file.facts.creator, sportType: sportTypes.get(sport) ?? null };
  }
  if (isActivity(element) && file.readsAll) file.collector.beginTrack();
  if (element !== 'Trackpoint' || parent !== 'Track') return;
  if (file.isComplete) {
    file.isSkipped = true;
    return;
  }
  file.point = createEmptyPoint();
  file.depth = path.length;
  file.line = getLine();
}

function closeElement(file: ReadState, path: readonly string[], elementText: string): void {
  if (file.point === null) readFileElement(file, path, elementText);
  else if (path.length > file.depth) readPointElement(file.point, path, elementText, file.collector);
  else {
    file.collector.add(file.point, file.line);
    file.point = null;
  }
}

/** Names of the course, the device and the program, and the end of the course or activity. */
function readFileElement(file: ReadState, path: readonly string[], elementText: string): void {
  const [parent, element] = path.slice(-2);
  const hasPoints = file.collector.pointCount > 0;
  if (isActivity(element)) {
    if (file.isSkipped) file.skippedCount += 1;
    file.isSkipped = false;
    file.isComplete = hasPoints && !file.readsAll;
  }
  if (element !== 'Name') return;
  if (parent === 'Course') nameCourse(file, elementText.trim());
  else if (parent === 'Creator' && !file.isComplete) file.facts = { ...file.facts, deviceName: cleanText(elementText) };
  else if (path[1] === 'Author' && path.length === 3) file.facts = { ...file.facts, creator: cleanText(elementText) };
}

function nameCourse(file: ReadState, name: string): void {
  if (file.collector.pointCount === 0) file.name = name || null;
  if (file.readsAll && name !== '') file.collector.nameTrack(name);
}

const isActivity = (element: string | undefined): boolean => element === 'Course' || element === 'Activity';

function readPointElement(
  point: PointDraft,
  path: readonly string[],
  elementText: string,
  collector: TrackCollector,
): void {
  const element = path[path.length - 1] ?? '';
  const key = columnByElement[element];
  if (element === 'Time') readTime(point, elementText);
  else if (element === 'AltitudeMeters') point.elevationM = readElevation(elementText, collector);
  else if (element === 'Value' && path[path.length - 2] === 'HeartRateBpm')
    point.heartRateBpm = readDecimal(elementText);
  // NaN for a text that is no number: the collector counts it as an impossible position.
  else if (key === 'latDeg' || key === 'lonDeg') point[key] = readDecimal(elementText) ?? Number.NaN;
  else if (key !== undefined) point[key] = readDecimal(elementText);
}
