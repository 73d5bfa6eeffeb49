import { parse } from 'csv-parse/sync';

/** What the parser gives for each row when it is asked for `info`. */
interface InfoedRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** A row with the line of the file on which it ends. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** As spreadsheets of different countries write them. */
const delimiters = [',', ';', '\t'] as const;

/** The rows by each delimiter; null where a quotation mark is never closed. The one whose heads are known is the right one. */
export const csvReadings = (csv: string): readonly (readonly CsvRow[] | null)[] =>
  delimiters.map((delimiter) => {
    try {
      const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
      const read: unknown[] = parse(csv, { ...options, info: true });
      return (read as InfoedRecord[]).map(({ record, info }) => ({ cells: record, line: info.lines }));
    } catch {
      return null;
    }
  });

/** The first line as it is shown where no table can be read. */
export const csvTitle = (csv: string): string => csv.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
