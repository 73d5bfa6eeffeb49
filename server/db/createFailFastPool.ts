import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** After the server was silent, requests fail at once for this long instead of waiting again. */
const pauseMs = 2_000;

/** Messages of pg for a connection or statement that was not answered in time. */
const silenceMessages = ['Query read timeout', 'Connection terminated due to connection timeout'];

export const databaseSilentMessage = 'the database was silent a moment ago';

/** The server did not answer a moment ago. */
export class DatabaseSilentError extends Error {
  constructor() {
    super(databaseSilentMessage);
  }
}

/**
 * A pool that waits for a silent server only once. After a query timeout pg keeps the connection, on which the next
 * statement would wait as well; here the connection is closed. Later statements of the same request fail at once.
 */
export function createFailFastPool(pool: Pool): PostgresPool {
  let pausedUntilMs = 0;

  function recordSilence(error: unknown): boolean {
    const isSilent = error instanceof Error && silenceMessages.includes(error.message);
    if (isSilent) pausedUntilMs = performance.now() + pauseMs;
    return isSilent;
  }

  function wrapClient(client: PoolClient): PostgresPoolClient {
    let isSilent = false;
    const query = async (text: string, values: unknown[]) => {
      // Usually the rollback that follows the statement without an answer.
      if (isSilent) throw new DatabaseSilentError();
      try {
        return await client.query(text, values);
      } catch (error) {
        isSilent = recordSilence(error);
        throw error;
      }
    };
    // Cast: Kysely's type has a second overload for cursors, which this project does not use.
    return { query: query as never, release: () => client.release(isSilent) };
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (performance.now() < pausedUntilMs) throw new DatabaseSilentError();
      try {
        return wrapClient(await pool.connect());
      } catch (error) {
        recordSilence(error);
        throw error;
      }
    },
  };
}
