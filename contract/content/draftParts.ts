import * as z from 'zod/mini';
import { buildLineSchema, buildLocalisedSchema, buildParagraphsSchema } from '../draftText.ts';
import { contentLimits } from './contentKinds.ts';

const paragraphs = buildParagraphsSchema(contentLimits.textMax).check(z.minLength(1));

export const title = buildLocalisedSchema(buildLineSchema(contentLimits.titleMax));
export const localisedLine = buildLocalisedSchema(buildLineSchema(contentLimits.lineMax));
export const text = z.nullable(buildLocalisedSchema(paragraphs));
export const link = z.nullable(
  z.string().check(z.trim(), z.regex(/^https:\/\/[^\s<>"]+$/), z.maxLength(contentLimits.linkMax)),
);
export const instant = z.iso.datetime();
export const pictureDraft = z.object({
  id: z.uuid(),
  /** Alternative text. */
  alt: localisedLine,
});
export type PictureDraft = z.output<typeof pictureDraft>;
export const picture = z._default(z.nullable(pictureDraft), null);
