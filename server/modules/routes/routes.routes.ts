import type { FastifyInstance } from 'fastify';
import { routesEndpoints } from '#contract/routesEndpoints.ts';
import type { AppContext } from '#server/context.ts';
import { AnswerCache } from '#server/plugins/answerCache.ts';
import { registerCachedEndpoint } from '#server/registerCachedEndpoint.ts';
import { registerEndpoint } from '#server/registerEndpoint.ts';
import type { RoutesService } from './routes.service.ts';
import { createVisitsService } from './visits.ts';

const cacheBytes = 32 * 1024 * 1024;

export function registerRoutes(app: FastifyInstance, context: AppContext, routes: RoutesService): void {
  const cache = new AnswerCache(cacheBytes);
  const visits = createVisitsService({ ...context, keyedHashKey: context.config.keyedHashKey });

  registerCachedEndpoint(app, routesEndpoints.listRoutes, cache, {
    state: () => routes.readCatalog(),
    key: (snapshot) => snapshot.state,
    answer: async ({ query }, snapshot) => routes.listRoutes(snapshot, query),
  });

  registerCachedEndpoint(app, routesEndpoints.getRoute, cache, {
    state: ({ params }) => routes.routeState(params.id),
    key: (state) => state,
    answer: ({ params }) => routes.getRoute(params.id),
  });

  registerEndpoint(app, routesEndpoints.recordVisit, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return visits.recordVisit(params.id, {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
  });
}
