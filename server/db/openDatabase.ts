import type { Config } from '#server/configTypes.ts';
import { StartError } from '#server/StartError.ts';
import { checkServer, connect, type Db } from './connect.ts';
import { PostgresStartError } from './embedded/PostgresStartError.ts';
import { startPostgres, toConnectionString } from './embedded/startPostgres.ts';
import { migrateToLatest } from './migrate.ts';

export interface OpenDatabase {
  readonly db: Db;
  readonly connectionString: string;
  /** Ends the pool, and the embedded server where this process owns it. */
  close(): Promise<void>;
}

/** A migrated database: the one of DATABASE_URL, or the embedded server's. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  const { connectionString, stopServer } = await findServer(config, log);
  let isClosing = false;
  const db = connect(connectionString, {
    connectionCount: config.databaseConnections,
    onIdleError: (error) => {
      if (!isClosing) log(`a database connection broke: ${error.message}`);
    },
  });
  const close = async () => {
    isClosing = true;
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
  if (databaseUrl !== undefined) return { connectionString: databaseUrl, stopServer: async () => undefined };
  try {
    const server = await startPostgres({ dataDir, log });
    return { connectionString: toConnectionString(server.connection), stopServer: () => server.stop() };
  } catch (error) {
    if (error instanceof PostgresStartError) throw new StartError(error.message);
    throw error;
  }
}

/** Node joins the failures of several addresses under an error without a message. */
function describeCause(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((part: Error) => part.message).join('; ');
  return error instanceof Error ? error.message : String(error);
}
