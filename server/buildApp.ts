import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyUnderPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { rootDirectory } from './config/rootDirectory.ts';
import { AppError } from './http/AppError.ts';
import type { AppContext } from './http/context.ts';
import type { Gauge } from './http/gauge.ts';
import { installProblems, sendUnknownApiPath } from './http/installProblems.ts';
import { loggedError } from './http/loggedError.ts';
import { toOriginForm } from './http/requestPath.ts';
import { jobsRepository } from './jobs/jobs.repository.ts';
import type { ModuleSetup } from './modules/module.ts';
import { modules, setUpModules } from './modules/modules.ts';
import { type ClientBuild, readClientBuild } from './plugins/clientBuild.ts';
import { installMetrics } from './plugins/installMetrics.ts';
import { installSecurity } from './plugins/installSecurity.ts';
import { installOpenApi, serveOpenApi } from './plugins/openApi.ts';
import { answerParserError, installParserProblems } from './plugins/parserProblems.ts';
import { installRateLimit, pageRateLimit } from './plugins/rateLimit.ts';
import { registerEndedTokenHeader } from './plugins/registerEndedTokenHeader.ts';
import { installRequestLog, makeRequestId } from './plugins/requestLog.ts';
import { startSimulator } from './startSimulator.ts';

export interface BuildOptions extends AppContext {
  readonly logger?: FastifyServerOptions['logger'];
  /** Directory of the browser bundle; default `dist`. */
  readonly buildDirectory?: string;
  /** Above this event-loop delay requests are refused at once; 0 disables it. Default 2,000. */
  readonly maxEventLoopDelayMs?: number;
}

/** Builds the whole site without listening on a port. A worker process serves only its health endpoints. */
export async function buildApp(options: BuildOptions): Promise<FastifyInstance> {
  const { config, db, clock, lifecycle, connectionString, buildDirectory } = options;
  const context: AppContext = { config, db, clock, lifecycle, connectionString };
  const build = readClientBuild(buildDirectory ?? join(rootDirectory, 'dist'));
  const app = await buildShell(options, build);
  const isServing = config.role !== 'worker';
  const setup = setUpModules(context, app);

  await app.register(async (api) => {
    await installRateLimit(api, context);
    registerEndedTokenHeader(api, context);
    for (const { routes, isServedByWorkers } of modules)
      if (isServing || isServedByWorkers) routes?.(api, { ...setup, build });
    serveOpenApi(api);
  });
  if (isServing) await startSimulator(app, context);
  installMetrics(app, config, gaugeReader(setup));
  if (isServing) for (const { site } of modules) await site?.(app, { ...setup, build });
  else app.setNotFoundHandler({ preHandler: pageRateLimit(context) }, sendUnknownApiPath);
  return app;
}

/** The queue figures, and those that modules add. */
function gaugeReader(setup: ModuleSetup): () => Promise<readonly Gauge[]> {
  const sources = modules.flatMap(({ gauges }) => gauges ?? []);
  return async () => {
    const figures = [await jobsRepository.gauges(setup.context.db)];
    for (const read of sources) figures.push(await read(setup));
    return figures.flat();
  };
}

class OverloadError extends AppError {
  constructor() {
    super('server.unavailable');
  }
}

/** Rules for every request, in all modules. */
async function buildShell(
  { logger = false, maxEventLoopDelayMs = 2_000, ...context }: BuildOptions,
  build: ClientBuild,
): Promise<FastifyInstance> {
  const { config } = context;
  const app = fastify({
    logger:
      typeof logger === 'object' ? { ...logger, serializers: { ...logger.serializers, err: loggedError } } : logger,
    rewriteUrl: ({ url = '/' }) => toOriginForm(url),
    genReqId: makeRequestId,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    clientErrorHandler: answerParserError(context.clock),
    http: { requireHostHeader: false },
    // Longer than any request line, so that the schema refuses an impossible id like any other value.
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
