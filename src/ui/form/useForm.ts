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
  readonly isRefused: boolean;
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
  const [checkedFields, setCheckedFields] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Problems<Draft>>({});
  const [refusedCount, setRefusedCount] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusedCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusedCount]);
  return {
    ref,
    getProblem: (name) => {
      const problem = refusals[name] ?? draftProblems[name] ?? null;
      // Shown while the rider is still typing.
      const isTooLong = typeof problem === 'object' && problem?.code === 'tooLong';
      if (refusals[name] === undefined && !checkedFields.has(name) && !isTooLong) return null;
      return problem;
    },
    isRefused: refusedCount > 0 && names.every((name) => checkedFields.has(name)),
    checkField: (name) => setCheckedFields((previous) => new Set([...previous, name])),
    checkAll: () => {
      setCheckedFields(new Set(names));
      setRefusals({});
    },
    refuse: (problems) => {
      setRefusals(problems);
      setRefusedCount((count) => count + 1);
    },
    clearRefusals: (changed) =>
      setRefusals((previous) => {
        const unchanged = Object.entries(previous).filter(([field]) => !(field in changed));
        return Object.fromEntries(unchanged) as Problems<Draft>;
      }),
    clear: () => {
      setCheckedFields(new Set());
      setRefusals({});
    },
  };
}

const slowAfterMs = 5_000;

interface SendingState {
  readonly action:
    | { readonly state: 'idle' | 'busy' | 'done' }
    | { readonly state: 'failed'; readonly failure: FormFailure };
  readonly isSlow: boolean;
}

const toSendingState = (state: 'idle' | 'busy' | 'done', isSlow = false): SendingState => ({
  action: { state },
  isSlow,
});
const toFailedState = (failure: FormFailure): SendingState => ({ action: { state: 'failed', failure }, isSlow: false });

/** Sends one request at a time, aborts it on unmount, and reports if it takes longer than usual. */
function useSending<Answer>() {
  const [sending, setSending] = useState(() => toSendingState('idle'));
  const controller = useRef(new AbortController());
  const isBusy = useRef(false);
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);

  const run = useCallback(
    async (send: (signal: AbortSignal) => Promise<FormResult<Answer> | null>): Promise<FormResult<Answer> | null> => {
      if (isBusy.current) return null;
      isBusy.current = true;
      const { signal } = controller.current;
      setSending(toSendingState('busy'));
      const timer = setTimeout(() => setSending(toSendingState('busy', true)), slowAfterMs);
      try {
        const result = await send(signal);
        if (signal.aborted) return null;
        setSending(
          result === null ? toSendingState('idle') : result.ok ? toSendingState('done') : toFailedState(result.failure),
        );
        return result;
      } finally {
        clearTimeout(timer);
        isBusy.current = false;
      }
    },
    [],
  );
  const setFailure = useCallback((failure: FormFailure) => setSending(toFailedState(failure)), []);
  const reset = useCallback(() => setSending(toSendingState('idle')), []);
  return { sending, run, setFailure, reset };
}

interface Options<Draft extends AnyDraft, Value, Answer> {
  /** A schema of contract/: the same rules as on the server. */
  readonly schema: FormSchema<Value>;
  /** The saved values, as the inputs show them. */
  readonly saved: Draft;
  /** The label of each field; the summary uses the same order. */
  readonly labels: { readonly [Field in keyof Draft & string]: string };
  /** Converts the draft to the schema's input; by default the draft itself. */
  readonly toInput?: (draft: Draft) => unknown;
  /** Checks rules that the schema cannot express; returns the problems as text. */
  readonly checkRules?: (draft: Draft) => Problems<Draft>;
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
  readonly change: (changes: Partial<Draft>) => void;
  /** The state of sending; it fails only if no field shows the reason. */
  readonly action: SendingState['action'];
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
  const { schema, labels, toInput = (draft: Draft): unknown => draft, draftKey } = options;
  const [saved, setSaved] = useState(options.saved);
  const [restoredDraft] = useState(() => restoreDraft(options.saved, draftKey));
  const [draft, setDraft] = useState(restoredDraft ?? options.saved);
  const [isRestored, setIsRestored] = useState(restoredDraft !== null);
  const { sending, run, setFailure, reset } = useSending<Answer>();
  const names = Object.keys(labels) as (keyof Draft & string)[];
  const validation = validateDraft({ schema, ruleProblems: options.checkRules?.(draft) ?? {} }, draft, toInput(draft));
  const draftProblems: Problems<Draft> = validation.ok ? {} : validation.problems;
  const problems = useFieldProblems(names, draftProblems);
  const { ref, getProblem } = problems;

  useEffect(() => {
    if (draftKey !== undefined) storeDraft({ saved, draft }, draftKey);
  }, [draftKey, saved, draft]);

  const acceptAnswer = (answer: Answer) => {
    const nextSaved = options.onSuccess?.(answer, draft) ?? draft;
    // At once: the form may unmount before the effect that stores the draft runs again.
    if (draftKey !== undefined) storeDraft({ saved: nextSaved, draft: nextSaved }, draftKey);
    setSaved(nextSaved);
    setDraft((current) => rebaseDraft(current, draft, nextSaved));
    problems.clear();
    setIsRestored(false);
  };
  const refuseDraft = () => {
    reset();
    // The broken rule belongs to no field of this form.
    if (Object.keys(draftProblems).length === 0) setFailure({ kind: 'problem', status: 400 });
    problems.refuse({});
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.action.state === 'busy') return;
    problems.checkAll();
    if (!validation.ok) return refuseDraft();
    const result = await run((signal) => options.send(validation.value, signal));
    if (result === null) return;
    if (result.ok) return acceptAnswer(result.answer);
    const refusals = { ...options.mapFailure?.(result.failure), ...toFieldProblems(result.failure, draft) };
    if (Object.keys(refusals).length === 0) return;
    reset();
    problems.refuse(refusals);
  };
  const change = (changes: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...changes }));
    problems.clearRefusals(changes);
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
  const rebase = (nextSaved: Draft, nextDraft: Draft) => {
    setSaved(nextSaved);
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
  const summary = problems.isRefused ? buildSummary(labels, getProblem) : [];
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
