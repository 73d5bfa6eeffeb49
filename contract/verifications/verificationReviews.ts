import * as z from 'zod/mini';
import { cleanParagraphs } from '../cleanText.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { verificationLimits } from './verificationLimits.ts';

const buildTextSchema = (min: number, max: number) =>
  z.string().check(z.overwrite(cleanParagraphs), z.minLength(min), z.maxLength(max));

export const AppealSchema = z.object({
  text: buildTextSchema(verificationLimits.appealMin, verificationLimits.appealMax),
});
export type Appeal = z.infer<typeof AppealSchema>;

/** Attempts waiting for the administrator, oldest first. */
export const ReviewListSchema = z.object({
  results: z.array(
    z.object({
      attempt_id: z.string(),
      challenge: z.object({ id: z.string(), title: LocalisedTextSchema }),
      username: z.string(),
      kind: z.enum(['flags', 'appeal']),
      opened_at: z.string(),
      codes: z.array(z.string()),
      /** Already passed, and stays so until decided: another rider submitted possibly the same ride. */
      has_passed: z.boolean(),
      other_attempt_id: z.nullable(z.string()),
    }),
  ),
});
export type ReviewList = z.infer<typeof ReviewListSchema>;

export const ReviewDecisionSchema = z.object({
  decision: z.enum(['accepted', 'rejected']),
  reason: buildTextSchema(verificationLimits.reasonMin, verificationLimits.reasonMax),
});
export type ReviewDecision = z.infer<typeof ReviewDecisionSchema>;
