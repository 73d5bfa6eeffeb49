import { defineRows } from '../endpoint.ts';
import type * as socialFeed from './socialFeed.ts';

const row = defineRows<typeof socialFeed>();

export const socialFeedEndpoints = {
  getSocialFeed: row({
    method: 'GET',
    path: '/api/social-feed/',
    success: 200,
    summary: 'Where the site’s page in a social network is shown',
    answer: 'SocialFeedSchema',
    errors: ['request.rateLimited'],
  }),
} as const;
