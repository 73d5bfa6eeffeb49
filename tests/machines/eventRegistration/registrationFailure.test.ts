import { describe, expect, it } from 'vitest';
import { toRegistrationError, toRegistrationFailure } from '#machines/eventRegistration/registrationFailure.ts';

const problem = (status: number, code: 'event.full' | 'server.internal' | null) =>
  toRegistrationError({ kind: 'problem', status, problem: code === null ? null : { code } });

describe('toRegistrationError', () => {
  it('reports an unknown outcome without an answer, and when the server broke off', () => {
    expect(toRegistrationError({ kind: 'noAnswer' }).failure).toEqual({ code: 'answer.none' });
    expect(problem(500, 'server.internal').failure).toEqual({ code: 'answer.none' });
    expect(problem(503, null).failure).toEqual({ code: 'answer.none' });
  });

  it('keeps the code of a refusal', () => {
    expect(problem(409, 'event.full').failure).toEqual({ code: 'event.full' });
    expect(problem(400, null).failure).toEqual({ code: 'unknown' });
  });
});

it('treats any other error of an actor as a bug', () => {
  expect(toRegistrationFailure(problem(409, 'event.full'))).toEqual({ code: 'event.full' });
  expect(toRegistrationFailure(new TypeError('x'))).toEqual({ code: 'unknown' });
});
