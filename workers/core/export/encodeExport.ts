import { encodeFitCourse } from './encodeFitCourse.ts';
import { encodeFitWorkout, minTargetW } from './encodeFitWorkout.ts';
import { encodeTcx } from './encodeTcx.ts';
import { buildExportLine } from './exportPoints.ts';
import { buildExportSteps, computeStepEndsS } from './exportSteps.ts';
import {
  escapeXml,
  formatFixed,
  formatGateName,
  formatHoursMinutesSeconds,
  formatSource,
  formatWhole,
  shorten,
  toOneLine,
} from './exportText.ts';
import type { ExportEncoding, ExportPlan } from './exportTypes.ts';

const maxTrainerSteps = 200;

/**
 * Encodes a Zwift workout (.zwo): whole seconds that add up to the plan's riding time, power as a ratio of FTP, and a
 * message at the start of each step saying where it leads. Downhill the trainer has no target.
 */
export function encodeZwo(plan: ExportPlan): string {
  const steps = buildExportSteps(plan, maxTrainerSteps);
  const endsS = computeStepEndsS(steps);
  const blocks = steps.flatMap(({ name, powerW }, index) => {
    const durationS = (endsS[index] ?? 0) - (endsS[index - 1] ?? 0);
    if (durationS <= 0) return [];
    const text = `<textevent timeoffset="0" message="${escapeXml(`→ ${name} ${formatWhole(powerW)} W`)}"/>`;
    return powerW < minTargetW
      ? [`<FreeRide Duration="${durationS}" FlatRoad="1">${text}</FreeRide>`]
      : [`<SteadyState Duration="${durationS}" Power="${formatFixed(powerW / plan.ftpW, 3)}">${text}</SteadyState>`];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<workout_file>',
    `<author>${escapeXml(plan.author)}</author>`,
    `<name>${escapeXml(plan.name)}</name>`,
    `<description>${escapeXml(`${plan.name} · FTP ${formatWhole(plan.ftpW)} W · ${formatSource(plan)}`)}</description>`,
    '<sportType>bike</sportType>',
    '<tags/>',
    '<workout>',
    ...blocks,
    '</workout>',
    '</workout_file>',
    '',
  ].join('\n');
}

/** Seconds for which a place name is shown on the screen. */
const textShownS = 10;

/**
 * Encodes a course for a trainer: text with CRLF and tabs; a minute that appears twice is a step. `erg` is in watts
 * (with the FTP they are meant for), `mrc` in percent of FTP. Times are in hundredths of a minute, so the finish is
 * right to the second.
 */
export function encodeErg(plan: ExportPlan, kind: 'erg' | 'mrc'): string {
  const steps = buildExportSteps(plan, maxTrainerSteps);
  const endsS = computeStepEndsS(steps);
  const parts = steps.flatMap(({ name, powerW }, index) => {
    const startS = endsS[index - 1] ?? 0;
    const endS = endsS[index] ?? 0;
    return endS > startS ? [{ name, powerW, startS, endS }] : [];
  });
  const formatEffort = (powerW: number) =>
    kind === 'erg' ? formatWhole(powerW) : formatFixed((100 * powerW) / plan.ftpW, 1);
  const data = parts.flatMap(({ powerW, startS, endS }) =>
    [startS, endS].map((atS) => `${formatFixed(atS / 60, 2)}\t${formatEffort(powerW)}`),
  );
  const texts = parts.map(
    ({ name, powerW, startS }) => `${startS}\t${toPlainLine(`${name} ${formatWhole(powerW)} W`)}\t${textShownS}`,
  );
  const title = toPlainLine(shorten(plan.name, { characters: 60 }));
  return [
    '[COURSE HEADER]',
    'VERSION = 2',
    'UNITS = ENGLISH',
    `DESCRIPTION = ${toPlainLine(`${title} · ${formatSource(plan)}`)}`,
    `FILE NAME = ${title}.${kind}`,
    ...(kind === 'erg' ? [`FTP = ${formatWhole(plan.ftpW)}`, 'MINUTES WATTS'] : ['MINUTES PERCENT']),
    '[END COURSE HEADER]',
    '[COURSE DATA]',
    ...data,
    '[END COURSE DATA]',
    '[COURSE TEXT]',
    ...texts,
    '[END COURSE TEXT]',
    '',
  ].join('\r\n');
}

/** One line that neither begins a section of the file nor splits into columns. */
function toPlainLine(text: string): string {
  return toOneLine(text).replace(/\[/g, '(').replace(/\]/g, ')');
}

/** Maps and head units draw a line of this many points without delay. */
const maxGpxPoints = 4000;

/**
 * Encodes GPX 1.1 (topografix.com/GPX/1/1): the line as a track without times, and the gates as waypoints whose name
 * gives the power from there on and the planned time: `人止關 172W 0:43:18`.
 */
export function encodeGpx(plan: ExportPlan): string {
  const { points, gates } = buildExportLine(plan, maxGpxPoints);
  const wayPoints = gates.map(({ name, powerW, nextName, isSummit, point }) => {
    const label = `${formatGateName(name, powerW, { characters: 48 })} ${formatHoursMinutesSeconds(point.timeS)}`;
    const target = nextName === null || powerW === null ? '' : ` · → ${nextName} ${formatWhole(powerW)} W`;
    return [
      `<wpt ${formatPosition(point)}><ele>${formatFixed(point.elevationM, 1)}</ele><name>${escapeXml(label)}</name>`,
      `<desc>${escapeXml(`${formatFixed(point.distanceM / 1000, 2)} km · ${formatHoursMinutesSeconds(point.timeS)}${target}`)}</desc>`,
      `<sym>${isSummit ? 'Summit' : 'Flag, Blue'}</sym></wpt>`,
    ].join('');
  });
  const track = points.map(
    (point) => `<trkpt ${formatPosition(point)}><ele>${formatFixed(point.elevationM, 1)}</ele></trkpt>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${escapeXml(plan.author)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata><name>${escapeXml(plan.name)}</name><desc>${escapeXml(formatSource(plan))}</desc></metadata>`,
    ...wayPoints,
    `<trk><name>${escapeXml(plan.name)}</name><trkseg>`,
    ...track,
    '</trkseg></trk>',
    '</gpx>',
    '',
  ].join('\n');
}

function formatPosition({ latDeg, lonDeg }: { readonly latDeg: number; readonly lonDeg: number }): string {
  return `lat="${formatFixed(latDeg, 6)}" lon="${formatFixed(lonDeg, 6)}"`;
}

type Encode = (plan: ExportPlan) => string | Uint8Array<ArrayBuffer>;

const encoders: Readonly<Record<ExportEncoding, Encode>> = {
  fitCourse: encodeFitCourse,
  fitWorkout: encodeFitWorkout,
  tcx: encodeTcx,
  zwo: encodeZwo,
  erg: (plan) => encodeErg(plan, 'erg'),
  mrc: (plan) => encodeErg(plan, 'mrc'),
  gpx: encodeGpx,
};

/** A plan in one of the formats that devices and programs read. */
export function encodeExport(format: ExportEncoding, plan: ExportPlan): string | Uint8Array<ArrayBuffer> {
  return encoders[format](plan);
}
