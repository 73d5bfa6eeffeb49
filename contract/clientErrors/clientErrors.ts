import * as z from 'zod/mini';
import { clientErrorKinds, clientErrorLimits } from './clientErrorLimits.ts';

/**
 * One unexpected failure in a browser, without anything that could identify a person: no message, address or value.
 * Each field accepts only what our own code produces.
 */
export const ClientErrorSchema = z.object({
  kind: z.enum(clientErrorKinds),
  /** Name of the error, code of the problem, or `http.502` for an answer that is not a problem document. */
  code: z.string().check(z.regex(/^[A-Za-z][\w.]{0,59}$/)),
  /** The failed call by its path template in contract/: `GET /api/routes/{id}/`. */
  call: z.nullable(z.string().check(z.regex(/^(?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w{}/-]{0,100}$/))),
  /** Id of the failed request; the server's log has more. */
  request_id: z.nullable(z.uuid()),
  /** Name of the page in contract/pages. */
  page: z.nullable(z.string().check(z.regex(/^[\w-]{1,60}$/))),
  /** Positions in our own files, innermost first: `name-hash.js:line:column`. */
  frames: z
    .array(z.string().check(z.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/)))
    .check(z.maxLength(clientErrorLimits.framesMax)),
  /** Number of occurrences. */
  count: z.int().check(z.minimum(1), z.maximum(clientErrorLimits.countMax)),
});
export type ClientError = z.infer<typeof ClientErrorSchema>;

export const ClientErrorsSchema = z.object({
  errors: z.array(ClientErrorSchema).check(z.minLength(1), z.maxLength(clientErrorLimits.errorsMax)),
});
export type ClientErrors = z.infer<typeof ClientErrorsSchema>;
