import * as z from 'zod/mini';
import { productSlugs } from '../content/contentKinds.ts';
import { LocalisedTextSchema } from '../localisedText.ts';
import { PictureSchema } from '../pictures/pictures.ts';
import { VideoSchema } from '../routes/videos.ts';

export const ProductParamsSchema = z.object({ id: z.enum(productSlugs) });

export const ProductSchema = z.object({
  id: z.string(),
  title: LocalisedTextSchema,
  lead: z.nullable(LocalisedTextSchema),
  /** Formatted with the markup of FormattedText. */
  text: z.nullable(LocalisedTextSchema),
  pictures: z.array(PictureSchema),
  specifications: z.array(z.object({ name: LocalisedTextSchema, value: LocalisedTextSchema })),
  /** The first column is the product itself. */
  comparison: z.nullable(
    z.object({
      columns: z.array(LocalisedTextSchema),
      rows: z.array(z.object({ name: LocalisedTextSchema, cells: z.array(LocalisedTextSchema) })),
    }),
  ),
  shops: z.array(z.object({ name: z.string(), url: z.string() })),
  videos: z.array(VideoSchema),
  is_sample: z.boolean(),
});
export type Product = z.infer<typeof ProductSchema>;

/** A page of the site whose text an administrator writes. */
export const SitePageSchema = z.object({
  title: LocalisedTextSchema,
  lead: z.nullable(LocalisedTextSchema),
  text: z.nullable(LocalisedTextSchema),
  picture: z.nullable(PictureSchema),
  links: z.array(z.object({ name: LocalisedTextSchema, url: z.string() })),
  is_sample: z.boolean(),
});
export type SitePage = z.infer<typeof SitePageSchema>;

/** News of the site, newest first, including road closures and warnings. */
export const NewsListSchema = z.object({
  server_now: z.string(),
  results: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['closure', 'notice', 'news']),
      title: LocalisedTextSchema,
      text: z.nullable(LocalisedTextSchema),
      from_at: z.string(),
      until_at: z.nullable(z.string()),
      route_id: z.nullable(z.string()),
      is_sample: z.boolean(),
    }),
  ),
});
export type NewsList = z.infer<typeof NewsListSchema>;

/** Newest videos first. */
export const VideoListSchema = z.object({
  results: z.array(z.object({ ...VideoSchema.shape, published_on: z.string(), is_sample: z.boolean() })),
});
export type VideoList = z.infer<typeof VideoListSchema>;
