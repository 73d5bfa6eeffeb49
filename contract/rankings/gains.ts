import * as z from 'zod/mini';
import { rankedSegmentFields, rankingSpans } from './rankings.ts';

/** Points that a suggestion should add. */
export const wantedPoints = 10;
/** For a rider without points: what an easy ride on a climb with a large field gives. */
export const firstPoints = 100;

export const GainsQuerySchema = z.object({ span: z.enum(rankingSpans) });
export type GainsQuery = z.infer<typeof GainsQuerySchema>;

/** A time on a segment that would add the wanted points if ridden today, by the rules of the last calculation. */
const GainSchema = z.object({
  ...rankedSegmentFields,
  /** Its position on the route. */
  start_m: z.number(),
  end_m: z.number(),
  /** The rider's best time on it; null if never ridden. */
  own_elapsed_s: z.nullable(z.int()),
  own_points: z.int(),
  /** The slowest whole second that is enough. */
  needed_s: z.int(),
  needed_points: z.int(),
  /** What it would add to the score; at least the wanted points, because points are whole. */
  gained_points: z.int(),
  best_s: z.int(),
  athlete_count: z.int(),
});
export type Gain = z.infer<typeof GainSchema>;

/** How the signed-in rider could gain ten points. */
export const GainsSchema = z.object({
  server_now: z.string(),
  calculated_at: z.nullable(z.string()),
  /** Null: the rider is not on the board; the results are then good first segments, or empty without consent. */
  score: z.nullable(z.int()),
  /** Minimum points of each result. */
  wanted_points: z.int(),
  /** Easiest first: known segments by the relative improvement needed, then new ones. */
  results: z.array(GainSchema),
});
export type Gains = z.infer<typeof GainsSchema>;
