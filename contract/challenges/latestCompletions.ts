import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { CompletionSchema } from './challenges.ts';

/** A pass of any challenge, as a list across challenges shows it. */
export const LatestCompletionSchema = z.extend(CompletionSchema, {
  challenge_id: SlugSchema,
  challenge_name: LocalisedTextSchema,
  /** Profile of the challenge's route, for the picture. */
  silhouette_m: z.array(z.int()),
  distance_m: z.number(),
  is_approximate: z.boolean(),
  /** When it passed. */
  passed_at: z.string(),
});
export type LatestCompletion = z.infer<typeof LatestCompletionSchema>;

/** The latest ten, newest first. */
export const LatestCompletionListSchema = z.object({
  server_now: z.string(),
  results: z.array(LatestCompletionSchema),
});
export type LatestCompletionList = z.infer<typeof LatestCompletionListSchema>;
