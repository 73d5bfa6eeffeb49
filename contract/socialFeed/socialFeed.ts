import * as z from 'zod/mini';

/** The site's page in a social network; null where none is configured. */
export const SocialFeedSchema = z.object({
  page: z.nullable(
    z.object({
      /** The page itself, for a plain link. */
      url: z.string(),
      /** The network's frame that shows it, without size and language. */
      frame_url: z.string(),
    }),
  ),
});
export type SocialFeed = z.infer<typeof SocialFeedSchema>;
