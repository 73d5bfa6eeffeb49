import type { FastifyInstance } from 'fastify';
import { clientErrorsEndpoints } from '#contract/clientErrors/clientErrorsEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { ownRateLimit } from '#server/plugins/rateLimit.ts';
import type { ClientErrorsService } from './clientErrors.service.ts';
import { createClientErrorHours } from './createClientErrorHours.ts';

/** Per network. A browser sends at most one report in two seconds, and only a few in total. */
const reportsPerMinute = 20;
/** Ten failures with all their frames take 9 KB. */
const bodyLimit = 16_384;

export function registerClientErrors(app: FastifyInstance, context: AppContext, service: ClientErrorsService): void {
  const { config } = context;
  const hours = createClientErrorHours(context);
  registerEndpoint(
    app,
    clientErrorsEndpoints.reportClientErrors,
    async ({ body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      service.record(body.errors, request.headers['user-agent']);
      await hours.record(body.errors);
      return null;
    },
    { bodyLimit, rateLimit: ownRateLimit('client-errors', reportsPerMinute, config) },
  );
}
