import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as ads from './ads.ts';

const defineEndpoint = createEndpointDefiner<typeof ads & typeof sharedSchemas>();

export const adsEndpoints = {
  listAds: defineEndpoint({
    method: 'GET',
    path: '/api/ads/',
    success: 200,
    summary: 'The ads that are shown now, by placement',
    answer: 'AdListSchema',
    errors: ['request.rateLimited'],
  }),
  /** Sent by beacon, so the answer is not read. */
  countAd: defineEndpoint({
    method: 'POST',
    path: '/api/ads/{id}/counts/',
    success: 204,
    summary: 'Counts one view or click of an ad, without anything about who it was',
    params: 'UuidParamsSchema',
    body: 'AdCountSchema',
    answer: 'NothingSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
  getAdFigures: defineEndpoint({
    method: 'GET',
    path: '/api/admin/ads/{id}/figures/',
    success: 200,
    summary: 'Views and clicks of an ad by day',
    params: 'UuidParamsSchema',
    answer: 'AdFiguresSchema',
    access: 'admin',
    errors: ['auth.required', 'auth.expired', 'access.denied', 'resource.notFound', 'request.rateLimited'],
  }),
} as const;
