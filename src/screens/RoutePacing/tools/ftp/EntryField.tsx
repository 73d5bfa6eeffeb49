import { type HTMLAttributes, type Ref, useState } from 'react';
import { Field } from '#src/ui/form/Field.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Why what was typed cannot be used; said once the rider has left the field. */
  readonly problem: string | null;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A line to type in. Nothing is refused while it is being typed, and an empty one is no mistake yet. */
export function EntryField({ label, hint, text, onText, problem, inputMode = 'decimal', inputRef }: Props) {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <Field label={label} {...(hint !== undefined && { hint })} error={isLeft && text.trim() !== '' ? problem : null}>
      {(props) => (
        <input
          {...props}
          ref={inputRef}
          type="text"
          className="num"
          inputMode={inputMode}
          enterKeyHint="done"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onFocus={() => setIsLeft(false)}
          onBlur={() => setIsLeft(true)}
        />
      )}
    </Field>
  );
}
