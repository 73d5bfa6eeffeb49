import type { ComputeError, ComputeErrorCode, ComputeResult } from '../computeResult.ts';

/** Leaves a reader from deep inside; it never leaves this folder. */
export class Refusal extends Error {
  readonly refusal: ComputeError;
  constructor(code: ComputeErrorCode, detail?: string) {
    super(code);
    this.refusal = detail === undefined ? { code } : { code, detail };
  }
}

/** Runs a reader; its refusal becomes a value, a bug stays one. */
export function refusable<Value>(read: () => ComputeResult<Value>): ComputeResult<Value> {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.refusal };
    throw error;
  }
}
