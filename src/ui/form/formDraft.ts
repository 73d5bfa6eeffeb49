import { toFieldCode } from '#contract/toFieldCode.ts';
import { type DraftKey, readStoredChanges, storeChanges } from './draftStorage.ts';
import type { FieldMessage, FormFailure, FormSchema } from './formTypes.ts';

export type AnyDraft = Readonly<Record<string, unknown>>;
export type Problems<Draft> = { readonly [Field in keyof Draft & string]?: FieldMessage };

/** Values are texts, booleans, or lists and objects of them: small enough to compare as JSON. */
export const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Applies the stored changes to the saved values; null if there are none. Personal fields are never stored. */
export function restoreDraft<Draft extends AnyDraft>(saved: Draft, draftKey: DraftKey | undefined): Draft | null {
  if (draftKey === undefined) return null;
  const changes = Object.entries(readStoredChanges(draftKey)).filter(
    ([field, value]) => typeof value === typeof saved[field] && !isEqual(value, saved[field]),
  );
  return changes.length === 0 ? null : ({ ...saved, ...Object.fromEntries(changes) } as Draft);
}

/** Stores the values that differ from the saved ones, except personal fields and files. */
export function storeDraft<Draft extends AnyDraft>(
  { saved, draft }: { readonly saved: Draft; readonly draft: Draft },
  draftKey: DraftKey & { readonly personal?: readonly string[] },
): void {
  const changes = Object.entries(draft).filter(
    ([field, value]) => !draftKey.personal?.includes(field) && !isEqual(value, saved[field]) && !hasFile(value),
  );
  storeChanges(draftKey, Object.fromEntries(changes));
}

const hasFile = (value: unknown): boolean => [value].flat().some((each) => each instanceof Blob);

/** The draft after saving: the saved values, except for fields that the rider has changed since submitting. */
export function rebaseDraft<Draft extends AnyDraft>(current: Draft, submitted: Draft, saved: Draft): Draft {
  const entries = Object.keys(current).map((field) => [
    field,
    isEqual(current[field], submitted[field]) ? saved[field] : current[field],
  ]);
  return Object.fromEntries(entries) as Draft;
}

/** The form's field for an error's path: a path into a field's value belongs to that field. */
function findField<Draft extends AnyDraft>(path: string, draft: Draft): (keyof Draft & string) | null {
  const fields = Object.keys(draft) as (keyof Draft & string)[];
  return fields.find((field) => path === field || path.startsWith(`${field}.`)) ?? null;
}

function getValueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

interface ValidationRules<Draft, Value> {
  readonly schema: FormSchema<Value>;
  /** The problems found by the form's own rules. */
  readonly ruleProblems: Problems<Draft>;
}

/**
 * Validates the draft: returns the value to send, or the first problem of each field; the form's own rules take
 * precedence.
 */
export function validateDraft<Draft extends AnyDraft, Value>(
  { schema, ruleProblems }: ValidationRules<Draft, Value>,
  draft: Draft,
  input: unknown,
): { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problems: Problems<Draft> } {
  const result = schema.safeParse(input);
  if (result.success)
    return Object.keys(ruleProblems).length === 0
      ? { ok: true, value: result.data }
      : { ok: false, problems: ruleProblems };
  const problems: { [Field in keyof Draft & string]?: FieldMessage } = {};
  for (const issue of result.error.issues) {
    const field = findField(issue.path.join('.'), draft);
    if (field !== null) problems[field] ??= toFieldCode(issue, getValueAt(input, issue.path));
  }
  return { ok: false, problems: { ...problems, ...ruleProblems } };
}

/** The server's errors by field; empty if the failure names no field of this draft. */
export function toFieldProblems<Draft extends AnyDraft>(failure: FormFailure, draft: Draft): Problems<Draft> {
  const problems: { [Field in keyof Draft & string]?: FieldMessage } = {};
  const errors = failure.kind === 'problem' ? (failure.problem?.errors ?? []) : [];
  for (const { field: path, code, params } of errors) {
    const field = findField(path, draft);
    if (field !== null) problems[field] ??= { code, params };
  }
  return problems;
}
