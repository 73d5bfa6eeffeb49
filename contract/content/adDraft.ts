import * as z from 'zod/mini';
import { adPlacements } from '../ads/adKinds.ts';
import { buildLineSchema } from '../draftText.ts';
import { contentLimits } from './contentKinds.ts';
import { instant, localisedLine, picture, title } from './draftParts.ts';

export const AdDraftSchema = z
  .object({
    /** The advertiser's name as shown to riders. */
    advertiser: buildLineSchema(contentLimits.titleMax),
    title,
    /** One line, because the ad's box has a fixed height. */
    text: z.nullable(localisedLine),
    picture,
    link_url: z.string().check(z.trim(), z.regex(/^https:\/\/[^\s<>"]+$/), z.maxLength(contentLimits.linkMax)),
    placement: z.enum(adPlacements),
    from_at: instant,
    /** Null: until it is withdrawn. */
    until_at: z.nullable(instant),
  })
  .check(
    z.refine(({ from_at, until_at }) => until_at === null || until_at > from_at, {
      path: ['until_at'],
      error: 'ends before it begins',
    }),
  );
export type AdDraft = z.output<typeof AdDraftSchema>;
