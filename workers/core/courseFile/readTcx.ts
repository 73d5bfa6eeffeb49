import type { ComputeResult } from '../computeResult.ts';
import type { RawTrack } from './courseFileTypes.ts';
import { cleanWords, noFacts } from './fileFacts.ts';
import { parseXml } from './parseXml.ts';
import { readDecimal, readInstantMs } from './readDecimal.ts';
import { elevationOf, withoutMark } from './readGpx.ts';
import { refusable } from './refusal.ts';
import { emptyPoint, isPosition, type OpenPoint, TrackCollector } from './trackCollector.ts';

const simple: Readonly<Record<string, 'latDeg' | 'lonDeg' | 'distanceM' | 'cadenceRpm' | 'powerW'>> = {
  LatitudeDegrees: 'latDeg',
  LongitudeDegrees: 'lonDeg',
  DistanceMeters: 'distanceM',
  Cadence: 'cadenceRpm',
  Watts: 'powerW',
};

const sports: ReadonlyMap<string | undefined, string> = new Map([
  ['Biking', 'Ride'],
  ['Running', 'Run'],
]);

/**
 * Reads TCX 1 and 2 (Garmin's Training Center Database): the first course or activity that has track points, its laps
 * and tracks joined in order. Points without a position stay: a pause, a tunnel or an indoor ride. Details name the line.
 */
export function readTcx(text: Iterable<string>): ComputeResult<RawTrack> {
  return refusable(() => {
    const collector = new TrackCollector();
    let name: string | null = null;
    let facts = noFacts;
    let point: OpenPoint = emptyPoint();
    let line = 0;
    let pointDepth = 0;
    let isComplete = false;
    parseXml(withoutMark(text), (place) => ({
      root: 'TrainingCenterDatabase',
      open(path, attributes) {
        if (path[path.length - 1] === 'Activity' && collector.pointCount === 0) {
          facts = { ...noFacts, creator: facts.creator, sportType: sports.get(attributes.Sport) ?? null };
        }
        if (isComplete || path[path.length - 1] !== 'Trackpoint' || path[path.length - 2] !== 'Track') return;
        point = emptyPoint();
        line = place.line();
        pointDepth = path.length;
      },
      close(path, words) {
        const element = path[path.length - 1] ?? '';
        if (pointDepth > 0) {
          if (path.length === pointDepth) {
            collector.add(checked(point, place.refuse), line);
            pointDepth = 0;
          } else read(point, path, words, place.refuse);
        } else if (element === 'Name' && path[path.length - 2] === 'Course' && collector.pointCount === 0) {
          name = words.trim() || null;
        } else if (element === 'Name' && path[path.length - 2] === 'Creator' && !isComplete) {
          facts = { ...facts, deviceName: cleanWords(words) };
        } else if (element === 'Name' && path[1] === 'Author' && path.length === 3) {
          facts = { ...facts, creator: cleanWords(words) };
        } else if ((element === 'Course' || element === 'Activity') && collector.pointCount > 0) isComplete = true;
      },
    }));
    return { ok: true, value: collector.track({ format: 'tcx', name, facts }) };
  });
}

type Refuse = (code: 'file.elevationInvalid' | 'file.positionInvalid', detail: string) => never;

function read(point: OpenPoint, path: readonly string[], words: string, refuse: Refuse): void {
  const element = path[path.length - 1] ?? '';
  const key = simple[element];
  if (element === 'Time') point.timeMs = readInstantMs(words);
  else if (element === 'AltitudeMeters') point.elevationM = elevationOf(words, refuse);
  else if (element === 'Value' && path[path.length - 2] === 'HeartRateBpm') point.heartRateBpm = readDecimal(words);
  else if (key === 'latDeg' || key === 'lonDeg') {
    const value = readDecimal(words);
    if (value === null) refuse('file.positionInvalid', words.trim().slice(0, 40));
    point[key] = value;
  } else if (key !== undefined) point[key] = readDecimal(words);
}

/** A position is whole and on the globe, or not there. */
function checked(point: OpenPoint, refuse: Refuse): OpenPoint {
  const { latDeg, lonDeg } = point;
  if (latDeg === null && lonDeg === null) return point;
  if (latDeg !== null && lonDeg !== null && isPosition(latDeg, lonDeg)) return point;
  return refuse('file.positionInvalid', `${latDeg ?? ''}, ${lonDeg ?? ''}`);
}
