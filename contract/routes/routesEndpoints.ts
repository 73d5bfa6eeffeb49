import { endpoint } from '../endpoint.ts';
import type { ParsedRouteListQuery, RouteDetail, RouteList, RouteListQuery, VisitAnswer } from './routes.ts';

export const routesEndpoints = {
  listRoutes: endpoint<{ query: RouteListQuery; parsedQuery: ParsedRouteListQuery; answer: RouteList }>({
    method: 'GET',
    path: '/api/routes/',
    success: 200,
    errors: ['request.rateLimited'],
    isRevalidated: true,
  }),
  getRoute: endpoint<{ params: { id: string }; answer: RouteDetail }>({
    method: 'GET',
    path: '/api/routes/{id}/',
    success: 200,
    errors: ['resource.notFound', 'request.rateLimited'],
    isRevalidated: true,
  }),
  recordVisit: endpoint<{ params: { id: string }; answer: VisitAnswer }>({
    method: 'POST',
    path: '/api/routes/{id}/visits/',
    success: 200,
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
} as const;
