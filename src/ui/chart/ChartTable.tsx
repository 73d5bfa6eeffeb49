import { styled } from 'styled-components';
import { Row } from '../primitives/Row.tsx';

interface Props {
  /** The text that opens the table; null if the table is only for screen readers. */
  readonly summary: string | null;
  /** The table's name, for screen readers. */
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** A chart's numbers. The first cell of a row is its header. */
export function ChartTable({ summary, caption, columns, rows }: Props) {
  const table = (
    <Table className="num">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
  if (summary === null) return <div className="visually-hidden">{table}</div>;
  return (
    <details>
      <Row as="summary" align="center" minHeight={48} tone="good" size="normal" weight={600}>
        {summary}
      </Row>
      {table}
    </details>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  th, td { padding: 8px 4px; border-bottom: 1px solid var(--line); font-weight: 400; text-align: end; }
  th:first-child { text-align: start; }
  thead th { color: var(--soft); font-weight: 600; }
`;
