import { styled } from 'styled-components';
import { Field } from './Field.tsx';
import type { FieldBinding } from './formTypes.ts';
import { inputStyle } from './inputStyle.ts';

interface Props extends FieldBinding<string> {
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** The unit, shown in the box behind the number. */
  readonly unit?: string;
  readonly isWhole?: boolean;
  readonly autoComplete?: string;
}

/**
 * A number as typed; `parseNumberInput` reads it. A text input, because the arrows of a number input and the mouse
 * wheel change numbers unnoticed.
 */
export function NumberField({ label, value, onChange, onLeave, error, name, isDisabled, ...rest }: Props) {
  const { hint, isOptional, unit, isWhole = false, autoComplete = 'off' } = rest;
  return (
    <Field label={label} error={error} name={name} isOptional={isOptional} hint={hint}>
      {(props) => (
        <Container data-unit={unit === undefined ? undefined : ''}>
          <input
            {...props}
            type="text"
            inputMode={isWhole ? 'numeric' : 'decimal'}
            autoComplete={autoComplete}
            name={name}
            value={value}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onLeave}
          />
          {unit === undefined ? null : <span aria-hidden="true">{unit}</span>}
        </Container>
      )}
    </Field>
  );
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  & > input {
    ${inputStyle}
    grid-area: 1 / 1 / 2 / -1;
    font-variant-numeric: tabular-nums;
  }
  &[data-unit] > input { padding-right: 64px; }
  & > span { grid-area: 1 / 2; padding-right: 12px; color: var(--soft); font-size: 0.875rem; pointer-events: none; }
`;
