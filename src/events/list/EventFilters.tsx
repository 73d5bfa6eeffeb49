import { styled } from 'styled-components';
import { eventStatuses, eventTypes } from '#contract/events/eventKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { type EventListState, listMonthChoices } from './eventListState.ts';

interface Props {
  readonly state: EventListState;
  readonly nowMs: number;
  readonly onChange: (part: Partial<EventListState>, how: 'push' | 'replace') => void;
}

/** Search, type, status and month; the address holds them. */
export function EventFilters({ state, nowMs, onChange }: Props) {
  const { t, language } = useTranslator();
  const month = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const all = { value: '', label: t('events.all') } as const;
  return (
    <Tools>
      <SearchField
        search={state.search}
        onSearch={(search) => onChange({ search }, 'replace')}
        label={t('events.search')}
        placeholder={t('events.searchHint')}
      />
      <Select
        label={t('events.filterType')}
        value={state.type}
        onChange={(type) => onChange({ type }, 'push')}
        choices={[all, ...eventTypes.map((value) => ({ value, label: t(`events.type.${value}`) }))]}
      />
      <Select
        label={t('events.filterStatus')}
        value={state.status}
        onChange={(status) => onChange({ status }, 'push')}
        choices={[all, ...eventStatuses.map((value) => ({ value, label: t(`events.phase.${value}`) }))]}
      />
      <Select
        label={t('events.filterMonth')}
        value={state.month}
        onChange={(value) => onChange({ month: value }, 'push')}
        choices={[
          all,
          ...listMonthChoices(nowMs, state.month).map((value) => ({
            value,
            label: month.format(new Date(`${value}-01T00:00:00Z`)),
          })),
        ]}
      />
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
  margin-bottom: 16px;
  > * { flex: 1 1 132px; min-width: 0; }
  > form { flex: 1 1 280px; }
`;
