import { useId } from 'react';
import { styled } from 'styled-components';
import { fromTaipeiLocal, toTaipeiLocal } from '#src/format/taipeiTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { FieldNotes } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldBinding } from './formTypes.ts';
import { inputStyle } from './inputStyle.ts';

interface Props {
  /** The label: what begins and ends. */
  readonly legend: string;
  /** ISO instants, '' for none; the default labels are "starts" and "ends". */
  readonly from: FieldBinding<string>;
  readonly to: FieldBinding<string>;
  readonly hint?: string;
}

/** Two moments in Taipei time, whatever the device's time zone. */
export function DateTimeRange({ legend, from, to, hint }: Props) {
  const { t } = useTranslator();
  const isReversed = from.value !== '' && to.value !== '' && Date.parse(to.value) <= Date.parse(from.value);
  return (
    <FieldGroup legend={`${legend} · ${t('kit.taipeiTime')}`} hint={hint}>
      {() => (
        <Columns>
          <RangeInput field={from} max={to.value} />
          <RangeInput field={isReversed ? { ...to, error: t('kit.endBeforeStart') } : to} min={from.value} />
        </Columns>
      )}
    </FieldGroup>
  );
}

interface RangeInputProps {
  readonly field: FieldBinding<string>;
  readonly min?: string;
  readonly max?: string;
}

function RangeInput({ field, min = '', max = '' }: RangeInputProps) {
  const id = useId();
  const { label, value, onChange, onLeave, error = null, name, isDisabled } = field;
  const errorId = error === null ? undefined : `${id}-error`;
  return (
    <div data-field={name}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        name={name}
        value={toTaipeiLocal(value)}
        min={toTaipeiLocal(min) || undefined}
        max={toTaipeiLocal(max) || undefined}
        disabled={isDisabled}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={errorId}
        onChange={({ target }) => onChange(fromTaipeiLocal(target.value))}
        onBlur={onLeave}
      />
      <FieldNotes label={label} error={error} errorId={errorId} hint={undefined} hintId={undefined} />
    </div>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px 12px;
  & label { color: var(--soft); font-size: 0.875rem; }
  & input { ${inputStyle} font-variant-numeric: tabular-nums; }
  @media ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
