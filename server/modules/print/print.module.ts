import type { FastifyInstance } from 'fastify';
import type { PrintTextRequest, Shapes } from '#contract/print/print.ts';
import { printEndpoints } from '#contract/print/printEndpoints.ts';
import { createThread } from '#server/base/thread.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { rejectOverloadAsUnavailable } from '#server/http/rejectOverloadAsUnavailable.ts';
import { toClientNetwork } from '#server/http/toClientNetwork.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';

/** The costliest call takes half a second, and browsers give up after 30 s. */
const maxWaitingCalls = 48;
/** Many riders may share a network, such as a mobile carrier's, so more than one call may wait. */
const maxWaitingCallsPerClient = 8;

/** About 30 ms of work, which is how long a client waits for each other client. */
const maxPieceCost = 120;

/** Shapes texts in a thread; clients take turns, a piece of a call each. */
export function createShapeThread() {
  const thread = createThread<readonly PrintTextRequest[], Shapes['shapes']>(
    new URL('./shapeWorker.ts', import.meta.url),
    { maxPending: maxWaitingCalls, maxPendingPerClient: maxWaitingCallsPerClient, timeoutMs: 15_000 },
  );
  return {
    /** `signal` is aborted when the client has disconnected: its call is then skipped. */
    shape: async (
      texts: readonly PrintTextRequest[],
      options: { readonly client: string; readonly signal?: AbortSignal },
    ): Promise<Shapes['shapes']> =>
      (await rejectOverloadAsUnavailable(thread.askInPieces(splitIntoPieces(texts), options))).flat(),
    close: thread.close,
  };
}

/** Groups of texts in their order; a width costs a tenth of an outline. */
function splitIntoPieces(texts: readonly PrintTextRequest[]): PrintTextRequest[][] {
  const pieces: PrintTextRequest[][] = [];
  let pieceCost = 0;
  for (const request of texts) {
    const cost = request.has_outline ? request.text.length : request.text.length / 10;
    const piece = pieces.at(-1);
    if (piece === undefined || pieceCost + cost > maxPieceCost) {
      pieces.push([request]);
      pieceCost = cost;
    } else {
      piece.push(request);
      pieceCost += cost;
    }
  }
  return pieces;
}

/** Per network: a sheet takes two calls, and a mobile network serves many riders. */
const shapesPerMinute = 40;
/** The largest body that the text limits allow, as JSON. */
const bodyLimit = 131_072;

/** Notes and emergency contacts pass through here: they are neither stored nor logged, and no sign-in is needed. */
function registerPrint(app: FastifyInstance, context: AppContext): void {
  const thread = createShapeThread();
  app.addHook('onClose', () => thread.close());
  registerEndpoint(
    app,
    printEndpoints.shapeTexts,
    async ({ body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      // Skips the work for a client that has disconnected.
      const disconnect = new AbortController();
      reply.raw.once('close', () => disconnect.abort(new AppError('server.unavailable')));
      return {
        shapes: await thread.shape(body.texts, { client: toClientNetwork(request.ip), signal: disconnect.signal }),
      };
    },
    { rateLimit: createEndpointRateLimit('print', shapesPerMinute, context.config), bodyLimit },
  );
}

export const printModule = defineModule({
  routes: (api, { context }) => registerPrint(api, context),
});
