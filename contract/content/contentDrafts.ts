import * as z from 'zod/mini';
import { announcedRoadStatuses, announcementKinds } from '../announcements/announcements.ts';
import { buildLineSchema } from '../draftText.ts';
import { SlugSchema } from '../routes/routes.ts';
import { parseYoutubeId } from '../routes/videos.ts';
import { type AdDraft, AdDraftSchema } from './adDraft.ts';
import { contentLimits } from './contentKinds.ts';
import { type CyclingEventDraft, CyclingEventDraftSchema } from './cyclingEventDraft.ts';
import { instant, link, localisedLine, picture, pictureDraft, text, title } from './draftParts.ts';
import { type IncidentDraft, IncidentDraftSchema } from './incidentDraft.ts';

export const AnnouncementDraftSchema = z
  .object({
    kind: z.enum(announcementKinds),
    title,
    /** Formatted with the markup of FormattedText. */
    text,
    from_at: instant,
    until_at: z.nullable(instant),
    route_id: z.nullable(SlugSchema),
    /** The status that it declares for the route's road; null: none. */
    road_word: z.nullable(z.enum(announcedRoadStatuses)),
  })
  .check(
    z.refine(({ from_at, until_at }) => until_at === null || until_at > from_at, {
      path: ['until_at'],
      error: 'ends before it begins',
    }),
    z.refine(({ road_word, route_id }) => road_word === null || route_id !== null, {
      path: ['route_id'],
      error: 'needs a route',
    }),
    z.refine(({ kind, road_word }) => (kind === 'closure') === (road_word === 'closed'), {
      path: ['road_word'],
      error: 'only a closure declares a road closed, and always does',
    }),
  );
export type AnnouncementDraft = z.output<typeof AnnouncementDraftSchema>;

export const PromotionDraftSchema = z
  .object({
    title,
    text,
    picture,
    link_url: link,
    link_text: z.nullable(localisedLine),
    is_pinned: z.boolean(),
    valid_from: instant,
    /** Null: no end. */
    valid_until: z.nullable(instant),
  })
  .check(
    z.refine(({ valid_from, valid_until }) => valid_until === null || valid_until > valid_from, {
      path: ['valid_until'],
      error: 'ends before it begins',
    }),
  );
export type PromotionDraft = z.output<typeof PromotionDraftSchema>;

const comparisonCells = z.array(localisedLine).check(z.minLength(1), z.maxLength(contentLimits.columnsMax));

export const ProductDraftSchema = z.object({
  title,
  lead: z.nullable(localisedLine),
  text,
  pictures: z._default(z.array(pictureDraft).check(z.maxLength(contentLimits.picturesMax)), []),
  specifications: z
    .array(z.object({ name: localisedLine, value: localisedLine }))
    .check(z.maxLength(contentLimits.rowsMax)),
  /** The columns are the compared products, the product itself first; each row has as many cells. */
  comparison: z.nullable(
    z.object({
      columns: comparisonCells,
      rows: z
        .array(z.object({ name: localisedLine, cells: comparisonCells }))
        .check(z.maxLength(contentLimits.rowsMax)),
    }),
  ),
  shops: z
    .array(
      z.object({
        name: buildLineSchema(contentLimits.titleMax),
        url: z.string().check(z.regex(/^https:\/\/[^\s<>"]+$/)),
      }),
    )
    .check(z.maxLength(contentLimits.shopsMax)),
});
export type ProductDraft = z.output<typeof ProductDraftSchema>;

const relatedIds = z.array(SlugSchema).check(z.maxLength(contentLimits.relatedIdsMax));

export const VideoDraftSchema = z.object({
  /** The id, or the video's address. */
  youtube_id: z.string().check(z.overwrite(parseYoutubeId), z.regex(/^[A-Za-z0-9_-]{11}$/)),
  title,
  channel: z.nullable(buildLineSchema(100)),
  /** YYYY-MM-DD. */
  published_on: z.iso.date(),
  start_s: z.int().check(z.minimum(0), z.maximum(86_400)),
  /** Where it is shown besides the list of videos. */
  route_ids: relatedIds,
  segment_ids: relatedIds,
  product_ids: relatedIds,
});
export type VideoDraft = z.output<typeof VideoDraftSchema>;

export const PageDraftSchema = z.object({
  title,
  lead: z.nullable(localisedLine),
  text,
  picture,
  links: z
    .array(z.object({ name: localisedLine, url: z.string().check(z.regex(/^(https:\/\/|mailto:)[^\s<>"]+$/)) }))
    .check(z.maxLength(contentLimits.shopsMax)),
});
export type PageDraft = z.output<typeof PageDraftSchema>;

/** The schema of each kind. */
export const draftSchemas = {
  announcement: AnnouncementDraftSchema,
  promotion: PromotionDraftSchema,
  product: ProductDraftSchema,
  video: VideoDraftSchema,
  page: PageDraftSchema,
  cycling_event: CyclingEventDraftSchema,
  ad: AdDraftSchema,
  incident: IncidentDraftSchema,
} as const;

export interface Drafts {
  readonly announcement: AnnouncementDraft;
  readonly promotion: PromotionDraft;
  readonly product: ProductDraft;
  readonly video: VideoDraft;
  readonly page: PageDraft;
  readonly cycling_event: CyclingEventDraft;
  readonly ad: AdDraft;
  readonly incident: IncidentDraft;
}
