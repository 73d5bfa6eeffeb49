import type { FastifyInstance } from 'fastify';
import { printEndpoints } from '#contract/print/printEndpoints.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { toClientNetwork } from '#server/http/toClientNetwork.ts';
import { ownRateLimit } from '#server/plugins/rateLimit.ts';
import { createShapeThread } from './createShapeThread.ts';

/** Per network: a sheet takes two calls, and a mobile network serves many riders. */
const shapesPerMinute = 40;
/** The largest body that the text limits allow, as JSON. */
const bodyLimit = 131_072;

/** Notes and emergency contacts pass through here: they are neither stored nor logged, and no sign-in is needed. */
export function registerPrint(app: FastifyInstance, context: AppContext): void {
  const thread = createShapeThread();
  app.addHook('onClose', () => thread.close());
  registerEndpoint(
    app,
    printEndpoints.shapeTexts,
    async ({ body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      // A client that has gone needs no answer.
      const disconnect = new AbortController();
      reply.raw.once('close', () => disconnect.abort(new AppError('server.unavailable')));
      return {
        shapes: await thread.shape(body.texts, { client: toClientNetwork(request.ip), signal: disconnect.signal }),
      };
    },
    { rateLimit: ownRateLimit('print', shapesPerMinute, context.config), bodyLimit },
  );
}
