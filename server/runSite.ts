import type { FastifyInstance } from 'fastify';
import { systemClock } from './base/clock.ts';
import { type BuildOptions, buildApp } from './buildApp.ts';
import { ConfigError } from './config/ConfigError.ts';
import type { Config } from './config/configTypes.ts';
import { loadEnvFile, readConfig } from './config/readConfig.ts';
import { StartError } from './config/StartError.ts';
import { applyContent } from './content/applyContent.ts';
import { isDatabaseUnavailable } from './db/isDatabaseUnavailable.ts';
import { type OpenDatabase, openDatabase, type StartDatabase } from './db/openDatabase.ts';
import type { AppContext } from './http/context.ts';
import { type Jobs, startJobs } from './jobs/startJobs.ts';
import { reverifyChallenge } from './modules/verifications/ruling/reverifyChallenge.ts';

/** Parts that a development site adds in place of outside services; none in production. */
export interface LocalParts extends Pick<BuildOptions, 'extraModules' | 'registerSimulator'> {
  /** For a site without `DATABASE_URL`. */
  readonly startDatabase?: StartDatabase;
  /** Called once the site listens. */
  readonly onListening?: (app: FastifyInstance, context: AppContext) => Promise<void>;
}

interface RunningSite {
  readonly app: FastifyInstance;
  readonly jobs: Jobs | undefined;
  readonly database: OpenDatabase;
  readonly context: AppContext;
}

/** After this time a shutdown no longer waits for open connections. */
const closeTimeoutMs = 10_000;
/** After this time it no longer waits for anything, such as a database that does not answer. */
const drainTimeoutMs = 30_000;

/** Runs the site until a signal ends it. A failed start prints one line for the operator, with exit code 1. */
export async function runSite(parts: LocalParts = {}): Promise<void> {
  try {
    await startAndListen(parts);
  } catch (error) {
    process.stderr.write(`${toErrorText(error)}\n`);
    process.exit(1);
  }
}

async function startAndListen(parts: LocalParts): Promise<void> {
  const config = readSettings();
  let isStopRequested = false;
  let site: RunningSite | undefined;
  const requestStop = () => {
    if (isStopRequested) return;
    isStopRequested = true;
    if (site) void drain(site);
  };
  process.on('SIGTERM', requestStop);
  process.on('SIGINT', requestStop);
  site = await startSite(config, parts);
  if (isStopRequested) {
    void drain(site);
    return;
  }
  printLine(`${config.siteName} is at ${formatAddress(site.app, config)}`);
  const { strava, google, facebook } = config.providers;
  if ([strava, google, facebook].every(({ state }) => state === 'unavailable'))
    printLine('Nobody can sign in: no provider is set up (docs/providers.md).');
}

function readSettings(): Config {
  loadEnvFile();
  return readConfig(process.env);
}

async function startSite(config: Config, { startDatabase, onListening, ...parts }: LocalParts): Promise<RunningSite> {
  const isServing = config.role !== 'worker';
  requireSimulator(config, parts);
  const database = await openDatabase(config, {
    log: printLine,
    startDatabase,
    onServerLost: endWithoutDatabase,
    prepare: async (db) => {
      if (isServing) await applyContent(db, systemClock, { onRuleChanged: reverifyChallenge });
    },
  });
  let app: FastifyInstance | undefined;
  let jobs: Jobs | undefined;
  try {
    const { db, connectionString } = database;
    const context = { config, db, connectionString, clock: systemClock, lifecycle: { isDraining: false } };
    app = await buildApp({ ...context, ...parts, logger: { level: config.logLevel } });
    if (config.role !== 'api') jobs = await startJobs(connectionString, context, app);
    await listen(app, config);
    if (isServing) await onListening?.(app, context);
    return { app, jobs, database, context };
  } catch (error) {
    await jobs?.stop();
    await app?.close();
    await database.close();
    throw error;
  }
}

/** Refuses to start without the simulator if it is configured: sign-ins would lead to missing pages. */
function requireSimulator({ providers, weather, channel }: Config, { registerSimulator }: LocalParts): void {
  const { strava, google, facebook } = providers;
  const services = Object.entries({ strava, google, facebook, weather, channel });
  const simulated = services.flatMap(([name, service]) => (service?.state === 'simulated' ? [name] : []));
  if (registerSimulator !== undefined || simulated.length === 0) return;
  throw new StartError(
    `Simulated services (${simulated.join(', ')}) are not part of the server in production: run "npm start", or set PUBLIC_ORIGIN or PROVIDER_SIMULATOR=off.`,
  );
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} of ${host} is in use; set PORT to another one.`);
    throw new StartError(`Cannot listen at ${host}:${port}: ${message}`);
  }
}

/** Exits, so that a supervisor restarts site and database: a site without its database would answer 503 forever. */
function endWithoutDatabase(): never {
  process.stderr.write('PostgreSQL has ended, and the site with it; start it again.\n');
  process.exit(1);
}

/** First reports not ready, then stops accepting connections, then ends the jobs, the pool and finally the database. */
async function drain({ app, jobs, database, context }: RunningSite): Promise<void> {
  context.lifecycle.isDraining = true;
  app.log.info('draining');
  setTimeout(() => {
    process.stderr.write('The shutdown took too long: unfinished requests and jobs were abandoned.\n');
    process.exit(1);
  }, drainTimeoutMs + context.config.drainDelayMs).unref();
  try {
    if (context.config.drainDelayMs > 0) await new Promise((done) => setTimeout(done, context.config.drainDelayMs));
    const closeTimer = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
    await app.close();
    clearTimeout(closeTimer);
    await jobs?.stop();
    await database.close();
    process.exitCode = 0;
  } catch (error) {
    app.log.error({ err: error }, 'the drain failed');
    process.exitCode = 1;
  } finally {
    process.removeAllListeners('SIGTERM');
    process.removeAllListeners('SIGINT');
    process.exit();
  }
}

function formatAddress(app: FastifyInstance, { publicOrigin, host }: Config): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const local = `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
  return publicOrigin === undefined ? local : `${local} (${publicOrigin})`;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function toErrorText(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (isDatabaseUnavailable(error)) return `The database went away during the start: ${(error as Error).message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
