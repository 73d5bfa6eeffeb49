/**
 * `crash`: a screen could not be rendered; `error`, `rejection`: uncaught; `call`: the server failed; `worker`: a
 * computation failed.
 */
export const clientErrorKinds = ['crash', 'error', 'rejection', 'call', 'worker'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

export const clientErrorLimits = { errorsMax: 10, framesMax: 8, countMax: 1_000 } as const;
