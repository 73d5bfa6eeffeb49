import type { ComputeResult } from '../computeResult.ts';
import { computeCourseFigures } from '../course/courseFigures.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import { encodeCourse } from '../course/encodeCourse.ts';
import { findClimbs } from '../course/findClimbs.ts';
import { proposeRows } from '../course/proposeRows.ts';
import { type GpxTrack, minGapM } from '../gpx/gpxTypes.ts';
import { computeHaversineM, trackToLine } from '../gpx/trackToLine.ts';
import type { CourseFileWarning, CoursePartChoice, OwnCourse, RawTrack } from './courseFileTypes.ts';
import { countKnown } from './fillColumn.ts';
import { guessTraffic } from './guessTraffic.ts';
import { pickPoints } from './pickPoints.ts';
import { splitTrack, type TrackPart } from './splitTrack.ts';
import { toCourseTrack } from './toCourseTrack.ts';

/** A course whose ends are this close is a loop. */
const loopM = 250;
/** In a short file the ends of a hill climb may be as close; only a course at least this long counts as a loop. */
const minLoopM = 1_000;

/**
 * Turns a file's points into a course with climbs and proposed rows. `fileName` is used if the file contains no name.
 * Of a file with several tracks or days, `choice` becomes the course: without one all of them if they follow each other,
 * else the longest. Errors: those of `toCourseTrack` and `trackToLine`, of the whole file.
 */
export function readOwnCourse(raw: RawTrack, fileName: string, choice?: CoursePartChoice): ComputeResult<OwnCourse> {
  const { parts: ranges, isContinuous } = splitTrack(raw);
  const [onlyRange, ...otherRanges] = ranges;
  if (onlyRange === undefined) return readCourse(raw, fileName);
  if (otherRanges.length === 0) return readCourse(pickPart(raw, onlyRange), fileName);
  const parts = ranges.flatMap(({ name, indices }) => {
    const read = readCourse({ ...pickPoints(raw, indices), name: name ?? raw.name }, fileName);
    return read.ok ? [{ name, indices, course: read.value }] : [];
  });
  const [onlyPart, ...otherParts] = parts;
  const whole = isContinuous
    ? readCourse(
        pickPoints(
          raw,
          ranges.flatMap(({ indices }) => indices),
        ),
        fileName,
      )
    : null;
  if (onlyPart === undefined) return whole ?? readCourse(raw, fileName);
  if (otherParts.length === 0) return readCourse(pickPart(raw, onlyPart), fileName);
  const canBeWhole = whole?.ok === true;
  const mainPart = parts.reduce((max, part) => (part.course.distanceM > max.course.distanceM ? part : max), onlyPart);
  const part = choice ?? (canBeWhole ? 'whole' : parts.indexOf(mainPart));
  const course = part === 'whole' && whole?.ok ? whole.value : (parts[Number(part)] ?? mainPart).course;
  return {
    ok: true,
    value: {
      ...course,
      parts: parts.map(({ name, course: { distanceM, elevationGainM } }) => ({ name, distanceM, elevationGainM })),
      part,
      canBeWhole,
    },
  };
}

/** The only part of a file, with the points beside it counted as impossible. */
function pickPart(raw: RawTrack, { indices }: Pick<TrackPart, 'indices'>): RawTrack {
  const count = countKnown(raw.latDeg) - indices.length;
  const part = pickPoints(raw, indices);
  if (count === 0) return part;
  const counted = raw.repairs.find((repair) => repair.code === 'valuesDropped')?.count ?? 0;
  const otherRepairs = raw.repairs.filter(({ code }) => code !== 'valuesDropped');
  return { ...part, repairs: [...otherRepairs, { code: 'valuesDropped', count: counted + count }] };
}

function readCourse(raw: RawTrack, fileName: string): ComputeResult<OwnCourse> {
  const track = toCourseTrack(raw);
  if (!track.ok) return track;
  const line = trackToLine(track.value);
  if (!line.ok) return line;
  const name = track.value.name ?? toCourseName(fileName);
  const measured = stretchToMeasured(line.value, track.value.deviceDistanceM);
  const warnings = [...listRepairWarnings(raw), ...listWarnings(track.value, measured)];
  const traffic = guessTraffic(measured, track.value.shortStopCount);
  return { ok: true, value: { ...describeCourse(measured, name, warnings), traffic } };
}

/**
 * The bends that a simplified line cuts off make a road at most this much longer than the line; a device that measured
 * more did not measure this line.
 */
const maxStretchRatio = 1.35;
/** Wheel sensors and satellites agree within this ratio, so a smaller excess is no reason to stretch the line. */
const minLengthRatio = 1.005;

