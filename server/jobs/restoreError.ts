import { DatabaseError } from 'pg';

interface RestoredError {
  readonly error: Error;
  /** The queue whose worker failed. */
  readonly queue?: string;
  /** The id of the worker. */
  readonly worker?: string;
}

/**
 * The error that pg-boss reports. That of a worker is a copy in a plain object, which also names the queue and the
 * worker; as an `Error` again it is recognised as an outage and logged like any other.
 */
export function restoreError(reported: unknown): RestoredError {
  if (reported instanceof Error) return { error: reported };
  if (typeof reported !== 'object' || reported === null) return { error: new Error(String(reported)) };
  const { message, stack, queue, worker, ...fields } = reported as Record<string, unknown>;
  const text = String(message);
  const error = 'severity' in fields ? new DatabaseError(text, 0, 'error') : new Error(text);
  Object.assign(error, fields);
  if (typeof stack === 'string') error.stack = stack;
  return {
    error,
    ...(typeof queue === 'string' && { queue }),
    ...(typeof worker === 'string' && { worker }),
  };
}
