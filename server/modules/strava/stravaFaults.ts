import type { StravaAnswer } from './stravaHttp.ts';

/**
 * What an answer is. `unreachable`: a failure of Strava's own, or nothing that Strava ever says. `tokenRefused`: not
 * with this token, whatever that means; `scopeMissing` comes with 401 too. `notFound`: it has none such, or refuses the number.
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

export function kindOf({ status, text }: StravaAnswer): AnswerKind {
  if (status === 200) return 'ok';
  if (status === 429) return 'limited';
  if (status < 400 || status >= 500) return 'unreachable';
  const body = bodyOf(text);
  const faults = faultsOf(body);
  if (status === 401 && faults.some(({ code }) => code === 'missing')) return 'scopeMissing';
  // A page of HTML is a gateway's, and Strava gives reasons: neither that nor silence says anything about the token.
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

/** Null where it is empty, undefined where it is no JSON. */
function bodyOf(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `{"message":"…","errors":[{resource, field, code}]}`; there are bodies whose `errors` is a string. */
function faultsOf(body: unknown): readonly Fault[] {
  const errors: unknown = Reflect.get(Object(body), 'errors');
  return Array.isArray(errors) ? errors.filter((error): error is Fault => Object(error) === error) : [];
}
