import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { consentLimits as limits } from './consentLimits.ts';
import { raceLimits } from './raceLimits.ts';

/**
 * One stroke of the pen: x, y, x, y … in whole units of the field. Both are limited to the field's width, which is
 * larger than its height.
 */
const StrokeSchema = z.array(z.int().check(z.minimum(0), z.maximum(limits.signatureWidth))).check(
  z.minLength(2),
  z.maxLength(limits.strokeNumbersMax),
  z.refine((numbers) => numbers.length % 2 === 0),
);

export type Strokes = readonly (readonly number[])[];

/** Whether strokes are enough for a signature, and few enough to store. */
export function isSigned(strokes: Strokes): boolean {
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  return count >= limits.signatureNumbersMin && count <= limits.signatureNumbersMax;
}

/** Drawn by hand, or the typed name of a person who cannot draw. */
export const SignatureSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    strokes: z.array(StrokeSchema).check(z.maxLength(limits.strokesMax), z.refine(isSigned)),
  }),
  z.object({
    kind: z.literal('typed'),
    text: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(raceLimits.personNameMax)),
  }),
]);
export type Signature = z.infer<typeof SignatureSchema>;
