import { styled } from 'styled-components';
import { counties, cyclingEventKinds } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { type Filters, statusFilters } from './calendarState.ts';
import { KindMark } from './KindMark.tsx';

interface Props {
  readonly filters: Filters;
  readonly onChange: (part: Partial<Filters>) => void;
  /** Above the list: a single row whose choices name their subject. */
  readonly isRow?: boolean;
}

/** Filters for kind (with its symbol), county and status. */
export function CalendarFilters({ filters, onChange, isRow = false }: Props) {
  const { t } = useTranslator();
  const statuses = [
    { value: '', label: t('cyclingEvents.allStatuses') },
    { value: statusFilters[0], label: t('cyclingEvents.status.open') },
    { value: statusFilters[1], label: t('cyclingEvents.soon') },
  ] as const;
  const statusField = {
    label: t('cyclingEvents.statusLabel'),
    value: filters.status,
    onChange: (status: Filters['status']) => onChange({ status }),
    choices: statuses,
  };
  return (
    <Fields data-row={isRow || undefined}>
      <RadioChips
        label={t('cyclingEvents.kindLabel')}
        isLegendHidden={isRow}
        variant="loose"
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
        choices={[
          { value: '', label: t('cyclingEvents.allKinds') },
          ...cyclingEventKinds.map((value) => ({
            value,
            label: (
              <>
                <KindMark kind={value} status={value === filters.kind ? 'announced' : 'open'} />
                {t(`cyclingEvents.kind.${value}`)}
              </>
            ),
          })),
        ]}
      />
      <Select
        label={t('cyclingEvents.countyLabel')}
        isLabelHidden={isRow}
        value={filters.county}
        onChange={(county) => onChange({ county })}
        choices={[
          { value: '', label: t('cyclingEvents.allCounties') },
          ...counties.map((value) => ({ value, label: t(`cyclingEvents.county.${value}`) })),
        ]}
      />
      {isRow ? <Select {...statusField} isLabelHidden /> : <RadioChips {...statusField} variant="loose" />}
    </Fields>
  );
}

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: end;
  &[data-row] {
    gap: 6px;
    align-items: center;
    font-size: 0.9375rem;
    > fieldset { flex: 0 1 auto; }
    > fieldset label { padding: 4px 8px; }
    > fieldset > div { gap: 6px; }
    > :not(fieldset) { flex: 0 1 auto; max-width: 124px; }
  }
`;
