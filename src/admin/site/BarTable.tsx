import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  readonly title: string;
  /** What the rows are. */
  readonly name: string;
  /** The largest first. */
  readonly rows: readonly { readonly key: string; readonly label: string; readonly count: number }[];
  readonly total: number;
}

const initialRowCount = 10;

/** Shares as bars in a table with their numbers. */
export function BarTable({ title, name, rows, total }: Props) {
  const { t, language } = useTranslator();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const maxCount = Math.max(1, rows[0]?.count ?? 0);
  const visibleRows = isWhole ? rows : rows.slice(0, initialRowCount);
  return (
    <Container aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <table aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{t('adminAnalytics.count')}</th>
            <th scope="col">{t('adminAnalytics.share')}</th>
          </tr>
        </thead>
        <tbody>
          {visibleRows.map(({ key, label, count }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <Bar aria-hidden="true" style={{ width: `${(count / maxCount) * 100}%` }} />
              </th>
              <td className="num">{formatFixed(count, 0, language)}</td>
              <td className="num">{formatFixed((count / Math.max(1, total)) * 100, 0, language)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > visibleRows.length ? (
        <Button onClick={() => setIsWhole(true)}>{t('adminAnalytics.showAll', { count: rows.length })}</Button>
      ) : null}
    </Container>
  );
}

const Container = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  h3 { font-size: 1rem; font-weight: 700; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 8px 0; border-top: 1px solid var(--line); vertical-align: top; }
  th { font-weight: 400; text-align: start; overflow-wrap: anywhere; }
  td { width: 1%; padding-left: 12px; text-align: end; white-space: nowrap; }
  td:last-child { color: var(--soft); }
`;
const Bar = styled.span`
  display: block;
  min-width: 2px;
  height: 6px;
  margin-top: 6px;
  border-radius: 3px;
  background: var(--cypress);
`;
