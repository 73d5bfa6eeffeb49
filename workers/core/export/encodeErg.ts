import { maxTrainerSteps } from './encodeZwo.ts';
import { buildExportSteps, stepEndsS } from './exportSteps.ts';
import { fixed, oneLine, shorten, whole } from './exportText.ts';
import type { ExportPlan } from './exportTypes.ts';

/** Seconds for which a place name is shown on the screen. */
const shownS = 10;

/**
 * Encodes a course for a trainer: text with CRLF and tabs; a minute that appears twice is a step. `erg` is in watts
 * (with the FTP they are meant for), `mrc` in percent of FTP. Times are in hundredths of a minute, so the finish is
 * right to the second.
 */
export function encodeErg(plan: ExportPlan, kind: 'erg' | 'mrc'): string {
  const steps = buildExportSteps(plan, maxTrainerSteps);
  const endsS = stepEndsS(steps);
  const parts = steps.flatMap(({ name, powerW }, index) => {
    const startS = endsS[index - 1] ?? 0;
    const endS = endsS[index] ?? 0;
    return endS > startS ? [{ name, powerW, startS, endS }] : [];
  });
  const effort = (powerW: number) => (kind === 'erg' ? whole(powerW) : fixed((100 * powerW) / plan.ftpW, 1));
  const data = parts.flatMap(({ powerW, startS, endS }) =>
    [startS, endS].map((atS) => `${fixed(atS / 60, 2)}\t${effort(powerW)}`),
  );
  const texts = parts.map(({ name, powerW, startS }) => `${startS}\t${plain(`${name} ${whole(powerW)} W`)}\t${shownS}`);
  const title = plain(shorten(plan.name, { characters: 60 }));
  return [
    '[COURSE HEADER]',
    'VERSION = 2',
    'UNITS = ENGLISH',
    `DESCRIPTION = ${plain(`${title} · ${plan.attribution}`)}`,
    `FILE NAME = ${title}.${kind}`,
    ...(kind === 'erg' ? [`FTP = ${whole(plan.ftpW)}`, 'MINUTES WATTS'] : ['MINUTES PERCENT']),
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
function plain(text: string): string {
  return oneLine(text).replace(/\[/g, '(').replace(/\]/g, ')');
}
