import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { DraftKey } from './draftStorage.ts';
import {
  type AnyDraft,
  isEqual,
  type Problems,
  rebaseDraft,
  restoreDraft,
  storeDraft,
  toFieldProblems,
  validateDraft,
} from './formDraft.ts';
import type { FieldBinding, FieldMessage, FormFailure, FormResult, FormSchema } from './formTypes.ts';

interface FieldProblems<Draft extends AnyDraft> {
  /** The form's element: after a refusal its first invalid field gets the focus. */
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly getProblem: (name: keyof Draft & string) => FieldMessage | null;
  /** Whether the last submission failed validation and nothing was sent or discarded since. */
  readonly isTried: boolean;
  readonly checkField: (name: keyof Draft & string) => void;
  readonly checkAll: () => void;
  /** Shows the server's errors, if any, and moves the focus to the first invalid field. */
  readonly refuse: (refusals: Problems<Draft>) => void;
  /** Removes the server's errors from fields that were changed. */
  readonly clearRefusals: (changed: Partial<Draft>) => void;
  readonly clear: () => void;
}

/**
 * Decides which problems are shown: those of visited fields, of all fields after an attempt to submit, and the
 * server's.
 */
function useFieldProblems<Draft extends AnyDraft>(
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
      // Shown while the rider is still typing.
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

const slowAfterMs = 5_000;

interface Sending {
  readonly action:
    | { readonly state: 'idle' | 'busy' | 'done' }
    | { readonly state: 'failed'; readonly failure: FormFailure };
  readonly isSlow: boolean;
}

const toSending = (state: 'idle' | 'busy' | 'done', isSlow = false): Sending => ({ action: { state }, isSlow });
const toFailedSending = (failure: FormFailure): Sending => ({ action: { state: 'failed', failure }, isSlow: false });

/** Sends one request at a time, aborts it on unmount, and reports if it takes longer than usual. */
function useSending<Answer>() {
  const [sending, setSending] = useState(() => toSending('idle'));
  const leaving = useRef(new AbortController());
  const isBusy = useRef(false);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const run = useCallback(
    async (send: (signal: AbortSignal) => Promise<FormResult<Answer> | null>): Promise<FormResult<Answer> | null> => {
      if (isBusy.current) return null;
      isBusy.current = true;
      const { signal } = leaving.current;
      setSending(toSending('busy'));
      const timer = setTimeout(() => setSending(toSending('busy', true)), slowAfterMs);
      try {
        const result = await send(signal);
        if (signal.aborted) return null;
        setSending(
          result === null ? toSending('idle') : result.ok ? toSending('done') : toFailedSending(result.failure),
        );
        return result;
      } finally {
        clearTimeout(timer);
        isBusy.current = false;
      }
    },
    [],
  );
  const fail = useCallback((failure: FormFailure) => setSending(toFailedSending(failure)), []);
  const reset = useCallback(() => setSending(toSending('idle')), []);
  return { sending, run, fail, reset };
}

interface Options<Draft extends AnyDraft, Value, Answer> {
  /** A schema of contract/: the same rules as on the server. */
  readonly schema: FormSchema<Value>;
  /** The saved values, as the inputs show them. */
  readonly saved: Draft;
  /** The label of each field; the summary uses the same order. */
  readonly labels: { readonly [Field in keyof Draft & string]: string };
  /** Converts the draft to the schema's input; by default the draft itself. */
  readonly read?: (draft: Draft) => unknown;
  /** Checks rules that the schema cannot express; returns the problems as text. */
  readonly rules?: (draft: Draft) => Problems<Draft>;
  /** Resolves to null if the rider must answer something first; the form then stays unchanged. */
  readonly send: (value: Value, signal: AbortSignal) => Promise<FormResult<Answer> | null>;
  /** Maps a refusal that names no field to the fields it concerns. */
  readonly mapFailure?: (failure: FormFailure) => Problems<Draft>;
  /** Called after a success. Returns the draft as the server saved it, if it differs from what was submitted. */
  readonly onSuccess?: (answer: Answer, submitted: Draft) => Draft | undefined;
  /** Stores the draft across a reload, except its personal fields. */
  readonly draftKey?: DraftKey & { readonly personal?: readonly (keyof Draft & string)[] };
}

export interface SummaryLine {
  readonly name: string;
  readonly label: string;
  readonly problem: FieldMessage;
}

export interface FormHandle<Draft extends AnyDraft> {
  readonly values: Draft;
  readonly field: <Name extends keyof Draft & string>(
    name: Name,
  ) => Required<Omit<FieldBinding<Draft[Name]>, 'isDisabled'>>;
  readonly change: (part: Partial<Draft>) => void;
  /** The state of sending; it fails only if no field shows the reason. */
  readonly action: Sending['action'];
  /** Sending takes longer than usual. */
  readonly isSlow: boolean;
  /** The problems, after an attempt to submit. */
  readonly summary: readonly SummaryLine[];
  /** The draft was restored after a reload. */
  readonly isRestored: boolean;
  readonly discard: () => void;
  /** Sets newer saved values and a new draft. */
  readonly rebase: (saved: Draft, draft: Draft) => void;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
}

/** A form over one schema: typed values stay whatever the server answers, and each problem is shown at its field. */
export function useForm<Draft extends AnyDraft, Value, Answer>(
  options: Options<Draft, Value, Answer>,
): FormHandle<Draft> {
  const { schema, labels, read = (draft: Draft): unknown => draft, draftKey } = options;
  const [saved, setSaved] = useState(options.saved);
  const [restored] = useState(() => restoreDraft(options.saved, draftKey));
  const [draft, setDraft] = useState(restored ?? options.saved);
  const [isRestored, setIsRestored] = useState(restored !== null);
  const { sending, run, fail, reset } = useSending<Answer>();
  const names = Object.keys(labels) as (keyof Draft & string)[];
  const check = validateDraft({ schema, ruleProblems: options.rules?.(draft) ?? {} }, draft, read(draft));
  const draftProblems: Problems<Draft> = check.ok ? {} : check.problems;
  const problems = useFieldProblems(names, draftProblems);
  const { ref, getProblem } = problems;

  useEffect(() => {
    if (draftKey !== undefined) storeDraft({ saved, draft }, draftKey);
  }, [draftKey, saved, draft]);

  const accept = (answer: Answer) => {
    const next = options.onSuccess?.(answer, draft) ?? draft;
    // At once: the form may unmount before the effect that stores the draft runs again.
    if (draftKey !== undefined) storeDraft({ saved: next, draft: next }, draftKey);
    setSaved(next);
    setDraft((now) => rebaseDraft(now, draft, next));
    problems.clear();
    setIsRestored(false);
  };
  const refuseDraft = () => {
    reset();
    // The broken rule belongs to no field of this form.
    if (Object.keys(draftProblems).length === 0) fail({ kind: 'problem', status: 400 });
    problems.refuse({});
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.action.state === 'busy') return;
    problems.checkAll();
    if (!check.ok) return refuseDraft();
    const result = await run((signal) => options.send(check.value, signal));
    if (result === null) return;
    if (result.ok) return accept(result.answer);
    const refusals = { ...options.mapFailure?.(result.failure), ...toFieldProblems(result.failure, draft) };
    if (Object.keys(refusals).length === 0) return;
    reset();
    problems.refuse(refusals);
  };
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    problems.clearRefusals(part);
    if (sending.action.state !== 'busy') reset();
  };
  const discard = () => {
    setDraft(saved);
    setIsRestored(false);
    problems.clear();
    reset();
    // The button that had the focus disappears.
    ref.current?.focus();
  };
  const rebase = (next: Draft, nextDraft: Draft) => {
    setSaved(next);
    setDraft(nextDraft);
    setIsRestored(false);
    problems.clear();
    reset();
  };
  const field: FormHandle<Draft>['field'] = (name) => ({
    name,
    label: labels[name],
    value: draft[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
    onLeave: () => (isEqual(draft[name], saved[name]) ? undefined : problems.checkField(name)),
    error: getProblem(name),
  });
  const { action, isSlow } = sending;
  const summary = problems.isTried ? buildSummary(labels, getProblem) : [];
  return { values: draft, field, change, action, isSlow, summary, isRestored, discard, rebase, ref, onSubmit };
}

function buildSummary<Name extends string>(
  labels: { readonly [Field in Name]: string },
  getProblem: (name: Name) => FieldMessage | null,
): SummaryLine[] {
  return (Object.keys(labels) as Name[]).flatMap((name) => {
    const problem = getProblem(name);
    return problem === null ? [] : [{ name, label: labels[name], problem }];
  });
}
