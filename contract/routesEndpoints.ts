import { endpoint } from './endpoint.ts';
import type { ParsedRouteListQuery, RouteDetail, RouteList, RouteListQuery, VisitAnswer } from './routes.ts';

export const routesEndpoints = {
  listRoutes: endpoint<{ query: RouteListQuery; parsedQuery: ParsedRouteListQuery; answer: RouteList }>({
    method: 'GET',
    path: '/api/routes/',
    success: 200,
    summary: 'Routes, searched, sorted and paged',
    errors: ['request.rateLimited'],
    isRevalidated: true,
  }),
  getRoute: endpoint<{ params: { id: string }; answer: RouteDetail }>({
    method: 'GET',
    path: '/api/routes/{id}/',
    success: 200,
    summary: 'One route with its course, rows, segments and videos',
    errors: ['resource.notFound', 'request.rateLimited'],
    isRevalidated: true,
  }),
  recordVisit: endpoint<{ params: { id: string }; answer: VisitAnswer }>({
    method: 'POST',
    path: '/api/routes/{id}/visits/',
    success: 200,
    summary: 'Counts a visit, once per visitor and day (Asia/Taipei)',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
} as const;
