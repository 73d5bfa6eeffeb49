import type { ComputeResult } from '../computeResult.ts';
import { courseFigures } from '../course/courseFigures.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import { encodeCourse } from '../course/encodeCourse.ts';
import { findClimbs } from '../course/findClimbs.ts';
import { proposeRows } from '../course/proposeRows.ts';
import type { GpxTrack } from '../gpx/gpxTypes.ts';
import { haversineM, trackToLine } from '../gpx/trackToLine.ts';
import type { CourseFileWarning, OwnCourse, RawTrack } from './courseFileTypes.ts';
import { toCourseTrack } from './toCourseTrack.ts';

/** A course whose ends lie this close is ridden round. */
const loopM = 250;
/** A hill climb's ends may lie as close on a short file; round is what is at least this long. */
const shortestLoopM = 1_000;

/** A file's points as a course with its climbs and proposed rows; `fileName` names what the file itself does not. */
export function readOwnCourse(raw: RawTrack, fileName: string): ComputeResult<OwnCourse> {
  const track = toCourseTrack(raw);
  if (!track.ok) return track;
  const line = trackToLine(track.value);
  if (!line.ok) return line;
  const name = track.value.name ?? nameOfFile(fileName);
  const measured = asMeasured(line.value, raw);
  return { ok: true, value: describeCourse(measured, name, warningsOf(track.value, measured)) };
}

/** A thinned line cuts its bends by up to this share; a device that counts more has counted something else. */
const longestOverChords = 1.35;
/** A wheel and a satellite agree to this share. */
const agreement = 1.005;

/**
 * The line at the length that the file itself gives: what a thinned track loses in its bends is laid over it evenly. A length that
 * is shorter than the points are apart, or far longer, is not believed.
 */
function asMeasured(line: CourseLine, { distanceM, latDeg }: RawTrack): CourseLine {
  const told = distanceM.filter((value, index): value is number => value !== null && latDeg[index] !== null);
  const ratio = ((told.at(-1) ?? 0) - (told[0] ?? 0)) / (line.distanceM.at(-1) ?? 1);
  if (!(ratio > agreement && ratio < longestOverChords)) return line;
  return { ...line, distanceM: line.distanceM.map((chordsM) => chordsM * ratio) };
}

/** The same road ridden from its end to its start; its rows are proposed anew. */
export function turnCourse(line: CourseLine, name: string): OwnCourse {
  const lengthM = line.distanceM.at(-1) ?? 0;
  const turned = {
    distanceM: line.distanceM.toReversed().map((distanceM) => lengthM - distanceM),
    elevationM: line.elevationM.toReversed(),
    latDeg: line.latDeg.toReversed(),
    lonDeg: line.lonDeg.toReversed(),
  };
  return describeCourse(turned, name, []);
}

function describeCourse(line: CourseLine, name: string, warnings: readonly CourseFileWarning[]): OwnCourse {
  const gaps = warnings.find(({ code }) => code === 'gaps');
  const filled = warnings.find(({ code }) => code === 'elevationFilled');
  return {
    name,
    line,
    course: encodeCourse(line),
    rows: proposeRows(line, findClimbs(line)),
    ...courseFigures(line),
    gapCount: gaps?.count ?? 0,
    filledElevationCount: filled?.count ?? 0,
    isLoop: isLoop(line),
    warnings,
  };
}

function warningsOf(track: GpxTrack, line: CourseLine): CourseFileWarning[] {
  const dropped = track.latDeg.length - line.distanceM.length;
  const { gapCount, longestStepM, filledElevationCount } = track;
  return [
    ...(gapCount > 0 ? [{ code: 'gaps', count: gapCount, longestM: longestStepM } as const] : []),
    ...(filledElevationCount > 0 ? [{ code: 'elevationFilled', count: filledElevationCount } as const] : []),
    ...(dropped > 0 ? [{ code: 'pointsDropped', count: dropped } as const] : []),
  ];
}

function isLoop({ distanceM, latDeg, lonDeg }: CourseLine): boolean {
  if ((distanceM.at(-1) ?? 0) < shortestLoopM) return false;
  const [fromLat = 0, fromLon = 0] = [latDeg[0], lonDeg[0]];
  return haversineM(fromLat, fromLon, latDeg.at(-1) ?? 0, lonDeg.at(-1) ?? 0) <= loopM;
}

/** `2026-11 武嶺.gpx.gz` is `2026-11 武嶺`; a name that is nothing but an ending stays. */
function nameOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.gz$/i, '')
    .replace(/\.(gpx|tcx|fit|xml)$/i, '')
    .trim();
  return words || fileName.trim() || 'GPX';
}
