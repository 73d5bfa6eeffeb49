/**
 * `crash`: a screen could not be rendered; `error`, `rejection`: uncaught; `call`: the server failed; `worker`: a
 * computation failed.
 */
export const clientErrorKinds = ['crash', 'error', 'rejection', 'call', 'worker'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** The maximum of failures in one report, of stack frames for each failure, and of occurrences counted for each. */
export const clientErrorLimits = { errorsMax: 10, framesMax: 8, countMax: 1_000 } as const;
