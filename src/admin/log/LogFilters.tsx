import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { isLogKind, type LogFilter, logKinds } from './logFilter.ts';

interface Props {
  readonly filter: LogFilter;
  readonly onChange: (part: Partial<LogFilter>) => void;
}

export function LogFilters({ filter, onChange }: Props) {
  const { t } = useTranslator();
  return (
    <Filters>
      <SearchField
        search={filter.rider}
        onSearch={(rider) => onChange({ rider: rider.slice(0, 60) })}
        label={t('adminLog.rider')}
        placeholder={t('adminLog.rider')}
      />
      <Select
        label={t('adminLog.kind')}
        isLabelHidden
        value={isLogKind(filter.kind) ? filter.kind : ''}
        onChange={(kind) => onChange({ kind })}
        choices={[
          { value: '', label: t('adminLog.everything') },
          ...logKinds.map((kind) => ({ value: kind, label: t(`adminLog.kinds.${kind}`) })),
        ]}
      />
      <Field label={t('adminLog.day')}>
        {(props) => (
          <input {...props} type="date" value={filter.day} onChange={({ target }) => onChange({ day: target.value })} />
        )}
      </Field>
    </Filters>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: end;
  & > div { flex: 1 1 144px; }
`;
