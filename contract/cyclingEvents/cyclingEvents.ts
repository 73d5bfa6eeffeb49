import * as z from 'zod/mini';
import { ChallengeRouteSchema } from '../challenges/challenges.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { PictureSchema } from '../pictures/pictures.ts';
import { SlugSchema } from '../routes/routes.ts';
import { counties, cyclingEventKinds, cyclingEventStatuses } from './cyclingEventKinds.ts';
import { cyclingEventLimits } from './cyclingEventLimits.ts';

export const CyclingEventParamsSchema = z.object({ id: SlugSchema });

/** Another organiser's race, as announced. */
export const CyclingEventSchema = z.object({
  /** A slug; its address is /cycling-events/{id}. */
  id: z.string(),
  name: LocalisedTextSchema,
  /** YYYY-MM-DD, Asia/Taipei. */
  first_day: z.string(),
  /** Same as the first day for a one-day event. */
  last_day: z.string(),
  /** HH:MM of the first day, Asia/Taipei. */
  starts_at: z.nullable(z.string()),
  /** The place of the start, within the county. */
  place: z.nullable(LocalisedTextSchema),
  county: z.enum(counties),
  kind: z.enum(cyclingEventKinds),
  distance_m: z.nullable(z.number()),
  elevation_gain_m: z.nullable(z.number()),
  organiser: z.string(),
  /** The organiser's page. */
  url: z.string(),
  registration_from: z.nullable(z.string()),
  registration_until: z.nullable(z.string()),
  /** The cheapest and the most expensive entry fee. Either both are known or neither. */
  price_from_twd: z.nullable(z.int()),
  price_until_twd: z.nullable(z.int()),
  picture: z.nullable(PictureSchema),
  /** Our route of the same course, which has a pace plan. */
  route: z.nullable(ChallengeRouteSchema),
  is_cancelled: z.boolean(),
  /** Remarks of the organiser, for example about refunds. */
  note: z.nullable(LocalisedTextSchema),
  /** At `server_now` of the answer; recompute it with `getCyclingEventStatus` as time passes. */
  status: z.enum(cyclingEventStatuses),
  /** When we last checked the organiser's page. */
  checked_at: z.string(),
  is_sample: z.boolean(),
});
export type CyclingEvent = z.infer<typeof CyclingEventSchema>;

export const CyclingEventListQuerySchema = z.object({
  /** YYYY-MM of Asia/Taipei; the current month if left out. */
  month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))),
});
export type CyclingEventListQuery = z.input<typeof CyclingEventListQuerySchema>;

/** All events of a month, by day. */
export const CyclingEventListSchema = z.object({
  server_now: z.string(),
  month: z.string(),
  results: z.array(CyclingEventSchema),
  /** The nearest earlier and later month with an event, YYYY-MM. */
  month_before: z.nullable(z.string()),
  month_after: z.nullable(z.string()),
});
export type CyclingEventList = z.infer<typeof CyclingEventListSchema>;

export const CyclingEventAnswerSchema = z.object({ server_now: z.string(), event: CyclingEventSchema });
export type CyclingEventAnswer = z.infer<typeof CyclingEventAnswerSchema>;

const favoriteIds = z.array(SlugSchema).check(z.maxLength(cyclingEventLimits.favoritesMax));

/** For favourites stored on the device. Ids that no longer exist are ignored. */
export const CyclingEventsByIdQuerySchema = z.object({
  /** Comma-separated. */
  ids: z.string().check(z.maxLength(20_000), z.regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/)),
});

/** By day, upcoming events first. */
export const CyclingEventsByIdSchema = z.object({ server_now: z.string(), results: z.array(CyclingEventSchema) });
export type CyclingEventsById = z.infer<typeof CyclingEventsByIdSchema>;

/** Adds and removes favourites; idempotent, and ids that no longer exist are ignored. */
export const FavoritesChangeSchema = z.object({ add: favoriteIds, remove: favoriteIds });
export type FavoritesChange = z.infer<typeof FavoritesChangeSchema>;

export const FavoritesSchema = z.object({ server_now: z.string(), results: z.array(CyclingEventSchema) });
export type Favorites = z.infer<typeof FavoritesSchema>;

/** The rider's own calendar feed. Anyone with the address can read the favourites; it cannot be guessed. */
export const CalendarFeedSchema = z.object({
  /** Address of the file, without the language; null if there is none. */
  token: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof CalendarFeedSchema>;
