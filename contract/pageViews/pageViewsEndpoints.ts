import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as pageViews from './pageViews.ts';

const defineEndpoint = createEndpointDefiner<typeof pageViews & typeof sharedSchemas>();

export const pageViewsEndpoints = {
  recordPageView: defineEndpoint({
    method: 'POST',
    path: '/api/page-views/',
    success: 204,
    summary: 'Counts a page view, without anything of the visitor',
    body: 'PageViewSchema',
    answer: 'NothingSchema',
    errors: ['request.rateLimited'],
  }),
  readPageViews: defineEndpoint({
    method: 'GET',
    path: '/api/admin/page-views/',
    success: 200,
    summary: 'Page views of a period, counted by day, page, referrer, width and language',
    query: 'PageViewsQuerySchema',
    answer: 'PageViewsSchema',
    access: 'admin',
    errors: ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'],
  }),
} as const;
