import * as z from 'zod/mini';
import { maxPageSize, maxSearchLength } from '../listLimits.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { verificationLimits } from '../verifications/verificationLimits.ts';
import { rideCategories } from './rideCategories.ts';

export type RideCategory = (typeof rideCategories)[number];

/** A gate that a ride must pass, in order; the first one starts the clock and the last one stops it. */
export const CheckpointSchema = z.object({
  /** From 0, in riding order. */
  position: z.int(),
  name: LocalisedTextSchema,
  lat_deg: z.number(),
  lon_deg: z.number(),
  /** How close the ride must come. */
  radius_m: z.number(),
  /** Direction of travel, clockwise from north; null for any direction. */
  heading_deg: z.nullable(z.number()),
  is_mandatory: z.boolean(),
  /** Position along the route's course; null if the course is not reliable. */
  course_distance_m: z.nullable(z.number()),
});
export type Checkpoint = z.infer<typeof CheckpointSchema>;

/**
 * A part of the course whose line is not exact, or where riders choose their own streets: the ridden road is not
 * compared with the course there.
 */
export const UncheckedStretchSchema = z.object({ from_m: z.number(), to_m: z.number() });
export type UncheckedStretch = z.infer<typeof UncheckedStretchSchema>;

/** The route of a challenge, as a card shows it. */
export const ChallengeRouteSchema = z.object({
  id: SlugSchema,
  name: LocalisedTextSchema,
  distance_m: z.number(),
  elevation_gain_m: z.number(),
  grade_ratio: z.number(),
  silhouette_m: z.array(z.int()),
  /** The line is drawn through a few points only, and is marked as approximate. */
  is_approximate: z.boolean(),
});

/** The part of the route's course from the first checkpoint to the last. */
export const ChallengePartSchema = z.object({
  from_m: z.number(),
  to_m: z.number(),
  distance_m: z.number(),
  elevation_gain_m: z.number(),
});
export type ChallengePart = z.infer<typeof ChallengePartSchema>;

/** The fastest published bicycle time; its rider agreed to publishing name and time. */
export const PublishedBestSchema = z.object({ rider_name: z.string(), elapsed_s: z.number() });
export type PublishedBest = z.infer<typeof PublishedBestSchema>;

export const ChallengeSummarySchema = z.object({
  id: SlugSchema,
  title: LocalisedTextSchema,
  /** The title without the word for verification, for lists of challenges; the title if it has no shorter name. */
  name: LocalisedTextSchema,
  description: z.nullable(LocalisedTextSchema),
  route: ChallengeRouteSchema,
  /** Null if the route has not been measured, or the ends have no position on it. */
  part: z.nullable(ChallengePartSchema),
  checkpoint_count: z.int(),
  /** Position of each checkpoint along the route's course, in riding order; null if the course is not reliable. */
  checkpoint_distances_m: z.array(z.nullable(z.number())),
  /** False if the checkpoints are incomplete: nothing can be verified, and the administrator has to be notified. */
  is_complete: z.boolean(),
  categories: z.array(z.enum(rideCategories)),
  /** Number of riders who passed, published or not. */
  passed_rider_count: z.int(),
  /** Null if no time is published. */
  best: z.nullable(PublishedBestSchema),
  /** Increased with every correction of checkpoints or rules. */
  rule_version: z.int(),
  /** The last day on which a ride may start, in Asia/Taipei; null: no limit. It may be submitted later. */
  valid_until: z.nullable(z.string()),
});
export type ChallengeSummary = z.infer<typeof ChallengeSummarySchema>;

export const ChallengeListQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize)), 30),
  /** Words to find in titles, routes and checkpoints of every language. */
  search: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  /** Only challenges of this route. */
  route_id: z.optional(SlugSchema),
});
export type ChallengeListQuery = z.input<typeof ChallengeListQuerySchema>;
export type ParsedChallengeListQuery = z.output<typeof ChallengeListQuerySchema>;

export const ChallengeListSchema = z.object({
  count: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  results: z.array(ChallengeSummarySchema),
});
export type ChallengeList = z.infer<typeof ChallengeListSchema>;

