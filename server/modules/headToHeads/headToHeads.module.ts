import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { headToHeadStreamPath } from '#contract/headToHeads/headToHeadStream.ts';
import { HeadToHeadParamsSchema } from '#contract/headToHeads/headToHeads.ts';
import { headToHeadsEndpoints as endpoints } from '#contract/headToHeads/headToHeadsEndpoints.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { toClientNetwork } from '#server/http/toClientNetwork.ts';
import { defineModule } from '../module.ts';
import { createHeadToHeadHub } from './createHeadToHeadHub.ts';
import { createHeadToHeads } from './headToHeads.service.ts';

function registerHeadToHeads(app: FastifyInstance, context: AppContext): void {
  const headToHeads = createHeadToHeads(context);
  const withContext = <Shape extends EndpointShape>(endpoint: Endpoint<Shape>) => ({ endpoint, context });
  registerEndpoint(app, endpoints.listHeadToHeads, () => headToHeads.list());
  registerEndpoint(app, endpoints.getHeadToHead, ({ params }) => headToHeads.get(params.id));
  registerRiderEndpoint(app, withContext(endpoints.createHeadToHead), ({ session, body }) =>
    headToHeads.create(session.riderId, body),
  );
  registerRiderEndpoint(app, withContext(endpoints.changeHeadToHead), ({ session, params, body }) =>
    headToHeads.change(session.riderId, params.id, body),
  );
  registerRiderEndpoint(app, withContext(endpoints.deleteHeadToHead), async ({ session, params }) => {
    await headToHeads.remove(session.riderId, params.id);
    return null;
  });
  registerRiderEndpoint(app, withContext(endpoints.setHeadToHeadState), ({ session, params, body }) =>
    headToHeads.setState(session.riderId, params.id, body),
  );
  registerRiderEndpoint(app, withContext(endpoints.setHeadToHeadResults), ({ session, params, body }) =>
    headToHeads.setResults(session.riderId, params.id, body),
  );
  registerRiderEndpoint(app, withContext(endpoints.importHeadToHeadResults), ({ session, params, body }) =>
    headToHeads.importCsv(session.riderId, params.id, body),
  );
  registerStream(app, context);
}

function registerStream(app: FastifyInstance, context: AppContext): void {
  const { connectionString } = context;
  const headToHeads = createHeadToHeads(context);
  const hub =
    connectionString === undefined
      ? null
      : createHeadToHeadHub({
          connectionString,
          read: (slug) =>
            headToHeads.get(slug).catch((error: unknown) => {
              if (error instanceof AppError && error.code === 'resource.notFound') return null;
              throw error;
            }),
          onLost: (error) => app.log.warn({ reason: error.message }, 'live updates of head-to-heads are interrupted'),
        });
  app.addHook('preClose', async () => hub?.close());
  const url = headToHeadStreamPath.replace('{id}', ':id');
  // A HEAD request would open a stream that nobody reads.
  const options = { schema: { hide: true }, exposeHeadRoute: false };
  app.get<{ Params: { id: string } }>(url, options, async ({ params, ip }, reply) => {
    const { success, data } = HeadToHeadParamsSchema.safeParse(params);
    if (!success) throw new AppError('resource.notFound');
    if (hub === null || context.lifecycle.isDraining) throw new AppError('server.unavailable');
    const stream = await hub.open(data.id, toClientNetwork(ip));
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('cache-control', 'no-store, no-transform');
    // Tells nginx-like proxies not to buffer.
    return reply.header('x-accel-buffering', 'no').send(stream);
  });
}

/** Head-to-heads of indoor races: the live public view, and how results are entered. */
export const headToHeadsModule = defineModule({
  routes: (api, { context }) => registerHeadToHeads(api, context),
});
