import * as z from 'zod/mini';
import { providers } from '../auth/auth.ts';
import { sessionBrowsers, sessionDevices } from './sessionDevices.ts';

/** One browser in which the rider is signed in. */
export const SessionSchema = z.object({
  id: z.uuid(),
  /** The session of this request. */
  is_current: z.boolean(),
  provider: z.enum(providers),
  /** Null if it was not recognised. */
  browser: z.nullable(z.enum(sessionBrowsers)),
  device: z.nullable(z.enum(sessionDevices)),
  signed_in_at: z.string(),
  /** Accurate to fifteen minutes: when an access token was last issued. */
  last_used_at: z.string(),
});
export type Session = z.infer<typeof SessionSchema>;

/** Current session first, then most recently used. */
export const SessionListSchema = z.object({ results: z.array(SessionSchema) });
export type SessionList = z.infer<typeof SessionListSchema>;
