import { fieldCodeOf } from '#contract/fieldCodeOf.ts';
import type { FieldMessage, FormFailure, FormSchema } from './formTypes.ts';
import { type KeptDraft, keepChanges, keptChanges } from './keptDraft.ts';

export type AnyDraft = Readonly<Record<string, unknown>>;
export type Problems<Draft> = { readonly [Field in keyof Draft & string]?: FieldMessage };

/** Values are texts, booleans, or lists and objects of them: small, and equal if their JSON is equal. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The kept changes on top of the saved values; null if there are none. Personal fields are never kept. */
export function restoredDraft<Draft extends AnyDraft>(saved: Draft, kept: KeptDraft | undefined): Draft | null {
  if (kept === undefined) return null;
  const changes = Object.entries(keptChanges(kept)).filter(
    ([field, value]) => typeof value === typeof saved[field] && !isSame(value, saved[field]),
  );
  return changes.length === 0 ? null : ({ ...saved, ...Object.fromEntries(changes) } as Draft);
}

/** Keeps the values that differ from the saved ones, except personal fields and files. */
export function keepDraft<Draft extends AnyDraft>(
  { saved, draft }: { readonly saved: Draft; readonly draft: Draft },
  kept: KeptDraft & { readonly personal?: readonly string[] },
): void {
  const changes = Object.entries(draft).filter(
    ([field, value]) => !kept.personal?.includes(field) && !isSame(value, saved[field]) && !holdsFile(value),
  );
  keepChanges(kept, Object.fromEntries(changes));
}

const holdsFile = (value: unknown): boolean => [value].flat().some((each) => each instanceof Blob);

/** The draft after saving: the saved values, except for fields that the rider has changed since sending. */
export function draftAfterSaving<Draft extends AnyDraft>(now: Draft, sent: Draft, saved: Draft): Draft {
  const entries = Object.keys(now).map((field) => [field, isSame(now[field], sent[field]) ? saved[field] : now[field]]);
  return Object.fromEntries(entries) as Draft;
}

/** The form's field for an error's path: a path into a field's value belongs to the field. */
function fieldOf<Draft extends AnyDraft>(path: string, draft: Draft): (keyof Draft & string) | null {
  const fields = Object.keys(draft) as (keyof Draft & string)[];
  return fields.find((field) => path === field || path.startsWith(`${field}.`)) ?? null;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

interface Checks<Draft, Value> {
  readonly schema: FormSchema<Value>;
  /** What the form's own rules found. */
  readonly broken: Problems<Draft>;
}

/** Checks the draft with the schema: the value to send, or the first problem of each field; the form's own rules say it in words. */
export function checkDraft<Draft extends AnyDraft, Value>(
  { schema, broken }: Checks<Draft, Value>,
  draft: Draft,
  input: unknown,
): { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problems: Problems<Draft> } {
  const result = schema.safeParse(input);
  if (result.success)
    return Object.keys(broken).length === 0 ? { ok: true, value: result.data } : { ok: false, problems: broken };
  const problems: { [Field in keyof Draft & string]?: FieldMessage } = {};
  for (const issue of result.error.issues) {
    const field = fieldOf(issue.path.join('.'), draft);
    if (field !== null) problems[field] ??= fieldCodeOf(issue, valueAt(input, issue.path));
  }
  return { ok: false, problems: { ...problems, ...broken } };
}

/** The server's errors, field by field; none if the failure names no field of this draft. */
export function problemsOfFailure<Draft extends AnyDraft>(failure: FormFailure, draft: Draft): Problems<Draft> {
  const problems: { [Field in keyof Draft & string]?: FieldMessage } = {};
  const errors = failure.kind === 'problem' ? (failure.problem?.errors ?? []) : [];
  for (const { field: path, code, params } of errors) {
    const field = fieldOf(path, draft);
    if (field !== null) problems[field] ??= { code, params };
  }
  return problems;
}
