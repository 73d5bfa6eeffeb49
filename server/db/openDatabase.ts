import type { Config } from '../config/configTypes.ts';
import { StartError } from '../config/StartError.ts';
import { checkServer, connect, type Db, longStatementMs } from './connect.ts';
import { checkKeys } from './keySentinels.ts';
import { migrateToLatest } from './migrate.ts';

export interface OpenDatabase {
  readonly db: Db;
  readonly connectionString: string;
  /** Closes the pool, and stops the embedded server if this process owns it. */
  close(): Promise<void>;
}

/** Starts a database server that belongs to the site. Throws a `StartError` if it cannot. */
export type StartDatabase = (options: {
  /** Undefined: the folder of the checkout. */
  readonly dataDir: string | undefined;
  readonly log: (message: string) => void;
}) => Promise<{
  readonly connectionString: string;
  stop(): Promise<void>;
  isRunning(): boolean;
}>;

interface OpenOptions {
  readonly log: (message: string) => void;
  /** For a configuration without `DATABASE_URL`. */
  readonly startDatabase?: StartDatabase | undefined;
  /** Called when the embedded server has ended. An external server may come back. */
  readonly onServerLost?: () => void;
  /** Runs once on the migrated database, with the long statement timeout. */
  readonly prepare?: (db: Db) => Promise<void>;
  readonly statementMs?: number;
}

/** Interval of the check that the embedded server runs. */
const serverCheckMs = 1_000;

/** Opens and migrates the database: that of DATABASE_URL, or one started for this site, which may stop while in use. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<OpenDatabase> {
  const { log, onServerLost, statementMs, prepare, startDatabase } = options;
  const { connectionString, stop: stopServer, isRunning } = await findServer(config, { log, startDatabase });
  let isClosing = false;
  const db = connect(connectionString, {
    connectionCount: config.databaseConnections,
    ...(statementMs !== undefined && { statementMs }),
    onIdleError: (error) => {
      if (!isClosing) log(`a database connection broke: ${error.message}`);
    },
  });
  const serverCheck = setInterval(() => {
    if (isRunning()) return;
    clearInterval(serverCheck);
    onServerLost?.();
  }, serverCheckMs).unref();
  const close = async () => {
    isClosing = true;
    clearInterval(serverCheck);
    await db.destroy();
    await stopServer();
  };
  try {
    await prepareDatabase(connectionString, config, prepare);
    return { db, connectionString, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Uses a separate pool, because migrations and the first content may take longer than a request may. */
async function prepareDatabase(
  connectionString: string,
  config: Config,
  prepare: OpenOptions['prepare'],
): Promise<void> {
  const db = connect(connectionString, { connectionCount: 2, statementMs: longStatementMs });
  try {
    await checkAndMigrate(db);
    await checkKeys(db, config);
    await prepare?.(db);
  } finally {
    await db.destroy();
  }
}

async function checkAndMigrate(db: Db): Promise<void> {
  try {
    await checkServer(db);
    await migrateToLatest(db);
  } catch (error) {
    throw new StartError(`The database cannot be used: ${describeCause(error)}`);
  }
}

function findServer(
  { databaseUrl, dataDir }: Config,
  { log, startDatabase }: Pick<OpenOptions, 'log' | 'startDatabase'>,
): ReturnType<StartDatabase> {
  if (databaseUrl !== undefined)
    return Promise.resolve({ connectionString: databaseUrl, stop: async () => undefined, isRunning: () => true });
  if (startDatabase === undefined)
    throw new StartError('DATABASE_URL is missing: only "npm start" and "npm run admin" start an embedded database.');
  return startDatabase({ dataDir, log });
}

/** For several addresses, Node joins the failures into an error without a message. */
function describeCause(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((part: Error) => part.message).join('; ');
  return error instanceof Error ? error.message : String(error);
}
