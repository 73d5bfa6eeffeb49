import * as z from 'zod/mini';
import { languages } from '../languages.ts';
import { printLimits } from './printLimits.ts';

/** A line of text to be printed. */
export const PrintTextSchema = z.object({
  text: z.string().check(z.maxLength(printLimits.textLengthMax)),
  weight: z.union([z.literal(400), z.literal(700)]),
  /** Determines the regional form of Chinese characters. */
  language: z.enum(languages),
  /** False if only the width is needed. */
  has_outline: z.boolean(),
});
export type PrintTextRequest = z.infer<typeof PrintTextSchema>;

const sumLengths = (texts: readonly PrintTextRequest[]) => texts.reduce((sum, { text }) => sum + text.length, 0);

export const ShapesRequestSchema = z.object({
  texts: z.array(PrintTextSchema).check(
    z.minLength(1),
    z.maxLength(printLimits.textsMax),
    z.refine((texts) => sumLengths(texts) <= printLimits.totalLengthMax),
    z.refine((texts) => sumLengths(texts.filter((text) => text.has_outline)) <= printLimits.outlinedLengthMax),
  ),
});
export type ShapesRequest = z.infer<typeof ShapesRequestSchema>;

/** In the order of the request, in thousandths of the em. */
export const ShapesSchema = z.object({
  shapes: z.array(
    z.object({
      width: z.number(),
      /**
       * SVG path data, absolute M L Q C Z, y downwards from the baseline; empty if not requested or if nothing is
       * visible.
       */
      path: z.string(),
      /** Characters that no font of the site has; they are neither in the path nor in the width. */
      missing: z.array(z.string()),
    }),
  ),
});
export type Shapes = z.infer<typeof ShapesSchema>;
