import { styled } from 'styled-components';
import { counties, cyclingEventKinds } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { type Filters, statusFilters } from './calendarQuery.ts';

interface Props {
  readonly filters: Filters;
  readonly onChange: (part: Partial<Filters>) => void;
}

/** Kind, county and status. */
export function CalendarFilters({ filters, onChange }: Props) {
  const { t } = useTranslator();
  return (
    <Fields>
      <RadioChips
        label={t('cyclingEvents.kindLabel')}
        look="loose"
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
        choices={[
          { value: '', label: t('cyclingEvents.allKinds') },
          ...cyclingEventKinds.map((value) => ({ value, label: t(`cyclingEvents.kind.${value}`) })),
        ]}
      />
      <Select
        label={t('cyclingEvents.countyLabel')}
        value={filters.county}
        onChange={(county) => onChange({ county })}
        choices={[
          { value: '', label: t('cyclingEvents.allCounties') },
          ...counties.map((value) => ({ value, label: t(`cyclingEvents.county.${value}`) })),
        ]}
      />
      <RadioChips
        label={t('cyclingEvents.statusLabel')}
        look="loose"
        value={filters.status}
        onChange={(status) => onChange({ status })}
        choices={[
          { value: '', label: t('cyclingEvents.allStatuses') },
          ...statusFilters.map((value) => ({
            value,
            label: value === 'open' ? t('cyclingEvents.status.open') : t(`cyclingEvents.${value}`),
          })),
        ]}
      />
    </Fields>
  );
}

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: end;
`;
