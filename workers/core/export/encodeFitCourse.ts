import { maxCoursePoints } from './encodeTcx.ts';
import { buildExportLine, type ExportPoint } from './exportPoints.ts';
import { formatGateName, shorten } from './exportText.ts';
import type { ExportPlan } from './exportTypes.ts';
import { createFitFile, type FitField, toFitTimeS, toSemicircles } from './fitFile.ts';

/** Message numbers of the public FIT profile; each `num` below is a field number of its message there. */
const message = { fileId: 0, lap: 19, record: 20, event: 21, course: 31, coursePoint: 32 } as const;
const courseFileType = 6;
const developmentManufacturer = 255;
const cyclingSport = 2;
const timerEvent = 0;
const timerEventTypes = { start: 0, stopDisableAll: 9 } as const;
const coursePointTypes = { generic: 0, summit: 1 } as const;
/** Bits: valid, time, distance, position. */
const capabilities = 0x02 | 0x04 | 0x08 | 0x10;
const nameBytes = 32;

/**
 * Encodes a FIT course whose records have the plan's times and power: the device races against it, and course points
 * give the power to hold.
 */
export function encodeFitCourse(plan: ExportPlan): Uint8Array<ArrayBuffer> {
  const { points, gates } = buildExportLine(plan, maxCoursePoints);
  const file = createFitFile();
  const start = points[0];
  const finish = points.at(-1);
  if (start === undefined || finish === undefined) return file.end();
  const getPointTimeS = ({ timeS }: ExportPoint) => toFitTimeS(plan.departureAtMs) + timeS;
  file.add(message.fileId, buildFitFileId(courseFileType, plan.departureAtMs));
  file.add(message.course, [
    { num: 5, text: shorten(plan.name, { characters: 15, bytes: nameBytes - 1 }), bytes: nameBytes },
    { num: 4, type: 'enum', value: cyclingSport },
    { num: 6, type: 'uint32z', value: capabilities },
  ]);
  file.add(message.lap, [
    { num: 253, type: 'uint32', value: getPointTimeS(finish) },
    { num: 2, type: 'uint32', value: getPointTimeS(start) },
    ...encodePosition([3, 4], start),
    ...encodePosition([5, 6], finish),
    { num: 7, type: 'uint32', value: finish.timeS * 1000 },
    { num: 8, type: 'uint32', value: Math.round(plan.elapsedS.at(-1) ?? 0) * 1000 },
    { num: 9, type: 'uint32', value: finish.distanceM * 100 },
    { num: 21, type: 'uint16', value: computeAscentM(points) },
  ]);
  const addEvent = (point: ExportPoint, type: number): void =>
    file.add(message.event, [
      { num: 253, type: 'uint32', value: getPointTimeS(point) },
      { num: 0, type: 'enum', value: timerEvent },
      { num: 1, type: 'enum', value: type },
      { num: 4, type: 'uint8', value: 0 },
    ]);
  addEvent(start, timerEventTypes.start);
  for (const [index, { name, powerW, isSummit, point }] of gates.entries())
    file.add(message.coursePoint, [
      { num: 254, type: 'uint16', value: index },
      { num: 1, type: 'uint32', value: getPointTimeS(point) },
      ...encodePosition([2, 3], point),
      { num: 4, type: 'uint32', value: point.distanceM * 100 },
      { num: 5, type: 'enum', value: isSummit ? coursePointTypes.summit : coursePointTypes.generic },
      { num: 6, text: formatGateName(name, powerW, { characters: 15, bytes: nameBytes - 1 }), bytes: nameBytes },
    ]);
  for (const point of points)
    file.add(message.record, [
      { num: 253, type: 'uint32', value: getPointTimeS(point) },
      ...encodePosition([0, 1], point),
      { num: 2, type: 'uint16', value: (point.elevationM + 500) * 5 },
      { num: 5, type: 'uint32', value: point.distanceM * 100 },
      { num: 6, type: 'uint16', value: point.speedMps * 1000 },
      { num: 7, type: 'uint16', value: point.powerW },
    ]);
  addEvent(finish, timerEventTypes.stopDisableAll);
  return file.end();
}

/** The first message of every file. */
export function buildFitFileId(type: number, createdAtMs: number): FitField[] {
  return [
    { num: 0, type: 'enum', value: type },
    { num: 1, type: 'uint16', value: developmentManufacturer },
    { num: 2, type: 'uint16', value: 1 },
    // Serial number: 0 would be invalid.
    { num: 3, type: 'uint32z', value: 1 + (Math.round(createdAtMs / 1000) % 0x7fffffff) },
    { num: 4, type: 'uint32', value: toFitTimeS(createdAtMs) },
  ];
}

function encodePosition([latNum, lonNum]: readonly [number, number], { latDeg, lonDeg }: ExportPoint): FitField[] {
  return [
    { num: latNum, type: 'sint32', value: toSemicircles(latDeg) },
    { num: lonNum, type: 'sint32', value: toSemicircles(lonDeg) },
  ];
}

function computeAscentM(points: readonly ExportPoint[]): number {
  return points.reduce(
    (sum, { elevationM }, index) => sum + Math.max(0, elevationM - (points[index - 1]?.elevationM ?? elevationM)),
    0,
  );
}
