import { DatabaseError } from 'pg';

/** Type, message and stack as the logger expects them, plus code, table, constraint and causes if present. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
}

/**
 * The parts of an error that are safe to log: its kind, its place and our own words. PostgreSQL's `detail` repeats the
 * whole refused row, and the message of a data exception (class 22) the value: both may contain riders' data and are
 * left out.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { name: type, stack = '' } = error;
  const code: unknown = Reflect.get(error, 'code');
  const isOfValue = error instanceof DatabaseError && error.code?.startsWith('22') === true;
  const causes = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  return {
    type: error instanceof DatabaseError ? 'DatabaseError' : type,
    message: isOfValue ? 'a value was refused' : error.message,
    ...(typeof code === 'string' && { code }),
    // Without the first lines, which repeat the message.
    stack: stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error instanceof DatabaseError && {
      table: error.table,
      column: error.column,
      constraint: error.constraint,
    }),
    ...(causes.length > 0 && { causes: causes.map(loggedError) }),
  };
}
