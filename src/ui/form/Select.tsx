import { Field } from './Field.tsx';
import type { FieldBinding } from './formTypes.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Language of the label, if it is not the page's. */
  readonly lang?: string;
}

interface Props<Value extends string> extends FieldBinding<Value> {
  readonly choices: readonly Choice<Value>[];
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** The label is only for screen readers. */
  readonly isLabelHidden?: boolean;
}

/** One of many choices, in the system's own list; for up to five short choices use RadioChips. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, value, onChange, onLeave, error, name, isDisabled, choices, hint, isOptional, isLabelHidden } = props;
  return (
    <Field label={label} error={error} name={name} isOptional={isOptional} isLabelHidden={isLabelHidden} hint={hint}>
      {(fieldProps) => (
        <select
          {...fieldProps}
          name={name}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value as Value)}
          onBlur={onLeave}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
