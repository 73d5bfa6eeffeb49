import type { FastifyInstance } from 'fastify';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { segmentsEndpoints } from '#contract/segments/segmentsEndpoints.ts';
import { AnswerCache } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerCachedEndpoint } from '#server/http/registerCachedEndpoint.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { toClientNetwork } from '#server/http/toClientNetwork.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { createRoutesRepository } from './routes.repository.ts';
import type { RoutesService } from './routes.service.ts';
import { createSegmentsService } from './segments.service.ts';
import { createVisitsService } from './visits.service.ts';
import { listVideos } from './withTiedVideos.ts';

/** Per network; a rider opens one page at a time, but a mobile network serves many riders. */
const visitsPerMinute = 60;
const maxCacheBytes = 32 * 1024 * 1024;

function registerRoutes(app: FastifyInstance, context: AppContext, routes: RoutesService): void {
  const cache = new AnswerCache(maxCacheBytes);
  const segments = createSegmentsService(createRoutesRepository(context.db));
  const visits = createVisitsService({ ...context, keyedHashKey: context.config.keyedHashKey });

  registerCachedEndpoint(app, routesEndpoints.listRoutes, cache, {
    readState: () => routes.readCatalog(),
    toKey: (snapshot) => snapshot.state,
    buildAnswer: async ({ query }, snapshot) => routes.listRoutes(snapshot, query),
  });

  registerCachedEndpoint(app, routesEndpoints.getRoute, cache, {
    readState: ({ params }) => routes.readRouteState(params.id),
    toKey: ({ key }) => key,
    buildAnswer: ({ params }, state) => routes.getRoute(params.id, state),
  });

  registerCachedEndpoint(app, routesEndpoints.listRouteVideos, cache, {
    readState: ({ params }) => routes.readRouteState(params.id),
    toKey: ({ key }) => key,
    buildAnswer: async ({ params }, state) => ({ results: listVideos(await routes.getRoute(params.id, state)) }),
  });

  registerCachedEndpoint(app, segmentsEndpoints.listSegments, cache, {
    readState: () => routes.readCatalog(),
    toKey: (snapshot) => segments.getStateKey(snapshot),
    buildAnswer: ({ query }, snapshot) => segments.listSegments(snapshot, query),
  });

  registerEndpoint(
    app,
    routesEndpoints.recordVisit,
    async ({ params, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const userAgent = request.headers['user-agent'] ?? '';
      return visits.recordVisit(params.id, { network: toClientNetwork(request.ip), userAgent });
    },
    { rateLimit: createEndpointRateLimit('visits', visitsPerMinute, context.config) },
  );
}

export const routesModule = defineModule({
  routes: (api, { context, services }) => registerRoutes(api, context, services.routes),
  jobs: ({ context: { db, clock, config } }) => {
    const visits = createVisitsService({ db, clock, keyedHashKey: config.keyedHashKey });
    return [{ queue: 'forget-past-visits', cron: '0 0 * * *', run: () => visits.deletePastDays() }];
  },
});
