import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Stepper } from '../controls/Stepper.tsx';

interface TypedValueOptions {
  /** The value as shown and as it can be typed back. */
  readonly text: string;
  /** Null if the typed text is not a valid value. */
  readonly parse: (typed: string) => number | null;
  readonly onTyped: (value: number) => void;
  /** Called by the steppers and by the arrow keys. */
  readonly onLess: () => void;
  readonly onMore: () => void;
}

interface Props extends TypedValueOptions {
  readonly label: string;
  readonly refusalText: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
}

/** For steppers whose step commits the value by itself, so that nothing remains to do on release. */
export const ignoreRelease = () => undefined;

/** A value with steppers, which can also be typed. An invalid entry stays, with the reason below it. */
export function AdjustField({ label, refusalText, lessLabel, moreLabel, ...valueOptions }: Props) {
  const { onLess, onMore } = valueOptions;
  const { input, isRefused, refusalId } = useTypedValue(valueOptions);
  return (
    <Field>
      <Stepper sign={'\u2212'} label={lessLabel} onStep={onLess} onRelease={ignoreRelease} />
      <input {...input} className="num" aria-label={label} />
      <Stepper sign="+" label={moreLabel} onStep={onMore} onRelease={ignoreRelease} />
      <p id={refusalId} aria-live="polite">
        {isRefused ? refusalText : null}
      </p>
    </Field>
  );
}

/** An input that is read on blur or Enter; Escape restores the previous text. */
export function useTypedValue({ text, parse, onTyped, onLess, onMore }: TypedValueOptions) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const refusalId = useId();
  useEffect(() => {
    if (field.current) field.current.value = text;
    setIsRefused(false);
  }, [text]);
  const applyEntry = () => {
    const element = field.current;
    if (!element || element.value === text) return setIsRefused(false);
    const value = parse(element.value);
    setIsRefused(value === null);
    if (value === null) return;
    // Show the current value again; a changed one is painted once it is set.
    element.value = text;
    onTyped(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? onMore : event.key === 'ArrowDown' ? onLess : null;
    if (step !== null) {
      event.preventDefault();
      step();
    }
    if (event.key === 'Enter') applyEntry();
    if (event.key === 'Escape' && field.current) {
      field.current.value = text;
      setIsRefused(false);
    }
  };
  const input = {
    ref: field,
    type: 'text',
    inputMode: 'text',
    enterKeyHint: 'done',
    autoComplete: 'off',
    'aria-describedby': refusalId,
    'aria-invalid': isRefused,
    defaultValue: text,
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: applyEntry,
    onKeyDown,
  } as const;
  return { input, isRefused, refusalId };
}

const Field = styled.div`
  display: grid;
  grid-template-columns: auto 104px auto;
  align-items: center;
  gap: 6px;
  input {
    min-width: 0;
    height: 48px;
    padding: 0 4px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--paper);
    font-size: 1.125rem;
    font-weight: 700;
    text-align: center;
  }
  input[aria-invalid='true'] {
    border-color: var(--signal);
    color: var(--signal);
  }
  p {
    grid-column: 1 / -1;
    max-width: 220px;
    color: var(--signal);
    font-size: 0.875rem;
    line-height: 1.3;
  }
  p:empty {
    display: none;
  }
`;
