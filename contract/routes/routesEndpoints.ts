import { createEndpointDefiner } from '../endpoint.ts';
import type * as routes from './routes.ts';

const defineEndpoint = createEndpointDefiner<typeof routes>();

export const routesEndpoints = {
  listRoutes: defineEndpoint({
    method: 'GET',
    path: '/api/routes/',
    success: 200,
    summary: 'Routes, searched, sorted and paged',
    query: 'RouteListQuerySchema',
    answer: 'RouteListSchema',
    errors: ['request.rateLimited'],
    isRevalidated: true,
  }),
  getRoute: defineEndpoint({
    method: 'GET',
    path: '/api/routes/{id}/',
    success: 200,
    summary: 'One route with its course, rows, segments and videos',
    params: 'RouteParamsSchema',
    answer: 'RouteDetailSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
    isRevalidated: true,
  }),
  listRouteVideos: defineEndpoint({
    method: 'GET',
    path: '/api/routes/{id}/videos/',
    success: 200,
    summary: 'Videos of one route and of its segments',
    params: 'RouteParamsSchema',
    answer: 'RouteVideosSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
    isRevalidated: true,
  }),
  recordVisit: defineEndpoint({
    method: 'POST',
    path: '/api/routes/{id}/visits/',
    success: 200,
    summary: 'Counts a visit, once per visitor and day (Asia/Taipei)',
    params: 'RouteParamsSchema',
    answer: 'VisitAnswerSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
} as const;
