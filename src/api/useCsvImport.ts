import { useState } from 'react';
import type { CallResult } from './callEndpoint.ts';
import { useAction } from './useAction.ts';

interface CsvAnswer {
  readonly is_applied: boolean;
  readonly rows: readonly { readonly fault: string | null }[];
}

interface Options<Answer> {
  readonly send: (isApplied: boolean, signal: AbortSignal) => Promise<CallResult<Answer>>;
  readonly onApplied: (answer: Answer) => void;
}

/** A table that the server checks first and applies as a whole if no line has a fault. */
export function useCsvImport<Answer extends CsvAnswer>({ send, onApplied }: Options<Answer>) {
  const [checkedAnswer, setCheckedAnswer] = useState<Answer | null>(null);
  const { action, run, reset } = useAction<Answer>();
  const submit = async (isApplied: boolean) => {
    const result = await run((signal) => send(isApplied, signal));
    if (!result?.ok) return;
    const { answer } = result;
    setCheckedAnswer(answer.is_applied ? null : answer);
    if (answer.is_applied) onApplied(answer);
    else reset();
  };
  return {
    action,
    // The cast restores the rows' own type: TypeScript gives the property of a type parameter its constraint's type.
    rows: (checkedAnswer?.rows ?? null) as Answer['rows'] | null,
    isFaultless: checkedAnswer?.rows.every(({ fault }) => fault === null) === true,
    checkTable: () => void submit(false),
    applyTable: () => void submit(true),
    /** The table has changed: its check no longer counts. */
    discardCheck: () => {
      reset();
      setCheckedAnswer(null);
    },
  };
}
