import type { StartDatabase } from '#server/db/openDatabase.ts';
import { startPostgres, toConnectionString } from './startPostgres.ts';

/** The database of a site without `DATABASE_URL`; all processes of a data directory share it, the last one stops it. */
export const startEmbeddedDatabase: StartDatabase = async (options) => {
  const server = await startPostgres(options);
  return {
    connectionString: toConnectionString(server.connection),
    stop: () => server.stop(),
    isRunning: () => server.isRunning(),
  };
};
