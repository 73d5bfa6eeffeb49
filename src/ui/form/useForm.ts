import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type AnyDraft,
  checkDraft,
  draftAfterSaving,
  isSame,
  keepDraft,
  type Problems,
  problemsOfAnswer,
  restoredDraft,
} from './formDraft.ts';
import type { FieldBinding, FieldProblem, FormResult, FormSchema } from './formTypes.ts';
import type { KeptDraft } from './keptDraft.ts';
import { type Sending, useSending } from './useSending.ts';

interface Options<Draft extends AnyDraft, Value, Answer> {
  /** Of contract/: the same rules as the server's. */
  readonly schema: FormSchema<Value>;
  /** What is saved now: texts as they stand in the inputs. */
  readonly saved: Draft;
  /** The words above each field; their order is that of the summary. */
  readonly labels: { readonly [Field in keyof Draft & string]: string };
  /** The draft as the schema takes it; without it the draft itself. */
  readonly read?: (draft: Draft) => unknown;
  readonly send: (value: Value, signal: AbortSignal) => Promise<FormResult<Answer>>;
  /** What was sent has arrived; answers with the draft as it is saved now, where the server's differs from what was sent. */
  readonly onSent?: (answer: Answer, sent: Draft) => Draft | undefined;
  /** Keeps the draft over a reload, except its personal fields. */
  readonly keep?: KeptDraft & { readonly personal?: readonly (keyof Draft & string)[] };
}

export interface SummaryLine {
  readonly name: string;
  readonly label: string;
  readonly problem: FieldProblem;
}

export interface FormHandle<Draft extends AnyDraft> {
  readonly values: Draft;
  readonly field: <Name extends keyof Draft & string>(
    name: Name,
  ) => Required<Omit<FieldBinding<Draft[Name]>, 'isDisabled'>>;
  readonly change: (part: Partial<Draft>) => void;
  /** How sending goes; it fails only where no field says why. */
  readonly action: Sending['action'];
  /** It takes longer than usual. */
  readonly isSlow: boolean;
  /** What is to be mended, once it was tried to send. */
  readonly summary: readonly SummaryLine[];
  /** The draft came back from an earlier visit. */
  readonly isRestored: boolean;
  readonly discard: () => void;
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
}

/** A form over one schema: what was typed stays, whatever the answer; what is wrong is said at its field. */
export function useForm<Draft extends AnyDraft, Value, Answer>(
  options: Options<Draft, Value, Answer>,
): FormHandle<Draft> {
  const { schema, labels, read = (draft: Draft): unknown => draft, keep } = options;
  const [saved, setSaved] = useState(options.saved);
  const [restored] = useState(() => restoredDraft(options.saved, keep));
  const [draft, setDraft] = useState(restored ?? options.saved);
  const [isRestored, setIsRestored] = useState(restored !== null);
  /** Fields that were left, or all of them once it was tried to send: what is wrong with them is said. */
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Problems<Draft>>({});
  const [tries, setTries] = useState(0);
  const { sending, run, fail, reset } = useSending<Answer>();
  const ref = useRef<HTMLFormElement>(null);
  const names = Object.keys(labels) as (keyof Draft & string)[];

  const check = checkDraft(schema, draft, read(draft));
  const found: Problems<Draft> = check.ok ? {} : check.problems;
  const problemOf = (name: keyof Draft & string): FieldProblem | null => {
    const problem = refusals[name] ?? found[name] ?? null;
    if (refusals[name] === undefined && !checked.has(name) && problem?.code !== 'tooLong') return null;
    return problem;
  };

  useEffect(() => {
    if (keep !== undefined) keepDraft({ saved, draft }, keep);
  }, [keep, saved, draft]);
  useEffect(() => {
    if (tries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const refuse = (problems: Problems<Draft>) => {
    setRefusals(problems);
    setTries((count) => count + 1);
  };
  const submit = async () => {
    if (sending.action.state === 'busy') return;
    setChecked(new Set(names));
    setRefusals({});
    if (!check.ok) {
      reset();
      // A rule that is of no field of this form.
      if (Object.keys(found).length === 0) fail({ kind: 'problem', status: 400 });
      return refuse({});
    }
    const result = await run((signal) => options.send(check.value, signal));
    if (result === null) return;
    if (result.ok) {
      const next = options.onSent?.(result.answer, draft) ?? draft;
      setSaved(next);
      setDraft((now) => draftAfterSaving(now, draft, next));
      setChecked(new Set());
      return setIsRestored(false);
    }
    const errors = result.failure.kind === 'problem' ? (result.failure.problem?.errors ?? []) : [];
    const problems = problemsOfAnswer(errors, draft);
    if (Object.keys(problems).length === 0) return;
    reset();
    refuse(problems);
  };
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setRefusals((before) => {
      const rest = Object.entries(before).filter(([field]) => !(field in part));
      return Object.fromEntries(rest) as Problems<Draft>;
    });
    if (sending.action.state !== 'busy') reset();
  };

  const isTried = tries > 0 && names.every((name) => checked.has(name));
  return {
    values: draft,
    field: (name) => ({
      name,
      label: labels[name],
      value: draft[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
      onLeave: () => {
        if (!isSame(draft[name], saved[name])) setChecked((before) => new Set([...before, name]));
      },
      error: problemOf(name),
    }),
    change,
    action: sending.action,
    isSlow: sending.isSlow,
    summary: isTried
      ? names.flatMap((name) => {
          const problem = problemOf(name);
          return problem === null ? [] : [{ name, label: labels[name], problem }];
        })
      : [],
    isRestored,
    discard: () => {
      setDraft(saved);
      setIsRestored(false);
      setChecked(new Set());
      setRefusals({});
      reset();
      // The button goes with its words.
      ref.current?.focus();
    },
    ref,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
