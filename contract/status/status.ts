import * as z from 'zod/mini';
import { clientErrorKinds } from '../clientErrors/clientErrorLimits.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { healthStates, mailFailures, mailTestOutcomes, outsideServices, siteParts, siteStates } from './statusKinds.ts';

const state = z.enum(healthStates);
const instant = z.nullable(z.string());
const count = z.int().check(z.minimum(0));

export const IncidentSchema = z.object({
  id: z.string(),
  title: LocalisedTextSchema,
  /** Formatted with the markup of FormattedText. */
  text: z.nullable(LocalisedTextSchema),
  from_at: z.string(),
  /** Null: ongoing. */
  until_at: instant,
});
export type Incident = z.infer<typeof IncidentSchema>;

/** The public state of the site; at most a few seconds old. */
export const SiteStatusSchema = z.object({
  server_now: z.string(),
  checked_at: z.string(),
  state: z.enum(siteStates),
  /** Services that this site uses; empty while it is down. `last_good_at`: null before the first request. */
  parts: z.array(z.object({ name: z.enum(siteParts), state, last_good_at: instant })),
  /**
   * Incidents of the last 90 days, ongoing ones first, then newest; null while the site is down, as they are
   * unreadable.
   */
  incidents: z.nullable(z.array(IncidentSchema)),
});
export type SiteStatus = z.infer<typeof SiteStatusSchema>;

/** What the administrator sees of the site's state. */
export const SiteHealthSchema = z.object({
  server_now: z.string(),
  database: z.object({
    state,
    size_bytes: z.number(),
    /** How long the oldest open transaction has been open; 0 without one. */
    oldest_transaction_s: z.number(),
    /** In use on the whole server, and allowed. */
    connections: count,
    max_connections: count,
  }),
  /** The disks that the operator named; one that cannot be read is missing. */
  disks: z.object({
    state,
    items: z.array(z.object({ path: z.string(), state, free_bytes: z.number(), size_bytes: z.number() })),
  }),
  /** Of the site's address; null: not configured, or unreadable. */
  tls_certificate: z.object({ state, expires_at: instant }),
  jobs: z.object({
    state,
    /** For each queue with jobs: waiting ones, due or not, running ones, and those that failed in 24 hours. */
    queues: z.array(
      z.object({
        queue: z.string(),
        state,
        waiting: count,
        active: count,
        failed: count,
        /** How long the oldest due job has been waiting. */
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
      /** Consecutive failures. */
      failure_count: count,
    }),
  ),
  backup: z.object({ state, at: instant, size_bytes: z.nullable(z.number()) }),
  /** When a backup was last restored, as a rehearsal or in earnest. */
  restore: z.object({ state, at: instant }),
  /** The mails about this state. */
  mail: z.object({
    state,
    /** Who gets them; null: no mail server is configured. */
    operator_address: z.nullable(z.string()),
    sent_at: instant,
    /** The last try, if it failed. */
    failed_at: instant,
    failure: z.nullable(z.enum(mailFailures)),
  }),
  /** Failures in browsers in the last 24 hours. */
  browser_errors: z.object({
    state,
    count,
    kinds: z.array(z.object({ kind: z.enum(clientErrorKinds), count })),
  }),
  build: z.object({
    state,
    version: z.string(),
    /** Name of the folder in which the release is installed. */
    release: z.string(),
    /** Identifies the browser's bundle; null if none is built. */
    bundle: z.nullable(z.string()),
    node: z.string(),
    /** When this process started. */
    started_at: z.string(),
  }),
});
export type SiteHealth = z.infer<typeof SiteHealthSchema>;

export const MailTestSchema = z.object({
  outcome: z.enum(mailTestOutcomes),
  /** What the mail server answered, if it refused. */
  reply: z.nullable(z.string()),
});
export type MailTest = z.infer<typeof MailTestSchema>;
