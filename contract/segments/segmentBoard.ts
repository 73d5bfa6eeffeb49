import * as z from 'zod/mini';
import { AthleteSchema, rankingSpans } from '../rankings/rankings.ts';
import { SlugSchema } from '../routes/routes.ts';
import { ageGroups, massClasses } from './boardGroups.ts';

/** One page of a segment's leaderboard. */
export const segmentBoardPageSize = 50;
/** Who rode a segment for the first time within so many days is marked as new. */
export const newcomerDays = 30;

export const SegmentParamsSchema = z.object({ id: SlugSchema });

export const SegmentBoardQuerySchema = z.object({
  span: z._default(z.enum(rankingSpans), 'all'),
  /** Groups may be combined: women between 40 and 49, say. */
  sex: z.optional(z.enum(['female'])),
  age_group: z.optional(z.enum(ageGroups)),
  mass_class: z.optional(z.enum(massClasses)),
  /** Where the page before ended; opaque. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
  /** Time of a plan, whole seconds: which place it would be. */
  plan_s: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(360_000))),
});
export type SegmentBoardQuery = z.input<typeof SegmentBoardQuerySchema>;
export type ParsedSegmentBoardQuery = z.output<typeof SegmentBoardQuerySchema>;

/** An athlete's best effort of the asked group. Whole seconds decide: equal times share a rank, and the next is skipped. */
export const SegmentBoardRowSchema = z.object({
  rank: z.int(),
  is_tied: z.boolean(),
  athlete: AthleteSchema,
  elapsed_s: z.int(),
  /** Of the time, by how often the device recorded; null where it is not known. */
  uncertainty_s: z.nullable(z.number()),
  /** To the first of the asked group. */
  gap_s: z.int(),
  /** Mean; null where it was not measured. */
  power_w: z.nullable(z.int()),
  /** YYYY-MM-DD in Asia/Taipei. */
  ridden_on: z.string(),
  /** Rode the segment for the first time within the last 30 days. */
  is_new: z.boolean(),
});
export type SegmentBoardRow = z.infer<typeof SegmentBoardRowSchema>;

export const SegmentBoardSchema = z.object({
  server_now: z.string(),
  segment_id: z.string(),
  /** Of the asked group. */
  athlete_count: z.int(),
  results: z.array(SegmentBoardRowSchema),
  next_cursor: z.nullable(z.string()),
  /** The signed-in rider's own place; null without an effort in the group. */
  own: z.nullable(
    z.object({
      row: SegmentBoardRowSchema,
      /** False: a ride from Strava that only its rider sees here; the rank is where it would be. */
      is_public: z.boolean(),
      /** Up to five before and five behind, the own row in between. */
      around: z.array(SegmentBoardRowSchema),
    }),
  ),
  /** Where the asked plan's time would stand; null where none was asked for. */
  plan: z.nullable(z.object({ elapsed_s: z.int(), rank: z.int() })),
});
export type SegmentBoard = z.infer<typeof SegmentBoardSchema>;
