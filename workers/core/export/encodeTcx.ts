import { buildExportLine, type ExportPoint } from './exportPoints.ts';
import { escapeXml, formatFixed, formatGateName, formatSource, formatWhole, shorten } from './exportText.ts';
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
  const name = escapeXml(shorten(plan.name, { characters: 15 }) || plan.author.slice(0, 15));
  const formatPointTime = ({ timeS }: ExportPoint) => new Date(plan.departureAtMs + timeS * 1000).toISOString();
  const track = points.map(
    (point) =>
      `<Trackpoint><Time>${formatPointTime(point)}</Time>${formatPosition('Position', point)}<AltitudeMeters>${formatFixed(point.elevationM, 1)}</AltitudeMeters><DistanceMeters>${formatFixed(point.distanceM, 1)}</DistanceMeters></Trackpoint>`,
  );
  const coursePoints = gates.map(
    ({ name: gateName, powerW, nextName, isSummit, point }) =>
      `<CoursePoint><Name>${escapeXml(formatGateName(gateName, powerW, { characters: 10 }))}</Name><Time>${formatPointTime(point)}</Time>${formatPosition('Position', point)}<AltitudeMeters>${formatFixed(point.elevationM, 1)}</AltitudeMeters><PointType>${isSummit ? 'Summit' : 'Generic'}</PointType><Notes>${escapeXml(nextName === null || powerW === null ? gateName : `${gateName} → ${nextName} ${formatWhole(powerW)} W`)}</Notes></CoursePoint>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">',
    `<Folders><Courses><CourseFolder Name="Courses"><CourseNameRef><Id>${name}</Id></CourseNameRef></CourseFolder></Courses></Folders>`,
    `<Courses><Course><Name>${name}</Name>`,
    `<Lap><TotalTimeSeconds>${finish.timeS}</TotalTimeSeconds><DistanceMeters>${formatFixed(finish.distanceM, 1)}</DistanceMeters>${formatPosition('BeginPosition', start)}${formatPosition('EndPosition', finish)}<Intensity>Active</Intensity></Lap>`,
    '<Track>',
    ...track,
    '</Track>',
    `<Notes>${escapeXml(formatSource(plan))}</Notes>`,
    ...coursePoints,
    '</Course></Courses>',
    '</TrainingCenterDatabase>',
    '',
  ].join('\n');
}

function formatPosition(element: string, { latDeg, lonDeg }: ExportPoint): string {
  return `<${element}><LatitudeDegrees>${formatFixed(latDeg, 6)}</LatitudeDegrees><LongitudeDegrees>${formatFixed(lonDeg, 6)}</LongitudeDegrees></${element}>`;
}
