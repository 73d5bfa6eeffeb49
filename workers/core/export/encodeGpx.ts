import { buildExportLine } from './exportPoints.ts';
import { fixed, gateName, hoursMinutesSeconds, whole, xml } from './exportText.ts';
import type { ExportPlan } from './exportTypes.ts';

/** Maps and head units draw a line of this many points without delay. */
export const maxGpxPoints = 4000;

/**
 * Encodes GPX 1.1 (topografix.com/GPX/1/1): the line as a track without times, and the gates as waypoints whose name
 * gives the power from there on and the planned time: `人止關 172W 0:43:18`.
 */
export function encodeGpx(plan: ExportPlan): string {
  const { points, gates } = buildExportLine(plan, maxGpxPoints);
  const wayPoints = gates.map(({ name, powerW, next, isSummit, point }) => {
    const label = `${gateName(name, powerW, { characters: 48 })} ${hoursMinutesSeconds(point.timeS)}`;
    const target = next === null || powerW === null ? '' : ` · → ${next} ${whole(powerW)} W`;
    return [
      `<wpt ${position(point)}><ele>${fixed(point.elevationM, 1)}</ele><name>${xml(label)}</name>`,
      `<desc>${xml(`${fixed(point.distanceM / 1000, 2)} km · ${hoursMinutesSeconds(point.timeS)}${target}`)}</desc>`,
      `<sym>${isSummit ? 'Summit' : 'Flag, Blue'}</sym></wpt>`,
    ].join('');
  });
  const track = points.map((point) => `<trkpt ${position(point)}><ele>${fixed(point.elevationM, 1)}</ele></trkpt>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${xml(plan.author)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata><name>${xml(plan.name)}</name><desc>${xml(plan.attribution)}</desc></metadata>`,
    ...wayPoints,
    `<trk><name>${xml(plan.name)}</name><trkseg>`,
    ...track,
    '</trkseg></trk>',
    '</gpx>',
    '',
  ].join('\n');
}

function position({ latDeg, lonDeg }: { readonly latDeg: number; readonly lonDeg: number }): string {
  return `lat="${fixed(latDeg, 6)}" lon="${fixed(lonDeg, 6)}"`;
}
