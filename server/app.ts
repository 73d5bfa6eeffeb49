import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyUnderPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { forgetStravaEvidence } from '#server/modules/verifications/forgetting/forgetStravaEvidence.service.ts';
import { rootDirectory } from './config/rootDirectory.ts';
import { AppError } from './http/AppError.ts';
import type { AppContext } from './http/context.ts';
import { loggedError } from './http/loggedError.ts';
import { installProblems, sendUnknownApiPath } from './http/problems.ts';
import { originForm } from './http/requestTarget.ts';
import { registerAuth } from './modules/auth/auth.routes.ts';
import { createAuth } from './modules/auth/createAuth.ts';
import { ownOrigin } from './modules/auth/siteAddress.ts';
import { registerStravaWebhook } from './modules/auth/stravaWebhook.routes.ts';
import { createChallengesRepository } from './modules/challenges/challenges.repository.ts';
import { registerChallenges } from './modules/challenges/challenges.routes.ts';
import { createChallengesService } from './modules/challenges/challenges.service.ts';
import { registerFiles } from './modules/files/files.routes.ts';
import { registerHealth } from './modules/health/health.routes.ts';
import { registerNotices } from './modules/notices/notices.routes.ts';
import { createNotices } from './modules/notices/notices.service.ts';
import { registerPaceSettings } from './modules/paceSettings/paceSettings.routes.ts';
import { registerPages } from './modules/pages/pages.routes.ts';
import { createPagesService } from './modules/pages/pages.service.ts';
import { registerPreviews } from './modules/previews/previews.routes.ts';
import { createPreviewsService } from './modules/previews/previews.service.ts';
import { createPreviewThread } from './modules/previews/previewThread.ts';
import { registerPrint } from './modules/print/print.routes.ts';
import { registerRiders } from './modules/riders/riders.routes.ts';
import { createRoutesRepository } from './modules/routes/routes.repository.ts';
import { registerRoutes } from './modules/routes/routes.routes.ts';
import { createRoutesService } from './modules/routes/routes.service.ts';
import { registerSessions } from './modules/sessions/sessions.routes.ts';
import { createSessions } from './modules/sessions/sessions.service.ts';
import { registerStravaActivities } from './modules/strava/activities.routes.ts';
import { createStravaActivities } from './modules/strava/stravaActivities.service.ts';
import { registerUploads } from './modules/uploads/uploads.routes.ts';
import { registerVerifications } from './modules/verifications/verifications.routes.ts';
import { createWeather } from './modules/weather/createWeather.ts';
import { registerWeather } from './modules/weather/weather.routes.ts';
import { type ClientBuild, readClientBuild } from './plugins/clientBuild.ts';
import { tellOfEndedToken } from './plugins/endedToken.ts';
import { installMetrics } from './plugins/metrics.ts';
import { installOpenApi, serveOpenApi } from './plugins/openApi.ts';
import { answerParserError, installParserProblems } from './plugins/parserProblems.ts';
import { installRateLimit, pageRateLimit } from './plugins/rateLimit.ts';
import { installRequestLog, makeRequestId } from './plugins/requestLog.ts';
import { installSecurity } from './plugins/security.ts';
import { startSimulator } from './startSimulator.ts';

export interface BuildOptions extends AppContext {
  readonly logger?: FastifyServerOptions['logger'];
  /** Where the browser bundle lies; default `dist`. */
  readonly buildDirectory?: string;
  /** Beyond it requests are refused at once; 0 for never. Default 2,000. */
  readonly maxEventLoopDelayMs?: number;
}

/** The whole site without a port. A worker process serves its health only. */
export async function buildApp(options: BuildOptions): Promise<FastifyInstance> {
  const { config, db, clock, lifecycle, buildDirectory } = options;
  const context: AppContext = { config, db, clock, lifecycle };
  const build = readClientBuild(buildDirectory ?? join(rootDirectory, 'dist'));
  const app = await buildShell(options, build);
  const isServing = context.config.role !== 'worker';
  const routes = createRoutesService(createRoutesRepository(context.db));
  const challenges = createChallengesService(createChallengesRepository(context));
  const sessions = createSessions(context);
  const notices = createNotices(context);
  const previews = createPreviewsService(config, createPreviewThread());
  const auth = createAuth({ forgetStravaEvidence, ...context, ownOrigin: () => ownOrigin(app.server) });
  const strava = createStravaActivities({
    ...context,
    ownOrigin: () => ownOrigin(app.server),
    tokens: auth.tokens,
    log: app.log,
  });

  await app.register(async (api) => {
    await installRateLimit(api, context);
    tellOfEndedToken(api, context);
    registerHealth(api, context);
    if (isServing) {
      registerRoutes(api, context, routes);
      registerWeather(
        api,
        context,
        createWeather({ ...context, routes, ownOrigin: () => ownOrigin(app.server), log: app.log }),
      );
      registerPaceSettings(api, context);
      registerChallenges(api, context, challenges);
      registerPrint(api, context);
      registerSessions(api, context, sessions);
      registerAuth(api, context, auth);
      registerStravaWebhook(api, context, auth.events);
      registerStravaActivities(api, context, strava);
      registerUploads(api, context);
      registerVerifications(api, context, { notices });
      registerRiders(api, context, { sessions, notices, revokeGrants: auth.tokens.revokeGrants, forgetStravaEvidence });
      registerNotices(api, context, notices);
      registerFiles(api, context);
    }
    serveOpenApi(api);
  });
  if (isServing) await startSimulator(app, context);
  installMetrics(app, context.config);
  if (isServing) registerPreviews(app, context, { routes, previews });
  if (isServing)
    await registerPages(app, context, { build, pages: createPagesService({ routes, challenges, previews }) });
  else app.setNotFoundHandler({ preHandler: pageRateLimit(context) }, sendUnknownApiPath);
  return app;
}

class OverloadError extends AppError {
  constructor() {
    super('server.unavailable');
  }
}

/** What holds for every request, whichever module answers it. */
async function buildShell(
  { logger = false, maxEventLoopDelayMs = 2_000, ...context }: BuildOptions,
  build: ClientBuild,
): Promise<FastifyInstance> {
  const { config } = context;
  const app = fastify({
    logger:
      typeof logger === 'object' ? { ...logger, serializers: { ...logger.serializers, err: loggedError } } : logger,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    genReqId: makeRequestId,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    clientErrorHandler: answerParserError(context.clock),
    http: { requireHostHeader: false },
    // Longer than any request line may be: an impossible id is the schema's to refuse, as every other one.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 20_000 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installProblems(app);
  installRequestLog(app, context);
  installParserProblems(app, context.clock);
  await installSecurity(app, config, build);
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    retryAfter: 5,
    customError: OverloadError,
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { global: true, encodings: ['br', 'gzip'], globalDecompression: false });
  await installOpenApi(app, config);
  return app;
}
