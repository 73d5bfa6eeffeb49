import * as z from 'zod/mini';
import { clientErrorKinds } from '../clientErrors/clientErrorLimits.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { healthStates, outsideServices, siteParts, siteStates } from './statusKinds.ts';

const state = z.enum(healthStates);
const instant = z.nullable(z.string());
const count = z.int().check(z.minimum(0));

export const IncidentSchema = z.object({
  id: z.string(),
  title: LocalisedTextSchema,
  /** With the marks of FormattedText. */
  text: z.nullable(LocalisedTextSchema),
  from_at: z.string(),
  /** Null: it goes on. */
  until_at: instant,
});
export type Incident = z.infer<typeof IncidentSchema>;

/** What everybody may know of the site's state; a few seconds old at most. */
export const SiteStatusSchema = z.object({
  server_now: z.string(),
  checked_at: z.string(),
  state: z.enum(siteStates),
  /** Only what this site uses; empty while it is down. `last_good_at`: null where nobody has asked yet. */
  parts: z.array(z.object({ name: z.enum(siteParts), state, last_good_at: instant })),
  /** Of the last 90 days, those that go on first, then the newest; null while it is down: they cannot be read. */
  incidents: z.nullable(z.array(IncidentSchema)),
});
export type SiteStatus = z.infer<typeof SiteStatusSchema>;

/** What the administrator sees of the site's state. */
export const SiteHealthSchema = z.object({
  server_now: z.string(),
  database: z.object({ state, size_bytes: z.number() }),
  jobs: z.object({
    state,
    /** Of each queue that has anything: waiting ones that are due or not, running ones, those that failed in 24 hours. */
    queues: z.array(
      z.object({
        queue: z.string(),
        state,
        waiting: count,
        active: count,
        failed: count,
        /** How long the oldest one that is due has been waiting. */
        oldest_s: z.nullable(z.number()),
      }),
    ),
  }),
  services: z.array(
    z.object({
      name: z.enum(outsideServices),
      state,
      setup: z.enum(['available', 'simulated', 'unavailable']),
      ok_at: instant,
      failed_at: instant,
      failure: z.nullable(z.string()),
      /** In a row. */
      failure_count: count,
    }),
  ),
  backup: z.object({ state, at: instant }),
  /** Failures in browsers in the last 24 hours. */
  browser_errors: z.object({
    state,
    count,
    kinds: z.array(z.object({ kind: z.enum(clientErrorKinds), count })),
  }),
  build: z.object({
    state,
    version: z.string(),
    /** Identifies the browser's bundle; null where none is built. */
    bundle: z.nullable(z.string()),
    node: z.string(),
    /** When this process started. */
    started_at: z.string(),
  }),
});
export type SiteHealth = z.infer<typeof SiteHealthSchema>;
