import type { FastifyInstance } from 'fastify';
import { clientErrorsEndpoints } from '#contract/clientErrors/clientErrorsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import type { ClientErrorsService } from './clientErrors.service.ts';
import { createClientErrorHours } from './createClientErrorHours.ts';

/** Per network. A browser sends at most one report in two seconds, and only a few in total. */
const reportsPerMinute = 20;
/** Ten failures with all their frames take 9 KB. */
const bodyLimit = 16_384;

function registerClientErrors(app: FastifyInstance, context: AppContext, service: ClientErrorsService): void {
  const { config } = context;
  const errorHours = createClientErrorHours(context);
  registerEndpoint(
    app,
    clientErrorsEndpoints.reportClientErrors,
    async ({ body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      service.record(body.errors, request.headers['user-agent']);
      await errorHours.record(body.errors);
      return null;
    },
    { bodyLimit, rateLimit: createEndpointRateLimit('client-errors', reportsPerMinute, config) },
  );
}

export const clientErrorsModule = defineModule({
  routes: (api, { context, services }) => registerClientErrors(api, context, services.clientErrors),
  jobs: ({ context }) => [
    { queue: 'forget-old-client-errors', cron: '47 4 * * *', run: () => createClientErrorHours(context).deleteOld() },
  ],
  gauges: async ({ services }) => services.clientErrors.listGauges(),
});
