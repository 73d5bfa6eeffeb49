import * as z from 'zod/mini';
import { rideCategories } from '../challenges/rideCategories.ts';
import { languages } from '../languages.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { shareSizeNames } from './shareSizes.ts';

/** What the rider agrees to show of a passed ride; time and checkpoints are always shown. */
export const ShareChoiceSchema = z.object({
  shows_name: z.boolean(),
  shows_date: z.boolean(),
  /** The planned time next to the ridden one, if there is a plan. */
  shows_plan: z.boolean(),
  /** Language of the picture and of the link preview's text. */
  language: z.enum(languages),
});
export type ShareChoice = z.infer<typeof ShareChoiceSchema>;

export const SharePictureRequestSchema = z.extend(ShareChoiceSchema, { size: z.enum(shareSizeNames) });
/** A PNG in base64: the request needs the rider's token, which an `<img>` cannot send. */
export const SharePictureSchema = z.object({ png_base64: z.string() });
export type SharePicture = z.infer<typeof SharePictureSchema>;

/** The link of one ride: at most one at a time. */
export const RideShareSchema = z.object({
  link: z.nullable(
    z.extend(ShareChoiceSchema, {
      /** Path on our site; the part after the last slash cannot be guessed. */
      path: z.string(),
      created_at: z.string(),
    }),
  ),
  /** Why there can be a picture but no link; null if a link is possible. */
  link_refusal: z.nullable(z.enum(['stravaNotPublic'])),
  /** Whether the rider has a plan for the road that can be shown next to the ride. */
  has_plan: z.boolean(),
});
export type RideShare = z.infer<typeof RideShareSchema>;

/** A passed ride as its rider shares it: only what the rider agreed to show. */
export const SharedRideSchema = z.object({
  challenge_id: z.string(),
  title: LocalisedTextSchema,
  route_id: z.string(),
  /** From the first checkpoint to the last. */
  road: z.object({ distance_m: z.number(), elevations_m: z.array(z.int()), is_approximate: z.boolean() }),
  category: z.enum(rideCategories),
  elapsed_s: z.number(),
  rider_name: z.nullable(z.string()),
  /** Day of the ride in Asia/Taipei. */
  ridden_on: z.nullable(z.string()),
  /** The planned time for the same road. */
  plan_s: z.nullable(z.number()),
  /** `first`: the rider's first pass here; `best`: the fastest of several. */
  medal: z.nullable(z.enum(['first', 'best'])),
  checkpoints: z.array(
    z.object({
      name: LocalisedTextSchema,
      /** Along the road above; null if unknown. */
      at_m: z.nullable(z.number()),
      /** Whole seconds since the first checkpoint; null if it was not timed. */
      elapsed_s: z.nullable(z.number()),
    }),
  ),
  language: z.enum(languages),
});
export type SharedRide = z.infer<typeof SharedRideSchema>;

/** Any text: unknown tokens and revoked ones get the same answer. */
export const ShareTokenParamsSchema = z.object({ token: z.string() });
