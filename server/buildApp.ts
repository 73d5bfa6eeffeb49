import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyUnderPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { DatabaseError } from 'pg';
import type { ProblemCode } from '#contract/problem.ts';
import type { Clock } from '#server/base/clock.ts';
import { rootDirectory } from './config/rootDirectory.ts';
import { AppError } from './http/AppError.ts';
import type { AppContext } from './http/context.ts';
import type { Gauge } from './http/gauge.ts';
import { installProblems, problemContentType, sendUnknownApiPath, toProblem } from './http/installProblems.ts';
import { formatBearerChallenge } from './http/registerEndpoint.ts';
import { toOriginForm } from './http/requestPath.ts';
import { findCaller } from './http/riderSession.ts';
import { jobsRepository } from './jobs/jobs.repository.ts';
import type { ModuleSetup, ServerModule } from './modules/module.ts';
import { modules, setUpModules } from './modules/modules.ts';
import { type ClientBuild, readClientBuild } from './plugins/clientBuild.ts';
import { installMetrics } from './plugins/installMetrics.ts';
import { installSecurity } from './plugins/installSecurity.ts';
import { installOpenApi, serveOpenApi } from './plugins/openApi.ts';
import { createPageRateLimit, installRateLimit } from './plugins/rateLimit.ts';
import { installRequestLog, makeRequestId } from './plugins/requestLog.ts';

/** A request that the parser refuses never reaches the router: it is answered on the raw connection. */
function createParserErrorHandler(clock: Clock) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const { headers, body, status } = buildProblemMessage(clock, ...classifyParserError(error.code));
      const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroySoon();
  };
}

/** Requests that Node would refuse with an empty answer: an unknown expectation, and HTTP/1.1 without a host. */
function installParserProblems(app: FastifyInstance, clock: Clock): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body, status } = buildProblemMessage(clock, 417, 'request.invalid');
    response.writeHead(status, { ...headers, connection: 'close' }).end(body);
  });
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    next(raw.httpVersion === '1.1' && raw.headers.host === undefined ? new AppError('request.invalid') : undefined);
  });
}

function classifyParserError(code: string | undefined): [status: number, code: ProblemCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'request.tooLarge'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'request.invalid'];
  return [400, 'request.invalid'];
}

function buildProblemMessage(clock: Clock, status: number, code: ProblemCode) {
  const requestId = makeRequestId();
  const body = JSON.stringify(toProblem(code, requestId, { status }));
  const headers = {
    'content-type': problemContentType,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'request-id': requestId,
    'server-now-ms': String(clock.nowMs()),
  };
  return { status, headers, body };
}

/** Type, message and stack as the logger expects them, plus code, table, constraint and causes if present. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown;
}

/**
 * The parts of an error that are safe to log: its type, its stack and messages without data. PostgreSQL's `detail`
 * repeats the whole refused row, and the message of a data exception (class 22) the value: both may contain riders'
 * data and are left out.
 */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { name: type, stack = '' } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  const isDataException = error instanceof DatabaseError && error.code?.startsWith('22') === true;
  const causes = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  return {
    type: error instanceof DatabaseError ? 'DatabaseError' : type,
    message: isDataException ? 'a value was refused' : error.message,
    ...(typeof code === 'string' && { code }),
    // Without the first lines, which repeat the message.
    stack: stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error instanceof DatabaseError && {
      table: error.table,
      column: error.column,
      constraint: error.constraint,
    }),
    ...(causes.length > 0 && { causes: causes.map(toLoggedError) }),
  };
}

/** A public endpoint also answers a request with an ended token; only a header says that the token has ended. */
function registerEndedTokenHeader(api: FastifyInstance, context: Pick<AppContext, 'db' | 'clock'>): void {
  api.addHook('preValidation', async (request, reply) => {
    if (request.headers.authorization === undefined || !request.routeOptions.config.isPublic) return;
    const { kind } = await findCaller(request, context);
    if (kind === 'ended') reply.header('www-authenticate', formatBearerChallenge(kind));
  });
}

export interface BuildOptions extends AppContext {
  readonly logger?: FastifyServerOptions['logger'];
  /** Directory of the browser bundle; default `dist`. */
  readonly buildDirectory?: string;
  /** Above this event-loop delay requests are refused at once; 0 disables it. Default 2,000. */
  readonly maxEventLoopDelayMs?: number;
  /** Modules that are not part of the server in production, such as the sample content. */
  readonly extraModules?: readonly ServerModule[];
  /** Serves the outside services that the configuration calls simulated; undefined in production. */
  readonly registerSimulator?: (app: FastifyInstance, context: AppContext) => Promise<void>;
}

/** Builds the whole site without listening on a port. A worker process serves only its health endpoints. */
export async function buildApp(options: BuildOptions): Promise<FastifyInstance> {
  const {
    config,
    db,
    clock,
    databaseClock,
    lifecycle,
    connectionString,
    buildDirectory,
    extraModules = [],
    registerSimulator,
  } = options;
  const context: AppContext = { config, db, clock, databaseClock, lifecycle, connectionString };
  const build = readClientBuild(buildDirectory ?? join(rootDirectory, 'dist'));
  const app = await buildShell(options, build);
  const isServing = config.role !== 'worker';
  const setup = setUpModules(context, app);

  await app.register(async (api) => {
    await installRateLimit(api, context);
    registerEndedTokenHeader(api, context);
    for (const { routes, isServedByWorkers } of [...modules, ...extraModules])
      if (isServing || isServedByWorkers) routes?.(api, { ...setup, build });
    serveOpenApi(api);
  });
  if (isServing) await registerSimulator?.(app, context);
  installMetrics(app, config, createGaugeReader(setup));
  if (isServing) for (const { site } of modules) await site?.(app, { ...setup, build });
  else app.setNotFoundHandler({ preHandler: createPageRateLimit(context) }, sendUnknownApiPath);
  return app;
}

/** Reads the gauges of the job queues and of all modules; those that need the database are missing while it is away. */
function createGaugeReader(setup: ModuleSetup): () => Promise<readonly Gauge[]> {
  const sources = [
    () => jobsRepository.listGauges(setup.context.db),
    ...modules.flatMap(({ gauges }) => (gauges === undefined ? [] : [() => gauges(setup)])),
  ];
  return async () => {
    const gauges: Gauge[] = [];
    let isDatabaseUp = true;
    for (const readGauges of sources) {
      try {
        gauges.push(...(await readGauges()));
      } catch {
        isDatabaseUp = false;
      }
    }
    return [{ name: 'wolfpace_database_up', value: isDatabaseUp ? 1 : 0 }, ...gauges];
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
      typeof logger === 'object' ? { ...logger, serializers: { ...logger.serializers, err: toLoggedError } } : logger,
    rewriteUrl: ({ url = '/' }) => toOriginForm(url),
    genReqId: makeRequestId,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    clientErrorHandler: createParserErrorHandler(context.clock),
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
