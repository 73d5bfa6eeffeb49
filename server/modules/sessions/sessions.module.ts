import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '#contract/auth/authEndpoints.ts';
import { sessionsEndpoints } from '#contract/sessions/sessionsEndpoints.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { getBearerToken } from '#server/http/riderSession.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { createOwnSessions } from './ownSessions.service.ts';
import { sessionsRepository } from './sessions.repository.ts';
import type { Sessions } from './sessions.service.ts';

/** Per network: a mobile network serves many riders, and each refreshes four times an hour. */
const refreshesPerMinute = 240;
const changesPerMinute = 60;

function registerSessions(app: FastifyInstance, context: AppContext, sessions: Sessions): void {
  const rateLimit = createEndpointRateLimit('token', refreshesPerMinute, context.config);

  registerEndpoint(
    app,
    authEndpoints.refreshToken,
    async ({ request, reply }) => {
      reply.header('cache-control', 'no-store');
      const presentedToken = sessions.cookie.read(request);
      const { answer, refreshToken, endsAtMs } = await sessions.refresh(presentedToken).catch((error) => {
        // A token that is no longer valid would only be refused again.
        if (error instanceof AppError && presentedToken !== undefined) sessions.cookie.clear(reply);
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
      const token = getBearerToken(request);
      const presentedToken = sessions.cookie.read(request);
      if (token === undefined && presentedToken === undefined) throw new AppError('auth.required');
      const { shouldClearCookie: endsCookie } = await sessions.logOut(token, presentedToken);
      if (endsCookie) sessions.cookie.clear(reply);
      return null;
    },
    { rateLimit },
  );

  registerOwnSessions(app, context);
}

/** Riders list and end their sessions. */
function registerOwnSessions(app: FastifyInstance, context: AppContext): void {
  const ownSessions = createOwnSessions(context);
  const changeOptions = { rateLimit: createEndpointRateLimit('sessions', changesPerMinute, context.config) };
  registerRiderEndpoint(app, { endpoint: sessionsEndpoints.listSessions, context }, ({ session }) =>
    ownSessions.list(session),
  );
  registerRiderEndpoint(
    app,
    { endpoint: sessionsEndpoints.endOtherSessions, context },
    ({ session }) => ownSessions.endOtherSessions(session),
    changeOptions,
  );
  registerRiderEndpoint(
    app,
    { endpoint: sessionsEndpoints.endSession, context },
    ({ session, params }) => ownSessions.endSession(session, params.id),
    changeOptions,
  );
}

/** Where the rider is or was signed in. The tokens themselves are stored as hashes or not at all. */
const sessionsPersonalData: PersonalDataSource = {
  section: 'sessions',
  tables: ['session_family', 'access_token', 'sign_in_attempt'],
  exportData: (db, riderId) => sessionsRepository.listFamilies(db, riderId),
  erase: (tx, riderId) => sessionsRepository.deleteAll(tx, riderId),
};

export const sessionsModule = defineModule({
  routes: (api, { context, services }) => registerSessions(api, context, services.sessions),
  jobs: ({ services }) => [
    { queue: 'forget-ended-sessions', cron: '41 3 * * *', run: () => services.sessions.deleteEndedFamilies() },
  ],
  personalData: () => [sessionsPersonalData],
});
