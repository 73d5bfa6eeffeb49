import * as z from 'zod/mini';
import { ChallengePartSchema, ChallengeRouteSchema, CheckpointSchema } from '../challenges/challenges.ts';
import { rideCategories } from '../challenges/rideCategories.ts';
import { maxPageSize, maxSearchLength } from '../listLimits.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { eventPictures, eventRoles, eventStatuses, eventTypes } from './eventKinds.ts';
import { ViewerRegistrationSchema } from './registrations.ts';

/** A time to reach. Levels are ordered from slowest to fastest. */
export const EventLevelSchema = z.object({
  /** From 0, the slowest. */
  position: z.int(),
  name: LocalisedTextSchema,
  /** Reached by a ride of at most this many seconds. */
  within_s: z.int(),
  is_highest: z.boolean(),
});
export type EventLevel = z.infer<typeof EventLevelSchema>;

/** The verification to ride, as a card shows it. */
export const EventChallengeSchema = z.object({
  id: SlugSchema,
  title: LocalisedTextSchema,
  name: LocalisedTextSchema,
  route: ChallengeRouteSchema,
  part: z.nullable(ChallengePartSchema),
  checkpoint_count: z.int(),
  /** False if its checkpoints are incomplete: no ride can count, and the page must say so. */
  is_complete: z.boolean(),
  categories: z.array(z.enum(rideCategories)),
});
export type EventChallenge = z.infer<typeof EventChallengeSchema>;

/** An event as lists and cards show it. All instants are ISO 8601 UTC; a period does not contain its last instant. */
export const EventSummarySchema = z.object({
  /** A slug; its address is /events/{id}. */
  id: z.string(),
  name: LocalisedTextSchema,
  type: z.enum(eventTypes),
  /** At `server_now` of the answer; recompute it with `getEventStatus` as time passes. */
  status: z.enum(eventStatuses),
  challenge: EventChallengeSchema,
  picture: z.enum(eventPictures),
  registration_from: z.string(),
  registration_until: z.string(),
  certification_from: z.string(),
  certification_until: z.string(),
  /** Null: unlimited. May be below the count: lowering it removes no rider. */
  max_participants: z.nullable(z.int()),
  participant_count: z.int(),
  waitlist_count: z.int(),
  /** Registered riders with a result, named or not. */
  completed_count: z.int(),
  /** `completed_count` of `participant_count`, 0 to 1; null without registered riders. */
  completion_ratio: z.nullable(z.number()),
  levels: z.array(EventLevelSchema),
  /** The signed-in rider's state; null for visitors and riders who are not registered. */
  mine: z.nullable(z.enum(['registered', 'waitlisted', 'excluded', 'organiser'])),
  is_sample: z.boolean(),
});
export type EventSummary = z.infer<typeof EventSummarySchema>;

const buildRangeSchema = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));

export const EventListQuerySchema = z.object({
  page: z._default(buildRangeSchema(1, 10_000), 1),
  page_size: z._default(buildRangeSchema(1, maxPageSize), 30),
  type: z.optional(z.enum(eventTypes)),
  status: z.optional(z.enum(eventStatuses)),
  /** Words to find in the names of event, challenge and route, in every language. */
  search: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  /** Only events whose registration or certification overlaps this month of Asia/Taipei, YYYY-MM. */
  month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))),
});
export type EventListQuery = z.input<typeof EventListQuerySchema>;
export type ParsedEventListQuery = z.output<typeof EventListQuerySchema>;

/** Running and upcoming events first, by the next change; then past events, latest first. */
export const EventListSchema = z.object({
  server_now: z.string(),
  count: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  results: z.array(EventSummarySchema),
});
export type EventList = z.infer<typeof EventListSchema>;

export const MyEventListQuerySchema = z.object({ as: z._default(z.enum(['rider', 'organiser']), 'rider') });
export type MyEventListQuery = z.input<typeof MyEventListQuerySchema>;

export const MyEventSchema = z.object({ event: EventSummarySchema, registration: ViewerRegistrationSchema });
export type MyEvent = z.infer<typeof MyEventSchema>;
/** Latest certification first; at most 200. */
export const MyEventListSchema = z.object({
  server_now: z.string(),
  results: z.array(MyEventSchema),
  /** Number of events in each of the two lists. */
  counts: z.object({ rider: z.int(), organiser: z.int() }),
  may_create: z.boolean(),
});
export type MyEventList = z.infer<typeof MyEventListSchema>;

/** The caller's role in this event and permissions. */
export const EventViewerSchema = z.object({
  role: z.enum(eventRoles),
  registration: ViewerRegistrationSchema,
  /** Edit, exclude, message, close early, export: for the organiser of this event and administrators. */
  may_edit: z.boolean(),
  may_create: z.boolean(),
});
export type EventViewer = z.infer<typeof EventViewerSchema>;

export const EventDetailSchema = z.extend(EventSummarySchema, {
  server_now: z.string(),
  /** Formatted text as the organiser wrote it: headings, lists, emphasis and links, never HTML. */
  description: z.nullable(LocalisedTextSchema),
  /** Name of the event's creator; null if the account was deleted. */
  organiser_name: z.nullable(z.string()),
  /** In riding order. */
  checkpoints: z.array(CheckpointSchema),
  /** Whether rides read from Strava appear in the public tables; otherwise only files do. */
  shows_strava_results: z.boolean(),
  /** Sizes of the tabs: riders who show a name, and riders in each ranking. */
  tab_counts: z.object({ named: z.int(), competition: z.int(), certification: z.int() }),
  viewer: EventViewerSchema,
  /** Version of the last change by a person; sent back with an edit, so that concurrent changes are not overwritten. */
  version: z.int(),
  updated_at: z.string(),
});
export type EventDetail = z.infer<typeof EventDetailSchema>;

/** Any other text is answered as not found. */
export const EventParamsSchema = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) });
