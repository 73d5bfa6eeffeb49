import type { FastifyInstance } from 'fastify';
import { printEndpoints } from '#contract/print/printEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { ownRateLimit } from '#server/plugins/rateLimit.ts';
import { shapeTexts } from './shapeTexts.ts';

/** Per network: a sheet takes two calls, and a mobile network serves many riders. */
const shapesPerMinute = 40;
/** The largest body that the text limits allow, as JSON. */
const bodyLimit = 131_072;

/** Notes and emergency contacts pass through here: they are neither stored nor logged, and no sign-in is needed. */
export function registerPrint(app: FastifyInstance, context: AppContext): void {
  registerEndpoint(
    app,
    printEndpoints.shapeTexts,
    async ({ body, reply }) => {
      reply.header('cache-control', 'no-store');
      return { shapes: await shapeTexts(body.texts) };
    },
    { rateLimit: ownRateLimit('print', shapesPerMinute, context.config), bodyLimit },
  );
}
