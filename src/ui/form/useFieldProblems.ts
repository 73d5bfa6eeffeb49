import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AnyDraft, Problems } from './formDraft.ts';
import type { FieldMessage } from './formTypes.ts';

interface FieldProblems<Draft extends AnyDraft> {
  /** The form's element: after a refusal its first invalid field gets the focus. */
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly getProblem: (name: keyof Draft & string) => FieldMessage | null;
  /** Whether the last submission failed validation and nothing was sent or discarded since. */
  readonly isTried: boolean;
  readonly checkField: (name: keyof Draft & string) => void;
  readonly checkAll: () => void;
  /** Shows the server's errors, or only counts the attempt. */
  readonly refuse: (refusals: Problems<Draft>) => void;
  /** Removes the server's errors from fields that were changed. */
  readonly clearRefusals: (changed: Partial<Draft>) => void;
  readonly clear: () => void;
}

/**
 * Decides which problems are shown: those of visited fields, of all fields after an attempt to submit, and the
 * server's.
 */
export function useFieldProblems<Draft extends AnyDraft>(
  names: readonly (keyof Draft & string)[],
  draftProblems: Problems<Draft>,
): FieldProblems<Draft> {
  /** Fields that were visited, or all fields after an attempt to submit. */
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Problems<Draft>>({});
  const [tries, setTries] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return {
    ref,
    getProblem: (name) => {
      const problem = refusals[name] ?? draftProblems[name] ?? null;
      const isTooLong = typeof problem === 'object' && problem?.code === 'tooLong';
      if (refusals[name] === undefined && !checked.has(name) && !isTooLong) return null;
      return problem;
    },
    isTried: tries > 0 && names.every((name) => checked.has(name)),
    checkField: (name) => setChecked((previous) => new Set([...previous, name])),
    checkAll: () => {
      setChecked(new Set(names));
      setRefusals({});
    },
    refuse: (problems) => {
      setRefusals(problems);
      setTries((count) => count + 1);
    },
    clearRefusals: (changed) =>
      setRefusals((previous) => {
        const rest = Object.entries(previous).filter(([field]) => !(field in changed));
        return Object.fromEntries(rest) as Problems<Draft>;
      }),
    clear: () => {
      setChecked(new Set());
      setRefusals({});
    },
  };
}
