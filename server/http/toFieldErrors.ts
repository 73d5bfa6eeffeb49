import type { FastifyError } from 'fastify';
import type * as z from 'zod/mini';
import type { FieldError } from '#contract/problem.ts';
import { toFieldCode } from '#contract/toFieldCode.ts';

type Issues = NonNullable<FastifyError['validation']>;

/** Converts the schema library's issues to the contract's field errors. */
export function toFieldErrors(issues: Issues, input: unknown): FieldError[] {
  return issues.map(({ instancePath, keyword, params }) => {
    const path = instancePath.split('/').filter(Boolean);
    return { field: path.join('.'), ...toFieldCode({ ...params, code: keyword }, getValue(input, path)) };
  });
}

/** The same for a check that we ran ourselves. */
export function zodToFieldErrors(issues: readonly z.core.$ZodIssue[], input: unknown): FieldError[] {
  return issues.map(({ path, ...issue }) => {
    const keys = path.map(String);
    return { field: keys.join('.'), ...toFieldCode(issue, getValue(input, keys)) };
  });
}

function getValue(input: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
