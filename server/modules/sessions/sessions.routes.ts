import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '#contract/auth/authEndpoints.ts';
import { sessionsEndpoints } from '#contract/sessions/sessionsEndpoints.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { bearerToken } from '#server/http/riderSession.ts';
import { ownRateLimit } from '#server/plugins/rateLimit.ts';
import { createOwnSessions } from './ownSessions.service.ts';
import type { Sessions } from './sessions.service.ts';

/** Per network: a mobile network serves many riders, and each refreshes four times an hour. */
const refreshesPerMinute = 240;
const changesPerMinute = 60;

export function registerSessions(app: FastifyInstance, context: AppContext, sessions: Sessions): void {
  const rateLimit = ownRateLimit('token', refreshesPerMinute, context.config);

  registerEndpoint(
    app,
    authEndpoints.refreshToken,
    async ({ request, reply }) => {
      reply.header('cache-control', 'no-store');
      const held = sessions.cookie.read(request);
      const { answer, refreshToken, endsAtMs } = await sessions.refresh(held).catch((error) => {
        // A token that is not valid any more would only be refused again.
        if (error instanceof AppError && held !== undefined) sessions.cookie.clear(reply);
        throw error;
      });
      sessions.writeCookie(reply, refreshToken, endsAtMs);
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
      const held = sessions.cookie.read(request);
      if (token === undefined && held === undefined) throw new AppError('auth.required');
      const { endsCookie } = await sessions.logOut(token, held);
      if (endsCookie) sessions.cookie.clear(reply);
      return null;
    },
    { rateLimit },
  );

  registerOwnSessions(app, context);
}

/** What riders see and end of their sessions. */
function registerOwnSessions(app: FastifyInstance, context: AppContext): void {
  const own = createOwnSessions(context);
  const changes = { rateLimit: ownRateLimit('sessions', changesPerMinute, context.config) };
  registerRiderEndpoint(app, { endpoint: sessionsEndpoints.listSessions, context }, ({ session }) => own.list(session));
  registerRiderEndpoint(
    app,
    { endpoint: sessionsEndpoints.endOtherSessions, context },
    ({ session }) => own.endOthers(session),
    changes,
  );
  registerRiderEndpoint(
    app,
    { endpoint: sessionsEndpoints.endSession, context },
    ({ session, params }) => own.endOne(session, params.id),
    changes,
  );
}
