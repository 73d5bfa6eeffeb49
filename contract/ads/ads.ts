import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';
import { PictureSchema } from '../pictures/pictures.ts';
import { adCountKinds, adPlacements } from './adKinds.ts';

/** What is shown now, the newest first. A page shows the first one of its placement. */
export const AdListSchema = z.object({
  server_now: z.string(),
  results: z.array(
    z.object({
      id: z.string(),
      placement: z.enum(adPlacements),
      /** Who pays for it. */
      advertiser: z.string(),
      title: LocalisedTextSchema,
      text: z.nullable(LocalisedTextSchema),
      picture: z.nullable(PictureSchema),
      link_url: z.string(),
      is_sample: z.boolean(),
    }),
  ),
});
export type AdList = z.infer<typeof AdListSchema>;
export type Ad = AdList['results'][number];

/** One view or one click, without anything about who it was. */
export const AdCountSchema = z.object({ kind: z.enum(adCountKinds) });

/** Views and clicks by day in Asia/Taipei, the newest first; a day without any is missing. */
export const AdFiguresSchema = z.object({
  seen_count: z.int(),
  clicked_count: z.int(),
  days: z.array(z.object({ day: z.string(), seen_count: z.int(), clicked_count: z.int() })),
});
export type AdFigures = z.infer<typeof AdFiguresSchema>;
