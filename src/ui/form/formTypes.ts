import type { FieldError } from '#contract/problem.ts';

/** What is wrong with one field. */
export type FieldProblem = Pick<FieldError, 'code' | 'params'>;

/** One issue of a schema, as far as it is turned into words. */
interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** A schema of contract/, taken as an argument: only the form that needs one loads the schema library. */
export interface FormSchema<Value> {
  readonly safeParse: (
    input: unknown,
  ) =>
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };
}

/** How sending ended; the result of `callEndpoint` fits. */
export type FormResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: FormFailure };

export type FormFailure =
  | { readonly kind: 'noAnswer'; readonly reason: 'offline' | 'timeout' | 'aborted' }
  | {
      readonly kind: 'problem';
      readonly status: number;
      readonly problem?: { readonly errors: readonly FieldError[] } | null;
    };

/** What a field of the kit takes; `useForm` makes it, and a page without a form may as well. */
export interface FieldBinding<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The focus left the field. */
  readonly onLeave?: () => void;
  /** What is wrong, as a code or already in words. */
  readonly error?: FieldProblem | string | null;
  /** Of the draft; also the input's `name`. */
  readonly name?: string;
  readonly isDisabled?: boolean;
}
