import { useId } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { inputStyle, selectStyle } from '../form/inputStyle.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { TableFrame } from './TableFrame.styles.ts';
import type { Column, TableSort } from './tableColumn.ts';

interface Props<Row> {
  /** The table's name, only for screen readers: a visible heading is above. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
  /** Marks the rider's own row. */
  readonly isOwn?: (row: Row) => boolean;
  /** The rider's own row, pinned at the bottom under the rail. */
  readonly pinnedRow?: Row | null;
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort) => void;
  /** A newer answer is loading; these rows stay visible until then. */
  readonly isBusy?: boolean;
}

/** Explicit roles, because some browsers drop a table's semantics when CSS lays it out as cards. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/**
 * A table whose rows become cards on phones. The caller sorts, the rider's own row can be pinned, and it remains a
 * table for screen readers.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, getKey, isOwn, pinnedRow = null, sort = null, onSort, isBusy = false } = props;
  const { t } = useTranslator();
  const id = useId();
  return (
    <TableFrame data-busy={isBusy}>
      {onSort === undefined ? null : <PhoneSort columns={columns} sort={sort} onSort={onSort} />}
      <table {...roles.table} aria-labelledby={id} aria-busy={isBusy}>
        <caption id={id} className="visually-hidden">
          {caption}
        </caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows.map((row) => (
            <TableRow key={getKey(row)} row={row} columns={columns} isOwn={isOwn?.(row) === true} />
          ))}
        </tbody>
        {pinnedRow === null ? null : (
          <tbody {...roles.rowgroup} data-pinned="" aria-label={t('kit.yours')}>
            <TableRow row={pinnedRow} columns={columns} isOwn />
          </tbody>
        )}
      </table>
    </TableFrame>
  );
}

interface ColumnHeadProps<Row> extends Pick<Props<Row>, 'sort' | 'onSort'> {
  readonly column: Column<Row>;
}

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const isSorted = sort?.key === column.key;
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  return (
    <th
      {...roles.columnheader}
      scope="col"
      data-number={column.isNumber}
      aria-sort={isSorted ? direction : column.isSortable ? 'none' : undefined}
    >
      {column.isSortable && onSort !== undefined ? (
        <button
          type="button"
          data-sorted={isSorted}
          onClick={() => onSort({ key: column.key, isDescending: isSorted ? !sort.isDescending : false })}
        >
          {column.title}
          <span data-down={isSorted && sort.isDescending}>
            <Icon name={isSorted ? 'up' : 'sort'} size={16} />
          </span>
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

interface RowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isOwn: boolean;
}

function TableRow<Row>({ row, columns, isOwn }: RowProps<Row>) {
  return (
    <tr {...roles.row} data-own={isOwn || undefined}>
      {columns.map(({ key, title, cell, isNumber, phone }) => {
        const cellProps = { 'data-phone': phone, 'data-number': isNumber, className: isNumber ? 'num' : undefined };
        return phone === 'title' ? (
          <th key={key} {...roles.rowheader} scope="row" {...cellProps}>
            {cell(row)}
          </th>
        ) : (
          <td key={key} {...roles.cell} {...cellProps}>
            {phone === 'detail' ? (
              <span data-title="" aria-hidden="true">
                {title}
              </span>
            ) : null}
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

interface PhoneSortProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort) => void;
}

/** Chooses the sort order on phones, where cards have no column headers to press. */
function PhoneSort<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
  const { t } = useTranslator();
  const isDescending = sort?.isDescending === true;
  return (
    <Bar>
      <select
        aria-label={t('kit.sort')}
        value={sort?.key ?? ''}
        onChange={({ target }) => onSort({ key: target.value, isDescending: false })}
      >
        {sort === null ? <option value="">{t('kit.sort')}</option> : null}
        {columns
          .filter(({ isSortable }) => isSortable)
          .map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
      </select>
      {sort === null ? null : (
        <IconButton
          icon="up"
          label={t(isDescending ? 'kit.descending' : 'kit.ascending')}
          data-down={isDescending}
          onClick={() => onSort({ key: sort.key, isDescending: !isDescending })}
        />
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 8px;
  padding: 8px 12px;
  border-bottom: 1px solid var(--line);
  & > select { ${inputStyle} ${selectStyle} font-weight: 600; }
  & > button { border: 1px solid var(--control); }
  & [data-down='true'] svg { transform: rotate(180deg); }
  @media ${media.tablet} {
    display: none;
  }
`;
