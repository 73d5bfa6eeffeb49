import { createEndpointDefiner } from '../endpoint.ts';
import type * as socialFeed from './socialFeed.ts';

const defineEndpoint = createEndpointDefiner<typeof socialFeed>();

export const socialFeedEndpoints = {
  getSocialFeed: defineEndpoint({
    method: 'GET',
    path: '/api/social-feed/',
    success: 200,
    summary: 'The address and the embeddable frame of the site’s page in a social network',
    answer: 'SocialFeedSchema',
    errors: ['request.rateLimited'],
  }),
} as const;
