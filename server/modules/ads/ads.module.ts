import type { FastifyInstance } from 'fastify';
import { adsEndpoints } from '#contract/ads/adsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { createAds } from './ads.service.ts';

/** Per network: a page shows one ad, and a mobile network may serve many riders. */
const countsPerMinute = 60;
const bodyLimit = 256;

function registerAds(app: FastifyInstance, context: AppContext): void {
  const ads = createAds(context);
  registerEndpoint(app, adsEndpoints.listAds, () => ads.list());
  registerEndpoint(
    app,
    adsEndpoints.countAd,
    async ({ params, body, reply }) => {
      reply.header('cache-control', 'no-store');
      await ads.count(params.id, body.kind);
      return null;
    },
    { bodyLimit, rateLimit: createEndpointRateLimit('ad-counts', countsPerMinute, context.config) },
  );
  registerRiderEndpoint(app, { endpoint: adsEndpoints.getAdFigures, context }, ({ params }) =>
    ads.readFigures(params.id),
  );
}

/** Ads as riders see them, and how often they were seen and clicked. */
export const adsModule = defineModule({ routes: (api, { context }) => registerAds(api, context) });
