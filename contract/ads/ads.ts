import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';
import { PictureSchema } from '../pictures/pictures.ts';
import { adCountKinds, adPlacements } from './adKinds.ts';

/** The ads that are shown now, newest first. A page shows the first one of its placement. */
export const AdListSchema = z.object({
  server_now: z.string(),
  results: z.array(
    z.object({
      id: z.string(),
      placement: z.enum(adPlacements),
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

/** One view or one click; nothing about the person is stored. */
export const AdCountSchema = z.object({ kind: z.enum(adCountKinds) });

/** Views and clicks by day in Asia/Taipei, newest first; days without any are left out. */
export const AdFiguresSchema = z.object({
  seen_count: z.int(),
  clicked_count: z.int(),
  days: z.array(z.object({ day: z.string(), seen_count: z.int(), clicked_count: z.int() })),
});
export type AdFigures = z.infer<typeof AdFiguresSchema>;
