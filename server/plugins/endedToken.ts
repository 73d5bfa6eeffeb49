import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { challengeOf } from '../http/registerEndpoint.ts';
import { findAsker } from '../http/riderSession.ts';

/** What is everybody's is answered whoever asks; a token that is no longer good is told of in the header only. */
export function tellOfEndedToken(api: FastifyInstance, context: Pick<AppContext, 'db' | 'clock'>): void {
  api.addHook('preValidation', async (request, reply) => {
    if (request.headers.authorization === undefined || !request.routeOptions.config.isForEverybody) return;
    const { kind } = await findAsker(request, context);
    if (kind === 'ended') reply.header('www-authenticate', challengeOf(kind));
  });
}
