import type { FieldError } from './problem.ts';

/** The fields of the schema library's issue that are used here. */
interface Issue {
  readonly code?: string | undefined;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  /** Set by `buildMinYearCheck`. */
  readonly params?: unknown;
}

const countedOrigins = ['string', 'array', 'set', 'map', 'file'];

/** The contract's error code of a field: the same for a form in the browser and for the server's answer. */
export function toFieldCode(issue: Issue, value: unknown): Pick<FieldError, 'code' | 'params'> {
  if (value === undefined || value === null) return { code: 'required', params: {} };
  if (value === '' && issue.code === 'too_small') return { code: 'required', params: {} };
  if (typeof value === 'string' && isBlank(value)) return { code: 'blank', params: {} };
  const isCounted = countedOrigins.includes(String(issue.origin ?? ''));
  if (issue.code === 'too_small') {
    const minimum = Number(issue.minimum);
    return isCounted ? { code: 'tooShort', params: { length: minimum } } : { code: 'tooSmall', params: { minimum } };
  }
  if (issue.code === 'too_big') {
    const maximum = Number(issue.maximum);
    return isCounted ? { code: 'tooLong', params: { length: maximum } } : { code: 'tooLarge', params: { maximum } };
  }
  const minYear = Object(issue.params).minYear;
  if (typeof minYear === 'number') return { code: 'dateTooEarly', params: { year: minYear } };
  return { code: 'formatInvalid', params: {} };
}

/** Whether a text has only invisible characters: spaces of any script, control and format characters. */
const isBlank = (text: string): boolean => text !== '' && !/[^\s\p{Cc}\p{Cf}]/u.test(text);
