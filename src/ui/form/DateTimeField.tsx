import { fromTaipeiLocal, toTaipeiLocal } from '#src/format/taipeiTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Field } from './Field.tsx';
import type { FieldBinding } from './formTypes.ts';

interface Props extends FieldBinding<string> {
  readonly hint?: string;
}

/** One moment in Taipei time, whatever the device's time zone: an ISO instant, '' for none. */
export function DateTimeField({ label, value, onChange, onLeave, error, name, isDisabled, hint }: Props) {
  const { t } = useTranslator();
  return (
    <Field label={`${label} · ${t('kit.taipeiTime')}`} error={error} name={name} hint={hint}>
      {(props) => (
        <input
          {...props}
          type="datetime-local"
          name={name}
          value={toTaipeiLocal(value)}
          disabled={isDisabled}
          onChange={({ target }) => onChange(fromTaipeiLocal(target.value))}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
