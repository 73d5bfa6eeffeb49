import type { InputHTMLAttributes, Ref } from 'react';
import { Field } from './Field.tsx';
import type { FieldBinding } from './formTypes.ts';

interface Props extends FieldBinding<string> {
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Attributes for keyboard and browser: type, inputMode, autoComplete, maxLength … */
  readonly input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur' | 'name' | 'disabled'>;
}

/** One line of text. */
export function TextField({ label, value, onChange, onLeave, error, name, isDisabled, ...rest }: Props) {
  const { hint, isOptional, inputRef, input } = rest;
  return (
    <Field label={label} error={error} name={name} isOptional={isOptional} hint={hint}>
      {(props) => (
        <input
          type="text"
          {...input}
          {...props}
          ref={inputRef}
          name={name}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
