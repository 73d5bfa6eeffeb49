import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import {
  isDescending,
  type RouteSort,
  reverseSort,
  sortKeys,
  toSortKey,
  withDefaultDirection,
} from './routeListState.ts';
import { type ListView, listViews } from './useListView.ts';

interface ListToolbarProps {
  readonly sort: RouteSort;
  readonly onSort: (sort: RouteSort) => void;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

export function ListToolbar({ sort, onSort, view, onView }: ListToolbarProps) {
  const { t } = useTranslator();
  const direction = t(isDescending(sort) ? 'routeList.descending' : 'routeList.ascending');
  return (
    <Bar>
      <Select
        label={t('routeList.sortBy')}
        isLabelHidden
        name="sort"
        value={toSortKey(sort)}
        onChange={(key) => onSort(withDefaultDirection(key))}
        choices={sortKeys.map((key) => ({ value: key, label: t(`routeList.sort.${key}`) }))}
      />
      <IconButton
        icon="climb"
        label={direction}
        data-down={isDescending(sort)}
        onClick={() => onSort(reverseSort(sort))}
      />
      <fieldset>
        <legend className="visually-hidden">{t('routeList.view')}</legend>
        {listViews.map((choice) => (
          <IconButton
            key={choice}
            icon={choice}
            label={t(`routeList.${choice}`)}
            aria-pressed={view === choice}
            onClick={() => onView(choice)}
          />
        ))}
      </fieldset>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex: 1 1 280px;
  @media ${media.tablet} { flex: 0 1 auto; }
  gap: 8px;
  align-items: center;
  & button {
    min-height: 48px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--card);
  }
  /* The longest choice must not push the others out. */
  & > :first-child {
    flex: 0 1 auto;
    min-width: 0;
  }
  & select {
    min-width: 0;
    max-width: 100%;
    font-weight: 600;
    text-overflow: ellipsis;
  }
  & [data-down='true'] svg {
    transform: rotate(180deg);
  }
  & fieldset {
    display: flex;
    flex: none;
    margin: 0 0 0 auto;
    padding: 0;
    border: 0;
  }
  & fieldset button:first-of-type {
    border-radius: var(--radius) 0 0 var(--radius);
  }
  & fieldset button:last-of-type {
    border-left: 0;
    border-radius: 0 var(--radius) var(--radius) 0;
  }
  & fieldset button[aria-pressed='true'] {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
  }
`;
