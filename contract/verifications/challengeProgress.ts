import * as z from 'zod/mini';
import { rideCategories } from '../challenges/rideCategories.ts';
import { attemptStatuses } from './attemptCodes.ts';

/** A rider's progress in a challenge and category; categories are never compared. */
export const ChallengeProgressSchema = z.object({
  challenge_id: z.string(),
  category: z.enum(rideCategories),
  attempt_count: z.int(),
  last_attempt_id: z.string(),
  last_status: z.enum(attemptStatuses),
  last_submitted_at: z.string(),
  best_attempt_id: z.nullable(z.string()),
  best_elapsed_s: z.nullable(z.number()),
  passed_count: z.int(),
  /** The route, if the challenge is ridden over the whole of it. */
  whole_route_id: z.nullable(z.string()),
});
export type ChallengeProgress = z.infer<typeof ChallengeProgressSchema>;

/**
 * One per challenge and category with an attempt; within a challenge in the order of `rideCategories`, bicycle first.
 */
export const ChallengeProgressListSchema = z.object({ results: z.array(ChallengeProgressSchema) });
export type ChallengeProgressList = z.infer<typeof ChallengeProgressListSchema>;
