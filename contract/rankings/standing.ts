import * as z from 'zod/mini';
import { rankingSpans } from './rankings.ts';

export const StandingQuerySchema = z.object({ span: z.enum(rankingSpans) });
export type StandingQuery = z.infer<typeof StandingQuerySchema>;

/** A place by the board that is shown and the points that the efforts would give today. */
const StandingPlaceSchema = z.object({
  rank: z.int(),
  score: z.int(),
  /** Null without points on a climb. */
  climbing_rank: z.nullable(z.int()),
  climbing_score: z.int(),
});
export type StandingPlace = z.infer<typeof StandingPlaceSchema>;

/** Where the signed-in rider would stand by efforts that the shown board does not count; for the rider alone. */
export const StandingSchema = z.object({
  server_now: z.string(),
  calculated_at: z.nullable(z.string()),
  /** Efforts that the next calculation counts and the shown one did not. */
  waiting_count: z.int(),
  /** Efforts from Strava that others may not see, and that no board counts. */
  hidden_count: z.int(),
  /** With those that wait; null where none waits, or nothing was calculated yet. */
  next: z.nullable(StandingPlaceSchema),
  /** With those from Strava as well; null where they change nothing, or nothing was calculated yet. */
  with_hidden: z.nullable(StandingPlaceSchema),
});
export type Standing = z.infer<typeof StandingSchema>;
