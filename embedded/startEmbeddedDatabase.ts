import type { StartDatabase } from '#server/db/openDatabase.ts';
import { startPostgres, toConnectionString } from './startPostgres.ts';

/** The database of a site without `DATABASE_URL`; all processes of a data directory share it, the last one stops it. */
export const startEmbeddedDatabase: StartDatabase = (options) => startServer(options, false);

/** The same for a command: it never creates a database, because an empty one would answer as if it were the site's. */
export const joinEmbeddedDatabase: StartDatabase = (options) => startServer(options, true);

async function startServer(options: Parameters<StartDatabase>[0], mustExist: boolean): ReturnType<StartDatabase> {
  const server = await startPostgres({ ...options, mustExist });
  return {
    connectionString: toConnectionString(server.connection),
    stop: () => server.stop(),
    isRunning: () => server.isRunning(),
  };
}
