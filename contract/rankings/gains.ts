import * as z from 'zod/mini';
import { rankedSegment, rankingSpans } from './rankings.ts';

/** So many points are asked for. */
export const wantedPoints = 10;
/** Of who has none yet: as a ride at leisure brings on a climb with a large field. */
export const firstPoints = 100;

export const GainsQuerySchema = z.object({ span: z.enum(rankingSpans) });
export type GainsQuery = z.infer<typeof GainsQuerySchema>;

/** A time on a segment that would bring the rider the wanted points, ridden today, as the last calculation counts. */
const GainSchema = z.object({
  ...rankedSegment,
  /** Its position on the route. */
  start_m: z.number(),
  end_m: z.number(),
  /** The rider's own best there; null where it was never ridden. */
  own_elapsed_s: z.nullable(z.int()),
  own_points: z.int(),
  /** The slowest whole second that is enough. */
  needed_s: z.int(),
  needed_points: z.int(),
  /** What it would add to the score; at least what is wanted, because points are whole. */
  gained_points: z.int(),
  best_s: z.int(),
  athlete_count: z.int(),
});
export type Gain = z.infer<typeof GainSchema>;

/** What ten points more would cost the signed-in rider. */
export const GainsSchema = z.object({
  server_now: z.string(),
  calculated_at: z.nullable(z.string()),
  /** Null: the rider is not on the board; the results are then what to ride first, and empty for who did not agree. */
  score: z.nullable(z.int()),
  /** At least so many points each result brings. */
  wanted_points: z.int(),
  /** The easiest first: on segments that the rider knows by the part of the own time that has to go, then new ones. */
  results: z.array(GainSchema),
});
export type Gains = z.infer<typeof GainsSchema>;
