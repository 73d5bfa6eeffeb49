import type { ReactNode } from 'react';
import { Cluster } from '../primitives/Cluster.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { Text } from '../primitives/Text.tsx';
import { SmallSection } from '../SmallSection.tsx';
import { DataTable } from './DataTable.tsx';
import type { Column } from './tableColumn.ts';

interface CsvRow {
  /** The number of the line in the file, from 1. */
  readonly line: number;
  /** What is wrong with the line; null if it is valid. */
  readonly fault: string | null;
}

interface Props<Row extends CsvRow> {
  readonly title: string;
  readonly intro: string;
  /** Where the table comes from: a file, a field for pasted text. */
  readonly entry: ReactNode;
  /** The checked lines; null before the check. */
  readonly rows: readonly Row[] | null;
  /** The columns between the line's number and its fault. */
  readonly columns: readonly Column<Row>[];
  readonly lineTitle: string;
  readonly faultTitle: string;
  readonly validText: string;
  readonly formatFault: (fault: NonNullable<Row['fault']>) => string;
  /** The result of the check for the whole file, shown above the lines. */
  readonly summary?: ReactNode;
  readonly outcome: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** A table that is checked line by line before it is applied as a whole (`useCsvImport`). */
export function CsvImport<Row extends CsvRow>(props: Props<Row>) {
  const { title, intro, entry, rows, summary, outcome, children } = props;
  return (
    <SmallSection title={title} intro={intro}>
      <Stack gap={12}>
        {entry}
        {summary}
        {rows === null || rows.length === 0 ? null : <LineTable {...props} rows={rows} />}
        {outcome}
        <Cluster gap={8} align="center">
          {children}
        </Cluster>
      </Stack>
    </SmallSection>
  );
}

interface LineTableProps<Row extends CsvRow> extends Props<Row> {
  readonly rows: readonly Row[];
}

function LineTable<Row extends CsvRow>(props: LineTableProps<Row>) {
  const { title, rows, columns, lineTitle, faultTitle, validText, formatFault } = props;
  const cell = ({ fault }: Row) =>
    fault === null ? (
      validText
    ) : (
      <Text as="strong" tone="alarm">
        {formatFault(fault)}
      </Text>
    );
  return (
    <DataTable
      caption={title}
      rows={rows}
      getKey={({ line }) => String(line)}
      columns={[
        { key: 'line', title: lineTitle, phone: 'lead', cell: ({ line }) => line },
        ...columns,
        { key: 'fault', title: faultTitle, phone: 'plain', cell },
      ]}
    />
  );
}
