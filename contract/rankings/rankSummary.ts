import * as z from 'zod/mini';
import { rankingSpans } from './rankings.ts';

export const RankSummaryQuerySchema = z.object({ span: z.enum(rankingSpans) });
export type RankSummaryQuery = z.infer<typeof RankSummaryQuerySchema>;

/** Rank on the current board with the points that the efforts would give today. */
const PossibleRankSchema = z.object({
  rank: z.int(),
  score: z.int(),
  /** Null without points on a climb. */
  climbing_rank: z.nullable(z.int()),
  climbing_score: z.int(),
});
export type PossibleRank = z.infer<typeof PossibleRankSchema>;

/** The rank that the signed-in rider would have with efforts that are not counted yet; visible to the rider only. */
export const RankSummarySchema = z.object({
  server_now: z.string(),
  calculated_at: z.nullable(z.string()),
  /** Efforts that the next calculation will count and the current one did not. */
  waiting_count: z.int(),
  /** Efforts from Strava that others may not see, and that no board counts. */
  hidden_count: z.int(),
  /** With the waiting efforts; null if there are none, or nothing was calculated yet. */
  next: z.nullable(PossibleRankSchema),
  /** With those from Strava as well; null if they change nothing, or nothing was calculated yet. */
  with_hidden: z.nullable(PossibleRankSchema),
});
export type RankSummary = z.infer<typeof RankSummarySchema>;
