import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { inputStyle, selectStyle } from '../form/inputStyle.ts';
import { IconButton } from '../IconButton.tsx';
import type { Column, TableSort } from './tableColumn.ts';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort) => void;
}

/** Chooses the sort order on phones, where cards have no column headers to press. */
export function PhoneSort<Row>({ columns, sort, onSort }: Props<Row>) {
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
