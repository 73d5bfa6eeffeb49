import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { formatBearerChallenge } from '../http/registerEndpoint.ts';
import { findAsker } from '../http/riderSession.ts';

/** Public endpoints answer even with an expired token; only a header reports the token. */
export function registerEndedTokenHeader(api: FastifyInstance, context: Pick<AppContext, 'db' | 'clock'>): void {
  api.addHook('preValidation', async (request, reply) => {
    if (request.headers.authorization === undefined || !request.routeOptions.config.isForEverybody) return;
    const { kind } = await findAsker(request, context);
    if (kind === 'ended') reply.header('www-authenticate', formatBearerChallenge(kind));
  });
}
