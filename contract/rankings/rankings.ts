import * as z from 'zod/mini';
import { ageGroups } from '../ageGroups.ts';
import { cleanLine } from '../cleanText.ts';
import { maxSearchLength } from '../listLimits.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { memberships } from '../riders/riders.ts';
import { segmentCategories } from '../routes/routes.ts';

export const rankingBoards = ['overall', 'climbing'] as const;
/** `all`: of all time, older efforts fade. `year`: of this year in Asia/Taipei. */
export const rankingSpans = ['all', 'year'] as const;
export const rankChanges = ['up', 'down', 'same', 'new'] as const;
export const calculationStates = ['requested', 'running', 'done', 'failed'] as const;
export const calculationSteps = ['waiting', 'segments', 'athletes', 'boards'] as const;

export type RankingBoard = (typeof rankingBoards)[number];
export type RankingSpan = (typeof rankingSpans)[number];
export type RankChange = (typeof rankChanges)[number];
export type CalculationState = (typeof calculationStates)[number];
export type CalculationStep = (typeof calculationSteps)[number];

/** Athletes on one page of a board. */
export const rankingPageSize = 50;
/** Width of one step of the histogram of scores. */
export const histogramStepScore = 250;

/**
 * Athletes who are ranked among themselves: the women, an age group, or both; a missing field means everybody. There is
 * no board of men: athletes agreed to age groups and to a board of women only.
 */
const groupFields = {
  sex: z.optional(z.enum(['female'])),
  age_group: z.optional(z.enum(ageGroups)),
};
export const RankingGroupSchema = z.object(groupFields);
export type RankingGroup = z.infer<typeof RankingGroupSchema>;
export const RankingSummaryQuerySchema = z.object({ span: z.enum(rankingSpans), ...groupFields });
export type RankingSummaryQuery = z.infer<typeof RankingSummaryQuerySchema>;

/** The board that rank changes refer to, the overall one by default; in a group, ranks and changes are those in it. */
export const AthleteQuerySchema = z.object({
  span: z.enum(rankingSpans),
  board: z.optional(z.enum(rankingBoards)),
  ...groupFields,
});
export type AthleteQuery = z.infer<typeof AthleteQuerySchema>;
export const WolfRankingQuerySchema = z.object({
  board: z.enum(rankingBoards),
  span: z.enum(rankingSpans),
  ...groupFields,
  /** Part of a name; case-insensitive. */
  search: z.optional(z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(maxSearchLength))),
  cursor: z.optional(z.string().check(z.maxLength(100))),
});
export type WolfRankingQuery = z.infer<typeof WolfRankingQuerySchema>;

/** Number of weeks of ranks that a board shows. */
export const rankingWeeks = 13;

export const AthleteSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** URL on this site; null means the default picture. */
  profile_image: z.nullable(z.string()),
  membership: z.enum(memberships),
  is_sample: z.boolean(),
});
export type Athlete = z.infer<typeof AthleteSchema>;

export const RankingEntrySchema = z.object({
  athlete: AthleteSchema,
  /** Equal scores, equal ranks; in the requested group. */
  rank: z.int(),
  /** The sum of the points of the best segments. */
  score: z.int(),
  /** Null without points on a climb. */
  climbing_rank: z.nullable(z.int()),
  climbing_score: z.int(),
  /** First places on segments among all athletes. */
  wins: z.int(),
  /** On the requested board, compared with the previous calculation. */
  change: z.enum(rankChanges),
  /** Ranks gained or lost; 0 for `same` and `new`. */
  change_by: z.int(),
  /** Ranks on the requested board in the last weeks and now, oldest first; null if the athlete was not on it. */
  week_ranks: z.array(z.nullable(z.int())),
});
export type RankingEntry = z.infer<typeof RankingEntrySchema>;

export const WolfRankingSchema = z.object({
  server_now: z.string(),
  /** When the board was calculated; null before the first calculation. */
  calculated_at: z.nullable(z.string()),
  results: z.array(RankingEntrySchema),
  next_cursor: z.nullable(z.string()),
});
export type WolfRanking = z.infer<typeof WolfRankingSchema>;

export const RankingSummarySchema = z.object({
  server_now: z.string(),
  /** Athletes of the requested group who agreed to be on the board. */
  athlete_count: z.int(),
  /** Those of them with points. */
  ranked_count: z.int(),
  /** Those of them who hold a first place among all athletes. */
  king_count: z.int(),
  calculated_at: z.nullable(z.string()),
  is_calculating: z.boolean(),
  /** Number of athletes with a score from `from_score` to the next, in equal steps from 0. */
  histogram: z.array(z.object({ from_score: z.int(), count: z.int() })),
});
export type RankingSummary = z.infer<typeof RankingSummarySchema>;

/** A segment as the boards show it. */
export const rankedSegmentFields = {
  /** Its slug. */
  segment_id: z.string(),
  name: LocalisedTextSchema,
  category: z.enum(segmentCategories),
  distance_m: z.number(),
  elevation_gain_m: z.number(),
  grade_ratio: z.number(),
  /** The route whose page shows it. */
  route_id: z.string(),
  /** Elevations in metres at equal distances, for its picture. */
  silhouette_m: z.array(z.int()),
};

export const AthleteDetailSchema = z.object({
  server_now: z.string(),
  calculated_at: z.string(),
  entry: RankingEntrySchema,
  /** The next better rank on the requested board, and the missing points; null for the first. */
  next_rank: z.nullable(z.object({ rank: z.int(), points: z.int() })),
  /** Ranks of the previous calculations and this one among all athletes, oldest first. */
  history: z.array(z.object({ calculated_at: z.string(), rank: z.int() })),
  /** The ten that give the most points, as counted. */
  segments: z.array(
    z.object({
      ...rankedSegmentFields,
      rank: z.int(),
      elapsed_s: z.number(),
      speed_mps: z.number(),
      /** Null where it was not measured. */
      power_w: z.nullable(z.number()),
      /** YYYY-MM-DD. */
      ridden_on: z.string(),
      points: z.int(),
      /** The factors of the points (decision 300): these four multiplied, rounded. Ratios from 0 to 1. */
      available_points: z.int(),
      gap_ratio: z.number(),
      depth_ratio: z.number(),
      fade_ratio: z.number(),
    }),
  ),
});
export type AthleteDetail = z.infer<typeof AthleteDetailSchema>;

export const CalculationSchema = z.object({
  id: z.string(),
  state: z.enum(calculationStates),
  step: z.enum(calculationSteps),
  formula_version: z.int(),
  requested_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Efforts read, and athletes on the boards. */
  effort_count: z.int(),
  ranked_count: z.int(),
  is_current: z.boolean(),
});
export type Calculation = z.infer<typeof CalculationSchema>;
/** The latest first, at most 20. */
export const CalculationListSchema = z.object({ server_now: z.string(), results: z.array(CalculationSchema) });
export type CalculationList = z.infer<typeof CalculationListSchema>;
