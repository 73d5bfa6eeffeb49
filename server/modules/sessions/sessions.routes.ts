import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '#contract/auth/authEndpoints.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { bearerToken } from '#server/http/riderSession.ts';
import { ownRateLimit } from '#server/plugins/rateLimit.ts';
import type { Sessions } from './sessions.service.ts';

/** Per network: a mobile network serves many riders, and each refreshes four times an hour. */
const refreshesPerMinute = 240;

export function registerSessions(
  app: FastifyInstance,
  { config }: Pick<AppContext, 'config'>,
  sessions: Sessions,
): void {
  const rateLimit = ownRateLimit('token', refreshesPerMinute, config);

  registerEndpoint(
    app,
    authEndpoints.refreshToken,
    async ({ request, reply }) => {
      reply.header('cache-control', 'no-store');
      const { refreshToken, ...answer } = await sessions.refresh(sessions.cookie.read(request)).catch((error) => {
        // A token that is not valid any more would only be refused again.
        if (error instanceof AppError && sessions.cookie.read(request) !== undefined) sessions.cookie.clear(reply);
        throw error;
      });
      sessions.writeCookie(reply, refreshToken);
      return answer;
    },
    { rateLimit },
  );

  registerEndpoint(
    app,
    authEndpoints.logOut,
    async ({ request, reply }) => {
      reply.header('cache-control', 'no-store');
      const token = bearerToken(request);
      if (token === undefined) throw new AppError('auth.required');
      await sessions.endByAccessToken(token);
      sessions.cookie.clear(reply);
      return null;
    },
    { rateLimit },
  );
}