/**
 * Stretches the line to the length that the file gives: what a simplified track loses in its bends is spread evenly. A
 * length that is shorter than the distance between the points, or far longer, is ignored.
 */
function stretchToMeasured(line: CourseLine, deviceDistanceM: Float64Array | null): CourseLine {
  if (deviceDistanceM === null) return line;
  const ratio = ((deviceDistanceM.at(-1) ?? 0) - (deviceDistanceM[0] ?? 0)) / (line.distanceM.at(-1) ?? 1);
  if (!(ratio > minLengthRatio && ratio < maxStretchRatio)) return line;
  return { ...line, distanceM: line.distanceM.map((chordsM) => chordsM * ratio) };
}

/** The same road in the other direction; its rows are proposed again. */
export function reverseCourse(line: CourseLine, name: string): OwnCourse {
  const lengthM = line.distanceM.at(-1) ?? 0;
  const reversed = {
    distanceM: line.distanceM.toReversed().map((distanceM) => lengthM - distanceM),
    elevationM: line.elevationM.toReversed(),
    latDeg: line.latDeg.toReversed(),
    lonDeg: line.lonDeg.toReversed(),
  };
  return describeCourse(reversed, name, []);
}

function describeCourse(line: CourseLine, name: string, fileWarnings: readonly CourseFileWarning[]): OwnCourse {
  const gaps = findGaps(line);
  const filled = fileWarnings.find(({ code }) => code === 'elevationFilled');
  return {
    name,
    line,
    course: encodeCourse(line),
    rows: proposeRows(line, findClimbs(line)),
    ...computeCourseFigures(line),
    gaps,
    filledElevationCount: filled?.code === 'elevationFilled' ? filled.count : 0,
    isLoop: isLoop(line),
    traffic: guessTraffic(line, null),
    warnings: [...listGapWarnings(gaps), ...fileWarnings],
    parts: [],
    part: 'whole',
    canBeWhole: true,
  };
}

/** Steps long enough to hide a bend: the line is straight there, whatever the road does. */
function findGaps({ distanceM }: CourseLine): OwnCourse['gaps'] {
  const steps = Array.from(distanceM.subarray(1), (endM, index) => ({ startM: distanceM[index], endM }));
  return steps.filter(({ startM, endM }) => endM - startM > minGapM);
}

function listGapWarnings(gaps: OwnCourse['gaps']): CourseFileWarning[] {
  const [first, ...rest] = gaps;
  if (first === undefined) return [];
  const widestGap = rest.reduce((max, gap) => (gap.endM - gap.startM > max.endM - max.startM ? gap : max), first);
  const { startM, endM } = widestGap;
  return [{ code: 'gaps', count: gaps.length, maxGapM: endM - startM, maxGapAtM: startM }];
}

function listWarnings(track: GpxTrack, line: CourseLine): CourseFileWarning[] {
  const droppedCount = track.stationaryCount + track.latDeg.length - line.distanceM.length;
  const { filledElevationCount } = track;
  return [
    ...(filledElevationCount > 0 ? [{ code: 'elevationFilled', count: filledElevationCount } as const] : []),
    ...(droppedCount > 0 ? [{ code: 'pointsDropped', count: droppedCount } as const] : []),
    ...(isFlat(line) ? [{ code: 'flat' } as const] : []),
  ];
}

/** Repairs of the reader that concern a road; a road needs no times. */
function listRepairWarnings({ repairs }: RawTrack): CourseFileWarning[] {
  return repairs.flatMap((repair) => (repair.code === 'timesDropped' || repair.code === 'timesSorted' ? [] : [repair]));
}

/** Less than the noise of any barometer. */
const flatM = 0.5;

function isFlat({ elevationM }: CourseLine): boolean {
  const [firstM = 0] = elevationM;
  return elevationM.every((heightM) => Math.abs(heightM - firstM) < flatM);
}

function isLoop({ distanceM, latDeg, lonDeg }: CourseLine): boolean {
  if ((distanceM.at(-1) ?? 0) < minLoopM) return false;
  const fromLat = latDeg[0] ?? 0;
  const fromLon = lonDeg[0] ?? 0;
  return computeHaversineM(fromLat, fromLon, latDeg.at(-1) ?? 0, lonDeg.at(-1) ?? 0) <= loopM;
}

/** `2026-11 武嶺.gpx.gz` becomes `2026-11 武嶺`; a name that is only an extension stays. */
function toCourseName(fileName: string): string {
  const stem = fileName
    .replace(/\.gz$/i, '')
    .replace(/\.(gpx|tcx|fit|xml)$/i, '')
    .trim();
  return stem || fileName.trim() || 'GPX';
}
