import { buildExportLine, type ExportPoint } from './exportPoints.ts';
import { fixed, gateName, shorten, whole, xml } from './exportText.ts';
import type { ExportPlan } from './exportTypes.ts';

/** Number of points that older head units take without simplifying the course themselves. */
export const maxCoursePoints = 2000;

/**
 * Encodes a course of Garmin's TrainingCenterDatabase v2 whose times are the plan: the device's virtual partner rides
 * it. A course point has the time of its track point, because devices join the two by time. The schema limits names
 * to 15 and 10 characters.
 */
export function encodeTcx(plan: ExportPlan): string {
  const { points, gates } = buildExportLine(plan, maxCoursePoints);
  const start = points[0];
  const finish = points.at(-1);
  if (start === undefined || finish === undefined) return '';
  const name = xml(shorten(plan.name, { characters: 15 }) || plan.author.slice(0, 15));
  const formatPointTime = ({ timeS }: ExportPoint) => new Date(plan.departureAtMs + timeS * 1000).toISOString();
  const track = points.map(
    (point) =>
      `<Trackpoint><Time>${formatPointTime(point)}</Time>${position('Position', point)}<AltitudeMeters>${fixed(point.elevationM, 1)}</AltitudeMeters><DistanceMeters>${fixed(point.distanceM, 1)}</DistanceMeters></Trackpoint>`,
  );
  const coursePoints = gates.map(
    ({ name: place, powerW, next, isSummit, point }) =>
      `<CoursePoint><Name>${xml(gateName(place, powerW, { characters: 10 }))}</Name><Time>${formatPointTime(point)}</Time>${position('Position', point)}<AltitudeMeters>${fixed(point.elevationM, 1)}</AltitudeMeters><PointType>${isSummit ? 'Summit' : 'Generic'}</PointType><Notes>${xml(next === null || powerW === null ? place : `${place} → ${next} ${whole(powerW)} W`)}</Notes></CoursePoint>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">',
    `<Folders><Courses><CourseFolder Name="Courses"><CourseNameRef><Id>${name}</Id></CourseNameRef></CourseFolder></Courses></Folders>`,
    `<Courses><Course><Name>${name}</Name>`,
    `<Lap><TotalTimeSeconds>${finish.timeS}</TotalTimeSeconds><DistanceMeters>${fixed(finish.distanceM, 1)}</DistanceMeters>${position('BeginPosition', start)}${position('EndPosition', finish)}<Intensity>Active</Intensity></Lap>`,
    '<Track>',
    ...track,
    '</Track>',
    `<Notes>${xml(plan.attribution)}</Notes>`,
    ...coursePoints,
    '</Course></Courses>',
    '</TrainingCenterDatabase>',
    '',
  ].join('\n');
}

function position(element: string, { latDeg, lonDeg }: ExportPoint): string {
  return `<${element}><LatitudeDegrees>${fixed(latDeg, 6)}</LatitudeDegrees><LongitudeDegrees>${fixed(lonDeg, 6)}</LongitudeDegrees></${element}>`;
}
