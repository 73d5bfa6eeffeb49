import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AnyDraft, Problems } from './formDraft.ts';
import type { FieldMessage } from './formTypes.ts';

interface FieldProblems<Draft extends AnyDraft> {
  /** The form's element: after a refusal its first wrong field gets the focus. */
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly problemOf: (name: keyof Draft & string) => FieldMessage | null;
  /** Sending was tried, and nothing was sent or discarded since. */
  readonly isTried: boolean;
  readonly checkField: (name: keyof Draft & string) => void;
  readonly checkAll: () => void;
  /** Shows the server's errors, or only counts the try. */
  readonly refuse: (refusals: Problems<Draft>) => void;
  /** Takes the server's errors from fields that were changed. */
  readonly forgetRefusals: (changed: Partial<Draft>) => void;
  readonly clear: () => void;
}

/** Decides which problems are shown: of fields that were left, of all fields after a try to send, and the server's. */
export function useFieldProblems<Draft extends AnyDraft>(
  names: readonly (keyof Draft & string)[],
  found: Problems<Draft>,
): FieldProblems<Draft> {
  /** Fields that were left, or all of them after a try to send. */
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Problems<Draft>>({});
  const [tries, setTries] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return {
    ref,
    problemOf: (name) => {
      const problem = refusals[name] ?? found[name] ?? null;
      const isTooLong = typeof problem === 'object' && problem?.code === 'tooLong';
      if (refusals[name] === undefined && !checked.has(name) && !isTooLong) return null;
      return problem;
    },
    isTried: tries > 0 && names.every((name) => checked.has(name)),
    checkField: (name) => setChecked((before) => new Set([...before, name])),
    checkAll: () => {
      setChecked(new Set(names));
      setRefusals({});
    },
    refuse: (problems) => {
      setRefusals(problems);
      setTries((count) => count + 1);
    },
    forgetRefusals: (changed) =>
      setRefusals((before) => {
        const rest = Object.entries(before).filter(([field]) => !(field in changed));
        return Object.fromEntries(rest) as Problems<Draft>;
      }),
    clear: () => {
      setChecked(new Set());
      setRefusals({});
    },
  };
}
