import { useId } from 'react';
import { Text } from '../primitives/Text.tsx';
import { Field } from './Field.tsx';
import type { FieldBinding } from './formTypes.ts';

interface Props extends FieldBinding<string> {
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly rows?: number;
  /** The limit, shown with a counter. Longer text is not cut off, because the rider might not notice. */
  readonly maxLength?: number;
  /** Language of the text, if it is not the page's. */
  readonly lang?: string;
}

/** Several lines of text. */
export function TextArea({ label, value, onChange, onLeave, error, name, isDisabled, ...rest }: Props) {
  const { hint, isOptional, rows = 4, maxLength, lang } = rest;
  const countId = useId();
  return (
    <div>
      <Field label={label} error={error} name={name} isOptional={isOptional} hint={hint}>
        {(props) => (
          <textarea
            {...props}
            aria-describedby={
              maxLength === undefined
                ? props['aria-describedby']
                : `${props['aria-describedby'] ?? ''} ${countId}`.trim()
            }
            lang={lang}
            name={name}
            rows={rows}
            value={value}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onLeave}
          />
        )}
      </Field>
      {maxLength === undefined ? null : (
        <Text as="small" display="block" tone="soft" size="tiny" textAlign="end" id={countId} className="num">
          {value.trim().length} / {maxLength}
        </Text>
      )}
    </div>
  );
}
