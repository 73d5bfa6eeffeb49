import type { ClientErrorKind } from '#contract/clientErrors/clientErrorLimits.ts';

/** A call that ended as no screen has words for. */
export interface FailedCall {
  readonly method: string;
  /** The row's own path: the address itself may name a rider. */
  readonly path: string;
  readonly status: number;
  /** Undefined if the answer was not one of our server's. */
  readonly code: string | undefined;
  readonly requestId: string | undefined;
}

/** What was caught; for the kind `call` a `FailedCall`. */
type TellFault = (kind: ClientErrorKind, error: unknown) => void;

let tell: TellFault | undefined;

/** Sets who hears of faults; called by the composition root. */
export function onFault(listener: TellFault): void {
  tell = listener;
}

/** Writes an unexpected failure into the browser's log and, where the site runs, tells our server. */
export const noteFault: TellFault = (kind, error) => {
  // Work that was given up is no failure.
  if ((error as Partial<Error> | null)?.name === 'AbortError') return;
  // biome-ignore lint/suspicious/noConsole: this is the browser's log
  console.error(kind, error);
  tell?.(kind, error);
};
