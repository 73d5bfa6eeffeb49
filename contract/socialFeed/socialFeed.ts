import * as z from 'zod/mini';

/** The site's page in a social network; null if none is configured. */
export const SocialFeedSchema = z.object({
  page: z.nullable(
    z.object({
      /** Address of the page, for a plain link. */
      url: z.string(),
      /** Address of the network's embeddable frame, without size and language. */
      frame_url: z.string(),
    }),
  ),
});
export type SocialFeed = z.infer<typeof SocialFeedSchema>;
