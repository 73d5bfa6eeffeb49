import { socialFeedEndpoints } from '#contract/socialFeed/socialFeedEndpoints.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { defineModule } from '../module.ts';

/** The address of the site's page in a social network. The server itself sends no requests to that network. */
export const socialFeedModule = defineModule({
  routes: (api, { context: { config } }) =>
    registerEndpoint(api, socialFeedEndpoints.getSocialFeed, async () => ({ page: toFeedPage(config.socialPage) })),
});

function toFeedPage(page: { readonly pageUrl: string; readonly pluginUrl: string } | undefined) {
  if (page === undefined) return null;
  const frameUrl = new URL(page.pluginUrl);
  frameUrl.search = new URLSearchParams({
    href: page.pageUrl,
    tabs: 'timeline',
    small_header: 'true',
    adapt_container_width: 'true',
    hide_cover: 'true',
    show_facepile: 'false',
  }).toString();
  return { url: page.pageUrl, frame_url: frameUrl.href };
}
