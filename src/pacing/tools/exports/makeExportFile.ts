import { callTool } from '#src/api/callTool.ts';
import { toPacePlanCsv, toPacePlanFileName } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import type { RowFacts, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import type { ExportPlan } from '#workers/core/export/exportTypes.ts';
import { type ExportFormat, fileForms } from './exportFormats.ts';

interface ExportSource {
  readonly plan: ExportPlan;
  readonly shownPlan: ShownPlan;
  readonly rows: readonly RowFacts[];
  /** The route's name for the file name, and whether device and file cannot show Chinese. */
  readonly routeName: string;
  readonly isLatin: boolean;
}

/** The plan as a file. The table is written here, where its words are; the tool worker writes all other formats. */
export async function makeExportFile(format: ExportFormat, source: ExportSource, signal: AbortSignal): Promise<File> {
  const { ending, latinEnding, type } = fileForms[format];
  const name = source.isLatin
    ? toPacePlanFileName(source.routeName.replace(/\s+/g, '_'), latinEnding)
    : toPacePlanFileName(source.routeName, ending);
  const content =
    format === 'csv'
      ? toPacePlanCsv(source.shownPlan, source.rows)
      : await callTool('encodeExport', { format, plan: source.plan }, signal);
  return new File([content], name, { type });
}
