import { pageViewsEndpoints } from '#contract/pageViews/pageViewsEndpoints.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { createPageViews } from './pageViews.service.ts';

/** Per network; twice what a team behind one address opens, which is about one page a second. */
const viewsPerMinute = 120;
const bodyLimit = 2_048;

/** Page views, counted without any data about the visitor (decision 314). */
export const pageViewsModule = defineModule({
  routes(api, { context }) {
    const service = createPageViews(context);
    registerEndpoint(
      api,
      pageViewsEndpoints.recordPageView,
      async ({ body, request, reply }) => {
        reply.header('cache-control', 'no-store');
        await service.record(body, request.headers);
        return null;
      },
      { bodyLimit, rateLimit: createEndpointRateLimit('page-views', viewsPerMinute, context.config) },
    );
    registerRiderEndpoint(api, { endpoint: pageViewsEndpoints.readPageViews, context }, ({ query }) =>
      service.read(Number(query.days)),
    );
  },
  jobs: ({ context }) => [
    { queue: 'forget-old-page-views', cron: '41 4 * * *', run: () => createPageViews(context).deleteOld() },
  ],
});
