import type { StravaAnswer } from './stravaHttp.ts';

/**
 * Classes of answers. `unreachable`: a failure at Strava, or an answer that Strava never gives. `tokenRefused`: refused
 * with this token, for whatever reason; `scopeMissing` comes with 401 too. `notFound`: no such activity, or the id is
 * refused.
 */
export type AnswerKind =
  | 'ok'
  | 'limited'
  | 'inactive'
  | 'tokenRefused'
  | 'scopeMissing'
  | 'forbidden'
  | 'notFound'
  | 'unreachable';

export function classifyAnswer({ status, text }: StravaAnswer): AnswerKind {
  if (status === 200) return 'ok';
  if (status === 429) return 'limited';
  if (status < 400 || status >= 500) return 'unreachable';
  const body = bodyOf(text);
  const faults = faultsOf(body);
  if (status === 401 && faults.some(({ code }) => code === 'missing')) return 'scopeMissing';
  // An HTML page comes from a gateway, and Strava's own refusals give reasons: HTML or an empty body says nothing about
  // the token.
  if (status === 401) return body === undefined || body === null ? 'unreachable' : 'tokenRefused';
  const isInactive = faults.some(({ resource, field }) => resource === 'Application' && field === 'Status');
  if (status === 403 && isInactive) return 'inactive';
  return status === 402 || status === 403 ? 'forbidden' : 'notFound';
}

interface Fault {
  readonly resource: unknown;
  readonly field: unknown;
  readonly code: unknown;
}

/** Null if empty, undefined if not JSON. */
function bodyOf(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `{"message":"…","errors":[{resource, field, code}]}`; in some bodies `errors` is a string. */
function faultsOf(body: unknown): readonly Fault[] {
  const errors: unknown = Reflect.get(Object(body), 'errors');
  return Array.isArray(errors) ? errors.filter((error): error is Fault => Object(error) === error) : [];
}
