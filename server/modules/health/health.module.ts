import type { FastifyInstance } from 'fastify';
import { healthEndpoints } from '#contract/health/healthEndpoints.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { defineModule } from '../module.ts';
import { createReadiness } from './readiness.service.ts';

function registerHealth(app: FastifyInstance, context: AppContext): void {
  const { clock } = context;
  const probeOptions = { rateLimit: false } as const;
  const readReadiness = createReadiness(context);

  registerEndpoint(
    app,
    healthEndpoints.live,
    async ({ reply }) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' as const };
    },
    probeOptions,
  );

  registerEndpoint(
    app,
    healthEndpoints.ready,
    async ({ request, reply }) => {
      reply.header('cache-control', 'no-store');
      const readiness = await readReadiness().catch((error: Error) => reportUnready(request.log, error));
      if (!readiness?.isServing) throw new AppError('server.unavailable');
      return { status: 'ok' as const, database: 'ok' as const, disk: readiness.disk, now_ms: clock.nowMs() };
    },
    probeOptions,
  );
}

function reportUnready(log: FastifyInstance['log'], error: Error): undefined {
  log.warn({ err: error }, 'the database cannot be used');
  return undefined;
}

export const healthModule = defineModule({
  routes: (api, { context }) => registerHealth(api, context),
  isServedByWorkers: true,
});
