import { styled } from 'styled-components';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FinishTableRow } from '#workers/core/ride/computeFinishTable.ts';
import { createFinishTimeFormat } from './finishRows.ts';
import type { FinishWords } from './layoutFinishSheet.ts';

interface Props {
  readonly rows: readonly FinishTableRow[];
  readonly ownWPerKg: number;
  readonly words: FinishWords;
  readonly isApproximate: boolean;
}

/** Scrolls the rider's own row into view: the table begins at a W/kg far below most riders' own. */
const scrollRowIntoView = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' });

/** A row for each quarter of a W/kg; the rider's own row is also marked with a word, and scrolled into view. */
export function FinishTable({ rows, ownWPerKg, words, isApproximate }: Props) {
  const { language } = useTranslator();
  const { formatTime } = createFinishTimeFormat(rows, isApproximate);
  return (
    <Table>
      <caption className="visually-hidden">{words.name}</caption>
      <thead>
        <tr>
          <th scope="col">{words.ratio}</th>
          <th scope="col">{words.ftp}</th>
          <th scope="col">
            {words.solo}
            <small>{words.range}</small>
          </th>
          <th scope="col">
            {words.group}
            <small>{words.unit}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOwn = row.ftpWPerKg === ownWPerKg;
          return (
            <tr key={row.ftpWPerKg} ref={isOwn ? scrollRowIntoView : undefined} aria-current={isOwn || undefined}>
              <th scope="row">
                {formatFixed(row.ftpWPerKg, 2, language)}
                {isOwn ? <b>{words.you}</b> : null}
              </th>
              <td>{formatFixed(row.ftpW, 0, language)}</td>
              <td>
                <strong>{formatTime(row.soloS)}</strong>
                <small>
                  {formatTime(row.soloLowS)}–{formatTime(row.soloHighS)}
                </small>
              </td>
              <td>{formatTime(row.groupS)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const Table = styled.table.attrs({ className: 'num' })`
  width: 100%;
  border-collapse: collapse;
  th, td { padding: 6px 4px; border-bottom: 1px solid var(--line); text-align: end; vertical-align: top; line-height: 1.3; }
  th:first-child { text-align: start; }
  thead th {
    position: sticky;
    top: 0;
    background: var(--card);
    color: var(--soft);
    font-size: 0.8125rem;
    font-weight: 600;
    vertical-align: bottom;
  }
  small { display: block; color: var(--soft); font-size: 0.8125rem; font-weight: 400; white-space: nowrap; }
  strong { font-size: 1.0625rem; }
  tbody th { font-weight: 600; }
  tbody b {
    margin-inline-start: 6px;
    padding: 0 6px;
    border-radius: 4px;
    background: var(--cypress);
    color: var(--on-cypress);
    font-size: 0.8125rem;
    white-space: nowrap;
  }
  [aria-current] { background: var(--hot); }
`;
