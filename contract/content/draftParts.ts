import * as z from 'zod/mini';
import { draftLine, draftParagraphs, localisedDraft } from '../draftText.ts';
import { contentLimits } from './contentKinds.ts';

const paragraphs = draftParagraphs(contentLimits.textMax).check(z.minLength(1));

export const title = localisedDraft(draftLine(contentLimits.titleMax));
export const words = localisedDraft(draftLine(contentLimits.lineMax));
export const text = z.nullable(localisedDraft(paragraphs));
export const link = z.nullable(
  z.string().check(z.trim(), z.regex(/^https:\/\/[^\s<>"]+$/), z.maxLength(contentLimits.linkMax)),
);
export const instant = z.iso.datetime();
export const pictureDraft = z.object({
  id: z.uuid(),
  /** Alternative text. */
  alt: words,
});
export type PictureDraft = z.output<typeof pictureDraft>;
export const picture = z._default(z.nullable(pictureDraft), null);
