import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';

/** A picture as everybody sees it. */
export const PictureSchema = z.object({
  /** Its address; /{width} behind it answers a smaller one. */
  src: z.string(),
  /** What it shows, for whoever does not see it. */
  alt: LocalisedTextSchema,
});
export type Picture = z.infer<typeof PictureSchema>;

/** The answer to an upload, upright and as large as it is kept. */
export const UploadedPictureSchema = z.object({ id: z.uuid(), width_px: z.int(), height_px: z.int() });
export type UploadedPicture = z.infer<typeof UploadedPictureSchema>;
