import type { FieldError } from '#contract/problem.ts';

/** The problem of one field. */
export type FieldProblem = Pick<FieldError, 'code' | 'params'>;

/** What is wrong with a field: a code, or text in the rider's language. */
export type FieldMessage = FieldProblem | string;

/** The parts of a schema's issue that are needed for its text. */
interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly params?: unknown;
}

/** A schema of contract/, passed as an argument, so that only forms load the schema library. */
export interface FormSchema<Value> {
  readonly safeParse: (
    input: unknown,
  ) =>
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };
}

/** The result of sending, such as that of `callEndpoint`. */
export type FormResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: FormFailure };

export type FormFailure =
  | { readonly kind: 'noAnswer'; readonly reason: 'offline' | 'timeout' | 'aborted' }
  | {
      readonly kind: 'problem';
      readonly status: number;
      readonly problem?: { readonly code?: string; readonly errors: readonly FieldError[] } | null;
    };

/** Props shared by all form fields; created by `useForm`, or by hand on a page without a form. */
export interface FieldBinding<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Called when the focus leaves the field. */
  readonly onLeave?: () => void;
  /** The problem as a code or as text. */
  readonly error?: FieldMessage | null;
  /** Name in the draft; also the input's `name`. */
  readonly name?: string;
  readonly isDisabled?: boolean;
}
