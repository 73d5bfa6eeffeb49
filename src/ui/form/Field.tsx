import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** What an input needs to belong to its label, hint and error. */
export interface FieldProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props {
  readonly label: string;
  /** One line under the input: unit, range, what it is for. */
  readonly hint?: string;
  /** In the rider's language; the hint stays beside it, for it may hold the rule. */
  readonly error?: string | null;
  readonly children: (props: FieldProps) => ReactNode;
}

/** A label, one input, and what is to be said of it. */
export function Field({ label, hint, error = null, children }: Props) {
  const id = useId();
  const errorId = error === null ? undefined : `${id}-error`;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === null ? undefined : true,
      })}
      {error === null ? null : (
        <Note id={errorId} data-error="">
          {error}
        </Note>
      )}
      {hint === undefined ? null : <Note id={hintId}>{hint}</Note>}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  & > label {
    font-size: 0.875rem;
    font-weight: 700;
  }
  & > input, & > select {
    width: 100%;
    min-width: 0;
    min-height: 48px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--card);
    color: var(--ink);
    font: inherit;
    font-size: 1rem;
  }
  & > input[aria-invalid], & > select[aria-invalid] {
    border-color: var(--signal);
    box-shadow: inset 0 0 0 1px var(--signal);
  }
`;
const Note = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
  &[data-error] { color: var(--signal); font-weight: 600; }
`;
