import type { ComputeResult } from '../computeResult.ts';
import { computeCourseFigures } from '../course/courseFigures.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import { encodeCourse } from '../course/encodeCourse.ts';
import { findClimbs } from '../course/findClimbs.ts';
import { proposeRows } from '../course/proposeRows.ts';
import { type GpxTrack, minGapM } from '../gpx/gpxTypes.ts';
import { computeHaversineM, trackToLine } from '../gpx/trackToLine.ts';
import type { CourseFileWarning, CoursePartChoice, KnownRoad, OwnCourse, RawTrack } from './courseFileTypes.ts';
import { countKnown } from './fillColumn.ts';
import { guessTraffic } from './guessTraffic.ts';
import { pickPoints } from './pickPoints.ts';
import { splitTrack, type TrackPart } from './splitTrack.ts';
import { type TakenElevations, takeElevations } from './takeElevations.ts';
import { toCourseTrack, toTrackOfPositions } from './toCourseTrack.ts';

/** A course whose ends are this close is a loop. */
const loopM = 250;
/** In a short file the ends of a hill climb may be as close; only a course at least this long counts as a loop. */
const minLoopM = 1_000;

/** What the rider chose, and what is known beside the file. */
export interface CourseFileOptions {
  /** Of a file with several tracks or days; without it all of them if they follow each other, else the longest. */
  readonly part?: CoursePartChoice | undefined;
  /** If given, a file without elevations, or with the same everywhere, takes those of these roads where it runs on them. */
  readonly roads?: readonly KnownRoad[] | undefined;
}

/**
 * Turns a file's points into a course with climbs and proposed rows. `fileName` is used if the file contains no name.
 * Errors: those of `toCourseTrack` and `trackToLine`, of the whole file; with `roads` never `file.noElevation`.
 */
export function readOwnCourse(
  raw: RawTrack,
  fileName: string,
  { part: choice, roads }: CourseFileOptions = {},
): ComputeResult<OwnCourse> {
  const readCourse = (track: RawTrack) => readTrackCourse(track, fileName, roads);
  const { parts: ranges, isContinuous } = splitTrack(raw);
  const [onlyRange, ...otherRanges] = ranges;
  if (onlyRange === undefined) return readCourse(raw);
  if (otherRanges.length === 0) return readCourse(pickPart(raw, onlyRange));
  const parts = ranges.flatMap(({ name, indices }) => {
    const read = readCourse({ ...pickPoints(raw, indices), name: name ?? raw.name });
    return read.ok ? [{ name, indices, course: read.value }] : [];
  });
  const [onlyPart, ...otherParts] = parts;
  const whole = isContinuous
    ? readCourse(
        pickPoints(
          raw,
          ranges.flatMap(({ indices }) => indices),
        ),
      )
    : null;
  if (onlyPart === undefined) return whole ?? readCourse(raw);
  if (otherParts.length === 0) return readCourse(pickPart(raw, onlyPart));
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

function readTrackCourse(
  raw: RawTrack,
  fileName: string,
  roads: readonly KnownRoad[] | undefined,
): ComputeResult<OwnCourse> {
  const track = roads === undefined ? toCourseTrack(raw) : toTrackOfPositions(raw);
  if (!track.ok) return track;
  const roadElevations =
    roads !== undefined && hasNoElevations(track.value) ? takeElevations(track.value, roads) : null;
  const { name, deviceDistanceM } = roadElevations?.track ?? track.value;
  const line = trackToLine(roadElevations?.track ?? track.value);
  if (!line.ok) return line;
  const measured = stretchToMeasured(line.value, deviceDistanceM);
  const elevationWarnings =
    roadElevations === null ? listElevationWarnings(track.value, measured) : listTakenWarnings(roadElevations);
  const warnings = [...listRepairWarnings(raw), ...elevationWarnings, ...listDroppedPoints(track.value, line.value)];
  const course = describeCourse(measured, name ?? toCourseName(fileName), warnings);
  return { ok: true, value: { ...course, traffic: guessTraffic(measured, track.value.shortStopCount) } };
}

/** Most are missing, or all are the same. */
const hasNoElevations = (track: GpxTrack): boolean =>
  track.filledElevationCount * 2 > track.latDeg.length || isFlat(track);

function listTakenWarnings({ roadNames, unknownRatio }: TakenElevations): CourseFileWarning[] {
  return [
    ...(roadNames.length > 0 ? [{ code: 'elevationFromRoads', roadNames, ratio: 1 - unknownRatio } as const] : []),
    ...(unknownRatio > 0 ? [{ code: 'elevationUnknown', ratio: unknownRatio } as const] : []),
  ];
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

/**
 * The same road in the other direction; its rows are proposed again. Of the file's `warnings`, those about where its
 * elevations are from stay.
 */
export function reverseCourse(line: CourseLine, name: string, warnings: readonly CourseFileWarning[] = []): OwnCourse {
  const lengthM = line.distanceM.at(-1) ?? 0;
  const reversed = {
    distanceM: line.distanceM.toReversed().map((distanceM) => lengthM - distanceM),
    elevationM: line.elevationM.toReversed(),
    latDeg: line.latDeg.toReversed(),
    lonDeg: line.lonDeg.toReversed(),
  };
  const elevationWarnings = warnings.filter(
    ({ code }) => code === 'elevationFromRoads' || code === 'elevationUnknown' || code === 'flat',
  );
  return describeCourse(reversed, name, elevationWarnings);
}

function describeCourse(line: CourseLine, name: string, fileWarnings: readonly CourseFileWarning[]): OwnCourse {
  const gaps = findGaps(line);
  const filled = fileWarnings.find(({ code }) => code === 'elevationFilled');
  const unknown = fileWarnings.find(({ code }) => code === 'elevationUnknown');
  return {
    name,
    line,
    course: encodeCourse(line),
    rows: proposeRows(line, findClimbs(line)),
    ...computeCourseFigures(line),
    gaps,
    filledElevationCount: filled?.code === 'elevationFilled' ? filled.count : 0,
    unknownElevationRatio: unknown?.code === 'elevationUnknown' ? unknown.ratio : 0,
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

function listElevationWarnings({ filledElevationCount }: GpxTrack, line: CourseLine): CourseFileWarning[] {
  return [
    ...(filledElevationCount > 0 ? [{ code: 'elevationFilled', count: filledElevationCount } as const] : []),
    ...(isFlat(line) ? [{ code: 'flat' } as const] : []),
  ];
}

function listDroppedPoints({ stationaryCount, latDeg }: GpxTrack, line: CourseLine): CourseFileWarning[] {
  const count = stationaryCount + latDeg.length - line.distanceM.length;
  return count > 0 ? [{ code: 'pointsDropped', count }] : [];
}

/** Repairs of the reader that concern a road; a road needs no times. */
function listRepairWarnings({ repairs }: RawTrack): CourseFileWarning[] {
  return repairs.flatMap((repair) =>
    repair.code === 'timesDropped' || repair.code === 'timesSorted' || repair.code === 'activitiesSkipped'
      ? []
      : [repair],
  );
}

/** Less than the noise of any barometer. */
const flatM = 0.5;

function isFlat({ elevationM }: Pick<CourseLine, 'elevationM'>): boolean {
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