export const ChallengeDetailSchema = z.extend(ChallengeSummarySchema, {
  checkpoints: z.array(CheckpointSchema),
  /** Version of the route's course on which the checkpoints were placed. */
  course_version: z.int(),
  /** Whether the road between the checkpoints is compared with the course. */
  checks_coverage: z.boolean(),
  /** In order along the course; empty if all of the course is compared, or none of it. */
  unchecked_stretches: z.array(UncheckedStretchSchema),
  /** When this version of the rules came into force. */
  rules_since: z.string(),
  /** The first day whose rides count, in Asia/Taipei; null: no limit. */
  valid_from: z.nullable(z.string()),
  /** Best time known from a published result, in the category `ride`; a faster ride is reviewed. */
  best_known_s: z.nullable(z.number()),
});
export type ChallengeDetail = z.infer<typeof ChallengeDetailSchema>;

export const ChallengeParamsSchema = z.object({ id: SlugSchema });

/** A pass whose rider agreed to publishing it. */
export const CompletionSchema = z.object({
  rider_name: z.string(),
  profile_image: z.nullable(z.string()),
  category: z.enum(rideCategories),
  /** Only if the rider also agreed to publishing times. */
  elapsed_s: z.nullable(z.number()),
  /** Day of the ride in Asia/Taipei. */
  ridden_on: z.string(),
});
export type Completion = z.infer<typeof CompletionSchema>;

export const CompletionListQuerySchema = z.object({
  /** Cursor: where the previous page ended; opaque. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
});
export type CompletionListQuery = z.infer<typeof CompletionListQuerySchema>;

/** Latest first. */
export const CompletionListSchema = z.object({
  results: z.array(CompletionSchema),
  next_cursor: z.nullable(z.string()),
});
export type CompletionList = z.infer<typeof CompletionListSchema>;

const buildRangeSchema = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max));

const courseMaxM = 2_000_000;

/** Import format of one challenge. Importing the same id again updates it. */
export const ChallengeDraftSchema = z.object({
  id: SlugSchema,
  title: LocalisedTextSchema,
  /** The title without the word for verification, for lists. */
  name: z.optional(LocalisedTextSchema),
  description: z.nullable(LocalisedTextSchema),
  route_id: SlugSchema,
  categories: z.array(z.enum(rideCategories)).check(z.minLength(1)),
  checks_coverage: z.boolean(),
  /** In order along the course, without overlaps. */
  unchecked_stretches: z._default(
    z
      .array(
        z.object({
          from_m: buildRangeSchema({ min: 0, max: courseMaxM }),
          to_m: buildRangeSchema({ min: 0, max: courseMaxM }),
        }),
      )
      .check(z.maxLength(verificationLimits.uncheckedStretchesMax)),
    [],
  ),
  /** Only rides from this day on count, in Asia/Taipei; without it there is no limit. */
  valid_from: z.optional(z.nullable(z.iso.date())),
  /** Only rides that started up to this day count; without it there is no limit. */
  valid_until: z.optional(z.nullable(z.iso.date())),
  /**
   * Best time known from a published result, if it was ridden from the first checkpoint to the last. From a minute to a
   * week.
   */
  best_known_s: z.optional(z.nullable(buildRangeSchema({ min: 60, max: 604_800 }))),
  checkpoints: z
    .array(
      z.object({
        name: LocalisedTextSchema,
        /** Position along the route's course; used for location and direction if they are not given. */
        course_distance_m: z.nullable(buildRangeSchema({ min: 0, max: courseMaxM })),
        lat_deg: z.optional(buildRangeSchema({ min: -90, max: 90 })),
        lon_deg: z.optional(buildRangeSchema({ min: -180, max: 180 })),
        heading_deg: z.optional(z.nullable(buildRangeSchema({ min: 0, max: 360 }))),
        radius_m: buildRangeSchema(verificationLimits.radiusM),
        is_mandatory: z._default(z.boolean(), true),
      }),
    )
    .check(z.maxLength(verificationLimits.checkpointsMax)),
});
export type ChallengeDraft = z.output<typeof ChallengeDraftSchema>;
