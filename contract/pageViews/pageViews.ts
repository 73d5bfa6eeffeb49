import * as z from 'zod/mini';
import { collectorWebsite, screenByWidthClass } from './beacon.ts';
import { referrerKinds, viewLanguages, widthClasses } from './pageViewKinds.ts';

/** A page view as Umami's collector reads it (`POST /api/send`, type `event` without a name). */
export const PageViewSchema = z.object({
  type: z.literal('event'),
  payload: z.object({
    website: z.literal(collectorWebsite),
    /** The page's path as contract/pages writes it, `/route/{id}`: never the address. */
    url: z.optional(z.string().check(z.maxLength(100))),
    /** The referring origin; empty for none. */
    referrer: z.optional(z.string().check(z.maxLength(300))),
    screen: z.optional(z.enum([screenByWidthClass.phone, screenByWidthClass.tablet, screenByWidthClass.desktop])),
    /** Language of the page, as in `<html lang>`. */
    language: z.optional(z.string().check(z.maxLength(35))),
  }),
});
export type PageView = z.infer<typeof PageViewSchema>;

export const PageViewsQuerySchema = z.object({ days: z._default(z.enum(['7', '30', '90']), '30') });

const count = z.int().check(z.minimum(0));

/** Counts of a period for the admin pages; each list adds up to `total`. */
export const PageViewsSchema = z.object({
  /** Days of Asia/Taipei, both included. */
  from_day: z.string(),
  until_day: z.string(),
  total: count,
  /** Every day of the period, oldest first. */
  days: z.array(z.object({ day: z.string(), count })),
  /** Most viewed first. */
  pages: z.array(z.object({ page: z.string(), count })),
  referrers: z.array(z.object({ kind: z.enum(referrerKinds), count })),
  widths: z.array(z.object({ kind: z.enum(widthClasses), count })),
  languages: z.array(z.object({ kind: z.enum(viewLanguages), count })),
});
export type PageViews = z.infer<typeof PageViewsSchema>;
