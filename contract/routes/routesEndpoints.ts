import { defineRows } from '../endpoint.ts';
import type * as routes from './routes.ts';

const row = defineRows<typeof routes>();

export const routesEndpoints = {
  listRoutes: row({
    method: 'GET',
    path: '/api/routes/',
    success: 200,
    summary: 'Routes, searched, sorted and paged',
    query: 'RouteListQuerySchema',
    answer: 'RouteListSchema',
    errors: ['request.rateLimited'],
    isRevalidated: true,
  }),
  getRoute: row({
    method: 'GET',
    path: '/api/routes/{id}/',
    success: 200,
    summary: 'One route with its course, rows, segments and videos',
    params: 'RouteParamsSchema',
    answer: 'RouteDetailSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
    isRevalidated: true,
  }),
  listRouteVideos: row({
    method: 'GET',
    path: '/api/routes/{id}/videos/',
    success: 200,
    summary: 'Videos of one route and of its segments',
    params: 'RouteParamsSchema',
    answer: 'RouteVideosSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
    isRevalidated: true,
  }),
  recordVisit: row({
    method: 'POST',
    path: '/api/routes/{id}/visits/',
    success: 200,
    summary: 'Counts a visit, once per visitor and day (Asia/Taipei)',
    params: 'RouteParamsSchema',
    answer: 'VisitAnswerSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
} as const;
