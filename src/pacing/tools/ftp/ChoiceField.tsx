import { useId } from 'react';
import { Choices } from './Ftp.styles.ts';

interface Props<Value extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A choice of a few options, all visible. */
export function ChoiceField<Value extends string>({ legend, choices, chosen, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <Choices data-many={choices.length > 2 || undefined}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </Choices>
  );
}
