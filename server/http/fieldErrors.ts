import type { FastifyError } from 'fastify';
import type { FieldError } from '#contract/problem.ts';

type Issues = NonNullable<FastifyError['validation']>;

/** The schema library's issues in the words of the contract. */
export function fieldErrors(issues: Issues, sent: unknown): FieldError[] {
  return issues.map((issue) => {
    const path = issue.instancePath.split('/').filter(Boolean);
    return { field: path.join('.'), ...codeOf(issue, valueAt(sent, path)) };
  });
}

function codeOf({ keyword, params }: Issues[number], value: unknown): Omit<FieldError, 'field'> {
  if (value === undefined || value === null) return { code: 'required', params: {} };
  if (value === '' && keyword === 'too_small') return { code: 'required', params: {} };
  if (typeof value === 'string' && isBlank(value)) return { code: 'blank', params: {} };
  const origin = String(params.origin ?? '');
  const hasLength = ['string', 'array', 'set', 'map', 'file'].includes(origin);
  if (keyword === 'too_small') {
    const minimum = Number(params.minimum);
    return hasLength ? { code: 'tooShort', params: { length: minimum } } : { code: 'tooSmall', params: { minimum } };
  }
  if (keyword === 'too_big') {
    const maximum = Number(params.maximum);
    return hasLength ? { code: 'tooLong', params: { length: maximum } } : { code: 'tooLarge', params: { maximum } };
  }
  return { code: 'formatInvalid', params: {} };
}

/** Nothing of it would be seen: spaces of any script, control and format characters. */
const isBlank = (text: string): boolean => text !== '' && !/[^\s\p{Cc}\p{Cf}]/u.test(text);

function valueAt(sent: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    sent,
  );
}
