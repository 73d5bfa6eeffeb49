import { pacePlanCsv, pacePlanFileName } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import type { RowFacts, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { encodeErg } from '#workers/core/export/encodeErg.ts';
import { encodeFitCourse } from '#workers/core/export/encodeFitCourse.ts';
import { encodeFitWorkout } from '#workers/core/export/encodeFitWorkout.ts';
import { encodeGpx } from '#workers/core/export/encodeGpx.ts';
import { encodeTcx } from '#workers/core/export/encodeTcx.ts';
import { encodeZwo } from '#workers/core/export/encodeZwo.ts';
import type { ExportPlan } from '#workers/core/export/exportTypes.ts';
import { type ExportFormat, fileForms } from './exportFormats.ts';

interface ExportSource {
  readonly plan: ExportPlan;
  readonly shown: ShownPlan;
  readonly rows: readonly RowFacts[];
  /** What the file is named after, and whether device and file shall do without Chinese. */
  readonly routeName: string;
  readonly isLatin: boolean;
}

const encoders: Readonly<Record<ExportFormat, (source: ExportSource) => string | Uint8Array<ArrayBuffer>>> = {
  fitCourse: ({ plan }) => encodeFitCourse(plan),
  fitWorkout: ({ plan }) => encodeFitWorkout(plan),
  tcx: ({ plan }) => encodeTcx(plan),
  zwo: ({ plan }) => encodeZwo(plan),
  erg: ({ plan }) => encodeErg(plan, 'erg'),
  mrc: ({ plan }) => encodeErg(plan, 'mrc'),
  csv: ({ shown, rows }) => pacePlanCsv(shown, rows),
  gpx: ({ plan }) => encodeGpx(plan),
};

export function makeExportFile(format: ExportFormat, source: ExportSource): File {
  const { ending, latinEnding, type } = fileForms[format];
  const name = source.isLatin
    ? pacePlanFileName(source.routeName.replace(/\s+/g, '_'), latinEnding)
    : pacePlanFileName(source.routeName, ending);
  return new File([encoders[format](source)], name, { type });
}
