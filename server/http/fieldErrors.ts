import type { FastifyError } from 'fastify';
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

function valueAt(sent: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    sent,
  );
}
