import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';

/** The public data of a picture. */
export const PictureSchema = z.object({
  /** Its address; with /{width} appended, a smaller version. */
  src: z.string(),
  /** Alternative text. */
  alt: LocalisedTextSchema,
});
export type Picture = z.infer<typeof PictureSchema>;

/** The answer to an upload. The size is that of the stored picture, which was rotated upright. */
export const UploadedPictureSchema = z.object({ id: z.uuid(), width_px: z.int(), height_px: z.int() });
export type UploadedPicture = z.infer<typeof UploadedPictureSchema>;
