import * as z from 'zod/mini';
import { rideCategories } from '../challenges/rideCategories.ts';
import { attemptStatuses } from './attemptCodes.ts';

/** A rider's standing in a challenge and category; categories are never compared. */
export const StandingSchema = z.object({
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
export type Standing = z.infer<typeof StandingSchema>;

/**
 * One for each challenge and category that was tried; those of a challenge in the order of `rideCategories`, the
 * bicycle first.
 */
export const StandingListSchema = z.object({ results: z.array(StandingSchema) });
export type StandingList = z.infer<typeof StandingListSchema>;
