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
 * statement would wait as well; here the connection is closed. Later statements of the same request fail at once. A
 * connection that is still inside a transaction when it is released is closed as well: pg-boss sends `BEGIN … COMMIT` as
 * one text, and if that fails, PostgreSQL refuses all statements until a rollback.
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
    let hasFailed = false;
    const query = async (text: string, values: unknown[]) => {
      // Usually the rollback that follows the statement without an answer.
      if (isSilent) throw new DatabaseSilentError();
      try {
        const result = await client.query(text, values);
        hasFailed = false;
        return result;
      } catch (error) {
        hasFailed = true;
        isSilent = recordSilence(error);
        throw error;
      }
    };
    const release = () => {
      if (isSilent || !hasFailed) return client.release(isSilent || isInTransaction(client));
      // pg reports an error before the server's message that tells the state of the transaction, which ends every query.
      client.query('').then(
        () => client.release(isInTransaction(client)),
        () => client.release(true),
      );
    };
    // Cast: Kysely's type has a second overload for cursors, which this project does not use.
    return { query: query as never, release };
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

function isInTransaction(client: PoolClient): boolean {
  const status = client.getTransactionStatus();
  return status === 'T' || status === 'E';
}
