import type { ClientErrorKind } from '#contract/clientErrors/clientErrorLimits.ts';

/** A failed call whose error code no screen has words for. */
export interface FailedCall {
  readonly method: string;
  /** The endpoint's path with its placeholders, because the address itself may name a rider. */
  readonly path: string;
  readonly status: number;
  /** Undefined if the answer did not come from our server. */
  readonly code: string | undefined;
  readonly requestId: string | undefined;
}

/** Receives what was caught; for the kind `call` a `FailedCall`. */
type ErrorReporter = (kind: ClientErrorKind, error: unknown) => void;

let reporter: ErrorReporter | undefined;

/** Sets the receiver of error reports; called by src/app. */
export function setErrorReporter(newReporter: ErrorReporter): void {
  reporter = newReporter;
}

/** Writes an unexpected failure into the browser's log and reports it to our server in production. */
export const reportError: ErrorReporter = (kind, error) => {
  // An aborted call is not a failure.
  if ((error as Partial<Error> | null)?.name === 'AbortError') return;
  // biome-ignore lint/suspicious/noConsole: this is the browser's log
  console.error(kind, error);
  reporter?.(kind, error);
};
