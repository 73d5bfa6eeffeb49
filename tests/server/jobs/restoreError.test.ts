import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { DatabaseSilentError } from '#server/db/createFailFastPool.ts';
import { isDatabaseUnavailable } from '#server/db/isDatabaseUnavailable.ts';
import { restoreError } from '#server/jobs/restoreError.ts';

/** As pg-boss copies the error of a worker. */
const copyError = (error: Error) => ({
  ...error,
  message: error.message,
  stack: error.stack,
  queue: 'end-waitlists',
  worker: 'w1',
});

it('restores the error of a worker with its queue', () => {
  const original = new Error('cannot read');
  const { error, ...source } = restoreError(copyError(original));
  expect(error).toBeInstanceOf(Error);
  expect([error.message, error.stack]).toEqual(['cannot read', original.stack]);
  expect(source).toEqual({ queue: 'end-waitlists', worker: 'w1' });
});

it.each([
  ['a lost socket', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
  ['a pool without a connection', new Error('timeout exceeded when trying to connect')],
  ['a silent server', new DatabaseSilentError()],
])('restores %s as an outage', (_, original) => {
  expect(isDatabaseUnavailable(restoreError(copyError(original)).error)).toBe(true);
});

it('restores an error of PostgreSQL, whose data stay out of the log', () => {
  const original = Object.assign(new DatabaseError('invalid input', 1, 'error'), { code: '22P02', severity: 'ERROR' });
  expect(restoreError(copyError(original)).error).toBeInstanceOf(DatabaseError);
  expect(restoreError(original).error).toBe(original);
});

it('makes an error of anything else that is thrown', () => {
  expect(restoreError('stopped').error.message).toBe('stopped');
  expect(restoreError(undefined).error.message).toBe('undefined');
});
