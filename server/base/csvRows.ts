import { parse } from 'csv-parse/sync';

/** What the parser returns for each row with the option `info`. */
interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** A row, with the line of the file on which it ends. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Spreadsheets use different delimiters depending on the locale. */
const delimiters = [',', ';', '\t'] as const;

/**
 * Parses the text with each delimiter; null where a quotation mark is never closed. The caller picks the result whose
 * header it knows.
 */
export const parseCsvWithEachDelimiter = (csv: string): readonly (readonly CsvRow[] | null)[] =>
  delimiters.map((delimiter) => {
    try {
      const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
      const records: unknown[] = parse(csv, { ...options, info: true });
      return (records as ParsedRecord[]).map(({ record, info }) => ({ cells: record, line: info.lines }));
    } catch {
      return null;
    }
  });

/** The first line, to be shown when no table can be read. */
export const getFirstLine = (csv: string): string => csv.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
