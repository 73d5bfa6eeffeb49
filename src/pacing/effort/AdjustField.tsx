import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Stepper } from '../controls/Stepper.tsx';

interface Props {
  readonly label: string;
  /** The value in the form in which it is shown and can be typed back. */
  readonly text: string;
  /** Null if the typed text is not a valid value. */
  readonly parse: (typed: string) => number | null;
  readonly refusal: string;
  readonly onTyped: (value: number) => void;
  readonly onLess: () => void;
  readonly onMore: () => void;
  readonly less: string;
  readonly more: string;
}

/** A value to step and to type over; an invalid entry stays, with the reason below it. */
export function AdjustField({ label, text, parse, refusal, onTyped, onLess, onMore, less, more }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const id = useId();
  useEffect(() => {
    if (field.current) field.current.value = text;
    setIsRefused(false);
  }, [text]);
  const finish = () => {
    const box = field.current;
    if (!box || box.value === text) return setIsRefused(false);
    const value = parse(box.value);
    setIsRefused(value === null);
    if (value === null) return;
    // Show the current value again; a changed one is painted once it is set.
    box.value = text;
    onTyped(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? onMore : event.key === 'ArrowDown' ? onLess : null;
    if (step !== null) {
      event.preventDefault();
      step();
    }
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape' && field.current) {
      field.current.value = text;
      setIsRefused(false);
    }
  };
  return (
    <Field>
      <Stepper sign={'\u2212'} label={less} onStep={onLess} onRelease={() => undefined} />
      <input
        ref={field}
        type="text"
        className="num"
        inputMode="text"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={label}
        aria-describedby={id}
        aria-invalid={isRefused}
        defaultValue={text}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      <Stepper sign="+" label={more} onStep={onMore} onRelease={() => undefined} />
      <p id={id} aria-live="polite">
        {isRefused ? refusal : null}
      </p>
    </Field>
  );
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
