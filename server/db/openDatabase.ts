import type { Config } from '../config/configTypes.ts';
import { StartError } from '../config/StartError.ts';
import { checkServer, connect, type Db } from './connect.ts';
import { PostgresStartError } from './embedded/PostgresStartError.ts';
import { startPostgres, toConnectionString } from './embedded/startPostgres.ts';
import { migrateToLatest } from './migrate.ts';

export interface OpenDatabase {
  readonly db: Db;
  readonly connectionString: string;
  /** Closes the pool, and stops the embedded server if this process owns it. */
  close(): Promise<void>;
}

/** How often the embedded server is checked: another process may have started it. */
const watchMs = 1_000;

/** A migrated database: the one of DATABASE_URL, or the embedded server's, which may stop while in use. */
export async function openDatabase(
  config: Config,
  log: (message: string) => void,
  onServerLost: () => void = () => undefined,
): Promise<OpenDatabase> {
  const { connectionString, stopServer, isRunning } = await findServer(config, log);
  let isClosing = false;
  const db = connect(connectionString, {
    connectionCount: config.databaseConnections,
    onIdleError: (error) => {
      if (!isClosing) log(`a database connection broke: ${error.message}`);
    },
  });
  const watch = setInterval(() => {
    if (isRunning()) return;
    clearInterval(watch);
    onServerLost();
  }, watchMs).unref();
  const close = async () => {
    isClosing = true;
    clearInterval(watch);
    await db.destroy();
    await stopServer();
  };
  try {
    await checkServer(db);
    await migrateToLatest(db);
    return { db, connectionString, close };
  } catch (error) {
    await close();
    throw new StartError(`The database cannot be used: ${describeCause(error)}`);
  }
}

async function findServer({ databaseUrl, dataDir }: Config, log: (message: string) => void) {
  if (databaseUrl !== undefined) {
    return { connectionString: databaseUrl, stopServer: async () => undefined, isRunning: () => true };
  }
  try {
    const server = await startPostgres({ dataDir, log });
    const connectionString = toConnectionString(server.connection);
    return { connectionString, stopServer: () => server.stop(), isRunning: () => server.isRunning() };
  } catch (error) {
    if (error instanceof PostgresStartError) throw new StartError(error.message);
    throw error;
  }
}

/** Node joins the failures for several addresses into an error without a message. */
function describeCause(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((part: Error) => part.message).join('; ');
  return error instanceof Error ? error.message : String(error);
}
