import { createEndpointDefiner } from '../endpoint.ts';
import type * as promotions from './promotions.ts';

const defineEndpoint = createEndpointDefiner<typeof promotions>();

export const promotionsEndpoints = {
  listPromotions: defineEndpoint({
    method: 'GET',
    path: '/api/promotions/',
    success: 200,
    summary: 'Offers of partners: valid, upcoming and recently ended',
    answer: 'PromotionListSchema',
    errors: ['request.rateLimited'],
  }),
  getPromotion: defineEndpoint({
    method: 'GET',
    path: '/api/promotions/{id}/',
    success: 200,
    summary: 'One offer',
    params: 'PromotionParamsSchema',
    answer: 'PromotionAnswerSchema',
    errors: ['request.rateLimited', 'resource.notFound'],
  }),
} as const;
