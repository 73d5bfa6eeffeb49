import { styled } from 'styled-components';
import type { Product } from '#contract/published/published.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly comparison: NonNullable<Product['comparison']>;
  readonly name: string;
}

/** Compares the product with others; its own column comes first and is highlighted. Scrolls if wider than the page. */
export function ComparisonTable({ comparison: { columns, rows }, name }: Props) {
  const { t, l } = useTranslator();
  const title = t('products.comparisonOf', { name });
  return (
    <Scroll role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={index} scope="col" data-own={index === 0 || undefined}>
                {l(column)}
                {index === 0 ? <StatusChip tone="open">{t('products.own')}</StatusChip> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={rowIndex}>
              <th scope="row">{l(row.name)}</th>
              {row.cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                <td key={index} className="num" data-own={index === 0 || undefined}>
                  {l(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** The row headers stay visible while the table scrolls sideways. */
const Scroll = styled.section`
  overflow-x: auto;
  ${cardBox}
  table { width: 100%; border-collapse: separate; border-spacing: 0; line-height: 1.4; }
  th, td { min-width: 112px; padding: 12px; text-align: start; vertical-align: top; }
  tbody :is(th, td) { border-top: 1px solid var(--line); }
  tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    min-width: 88px;
    background: var(--card);
    color: var(--soft);
    font-weight: 400;
  }
  thead th { font-weight: 700; }
  thead th > span { display: block; width: fit-content; margin-top: 4px; }
  [data-own] { background: var(--chip); font-weight: 650; }
`;
