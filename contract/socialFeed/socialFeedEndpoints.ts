import { defineRows } from '../endpoint.ts';
import type * as socialFeed from './socialFeed.ts';

const row = defineRows<typeof socialFeed>();

export const socialFeedEndpoints = {
  getSocialFeed: row({
    method: 'GET',
    path: '/api/social-feed/',
    success: 200,
    summary: 'The address and the embeddable frame of the site’s page in a social network',
    answer: 'SocialFeedSchema',
    errors: ['request.rateLimited'],
  }),
} as const;
