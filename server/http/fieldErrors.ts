import type { FastifyError } from 'fastify';
import type * as z from 'zod/mini';
import { fieldCodeOf } from '#contract/fieldCodeOf.ts';
import type { FieldError } from '#contract/problem.ts';

type Issues = NonNullable<FastifyError['validation']>;

/** Converts the schema library's issues to the contract's field errors. */
export function fieldErrors(issues: Issues, sent: unknown): FieldError[] {
  return issues.map(({ instancePath, keyword, params }) => {
    const path = instancePath.split('/').filter(Boolean);
    return { field: path.join('.'), ...fieldCodeOf({ ...params, code: keyword }, valueAt(sent, path)) };
  });
}

/** The same for a check that we ran ourselves. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[], sent: unknown): FieldError[] {
  return issues.map(({ path, ...issue }) => {
    const keys = path.map(String);
    return { field: keys.join('.'), ...fieldCodeOf(issue, valueAt(sent, keys)) };
  });
}

function valueAt(sent: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    sent,
  );
}
