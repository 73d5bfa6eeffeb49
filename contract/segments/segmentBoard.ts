import * as z from 'zod/mini';
import { ageGroups } from '../ageGroups.ts';
import { AthleteSchema, rankingSpans } from '../rankings/rankings.ts';
import { SlugSchema } from '../routes/routes.ts';
import { massClasses } from './boardGroups.ts';

/** One page of a segment's leaderboard. */
export const segmentBoardPageSize = 50;
/** Athletes who first rode a segment within this many days are marked as new. */
export const newcomerDays = 30;

export const SegmentParamsSchema = z.object({ id: SlugSchema });

export const SegmentBoardQuerySchema = z.object({
  span: z._default(z.enum(rankingSpans), 'all'),
  /** Groups can be combined, for example women between 40 and 49. */
  sex: z.optional(z.enum(['female'])),
  age_group: z.optional(z.enum(ageGroups)),
  mass_class: z.optional(z.enum(massClasses)),
  /** Cursor: where the previous page ended; opaque. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
  /** Time of a plan, whole seconds, to get the rank that it would have. */
  plan_s: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(360_000))),
});
export type SegmentBoardQuery = z.input<typeof SegmentBoardQuerySchema>;
export type ParsedSegmentBoardQuery = z.output<typeof SegmentBoardQuerySchema>;

/** An athlete's best effort in the requested group. By whole seconds: equal times share a rank, the next is skipped. */
export const SegmentBoardRowSchema = z.object({
  rank: z.int(),
  is_tied: z.boolean(),
  athlete: AthleteSchema,
  elapsed_s: z.int(),
  /** Uncertainty of the time, from the device's recording interval; null if it is not known. */
  uncertainty_s: z.nullable(z.number()),
  /** Gap to the first of the requested group. */
  gap_s: z.int(),
  /** Mean; null where it was not measured. */
  power_w: z.nullable(z.int()),
  /** YYYY-MM-DD in Asia/Taipei. */
  ridden_on: z.string(),
  /** First rode the segment within the last 30 days. */
  is_new: z.boolean(),
});
export type SegmentBoardRow = z.infer<typeof SegmentBoardRowSchema>;

export const SegmentBoardSchema = z.object({
  server_now: z.string(),
  segment_id: z.string(),
  /** Number of athletes in the requested group. */
  athlete_count: z.int(),
  results: z.array(SegmentBoardRowSchema),
  next_cursor: z.nullable(z.string()),
  /** The signed-in rider's row; null without an effort in the group. */
  own: z.nullable(
    z.object({
      row: SegmentBoardRowSchema,
      /** False: a ride from Strava that only its rider sees; the rank is the one it would have. */
      is_public: z.boolean(),
      /** Up to five rows before and after, with the rider's own in between. */
      around: z.array(SegmentBoardRowSchema),
    }),
  ),
  /** The rank that the requested plan's time would have; null if no time was requested. */
  plan: z.nullable(z.object({ elapsed_s: z.int(), rank: z.int() })),
});
export type SegmentBoard = z.infer<typeof SegmentBoardSchema>;
