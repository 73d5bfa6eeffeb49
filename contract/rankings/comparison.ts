import * as z from 'zod/mini';
import { RankingEntrySchema, rankedSegmentFields, rankingSpans } from './rankings.ts';

export const ComparisonQuerySchema = z.object({
  first: z.uuid(),
  second: z.uuid(),
  span: z.enum(rankingSpans),
});
export type ComparisonQuery = z.infer<typeof ComparisonQuerySchema>;

/** An athlete's best effort on a segment, as counted; null if there is none. */
const BestEffortSchema = z.nullable(
  z.object({ elapsed_s: z.int(), points: z.int(), ridden_on: z.string(), power_w: z.nullable(z.number()) }),
);

/** Two athletes side by side; public data only. */
export const ComparisonSchema = z.object({
  server_now: z.string(),
  calculated_at: z.string(),
  first: RankingEntrySchema,
  second: RankingEntrySchema,
  /** Segments that both rode, and on how many of them each was faster; equal times count for neither. */
  shared_count: z.int(),
  first_faster_count: z.int(),
  second_faster_count: z.int(),
  /** At most 50: segments that both rode first, then those that give either the most points. */
  segments: z.array(z.object({ ...rankedSegmentFields, first: BestEffortSchema, second: BestEffortSchema })),
});
export type Comparison = z.infer<typeof ComparisonSchema>;
