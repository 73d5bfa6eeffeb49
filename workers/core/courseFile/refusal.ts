import type { ComputeError, ComputeErrorCode, ComputeResult } from '../computeResult.ts';

/** Thrown by a reader to stop from deep inside; it never leaves this folder. */
export class Refusal extends Error {
  readonly refusal: ComputeError;
  constructor(code: ComputeErrorCode, detail?: string) {
    super(code);
    this.refusal = detail === undefined ? { code } : { code, detail };
  }
}

/** Runs a reader and returns its `Refusal` as a value. Other errors are bugs and are rethrown. */
export function catchRefusal<Value>(read: () => ComputeResult<Value>): ComputeResult<Value> {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.refusal };
    throw error;
  }
}
