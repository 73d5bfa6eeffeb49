import type { FastifyInstance } from 'fastify';
import { healthEndpoints } from '#contract/health/healthEndpoints.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';

export function registerHealth(app: FastifyInstance, { db, clock, lifecycle }: AppContext): void {
  const probe = { rateLimit: false } as const;

  registerEndpoint(
    app,
    healthEndpoints.live,
    async ({ reply }) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' as const };
    },
    probe,
  );

  registerEndpoint(
    app,
    healthEndpoints.ready,
    async ({ request, reply }) => {
      reply.header('cache-control', 'no-store');
      const isServing =
        !lifecycle.isDraining && (await isMigrated(db).catch((error: Error) => report(request.log, error)));
      if (!isServing) throw new AppError('server.unavailable');
      return { status: 'ok' as const, database: 'ok' as const, now_ms: clock.nowMs() };
    },
    probe,
  );
}

function report(log: FastifyInstance['log'], error: Error): false {
  log.warn({ err: error }, 'the database does not answer');
  return false;
}
