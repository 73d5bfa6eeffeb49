import { databaseSilentMessage } from './createFailFastPool.ts';

/**
 * Errors that mean that the database is unavailable while the request is fine: socket errors, PostgreSQL's classes 08
 * (connection), 53 (disk or memory full, too many connections) and 58 (system error), its shutdown (57P), a read-only
 * server (25006), a statement timeout (57014) and a lock timeout (55P03).
 */
const codes =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|(08|53|58)\w{3}|57P0\d|57014|25006|55P03)$/;
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message === databaseSilentMessage) return true;
  const code: unknown = 'code' in error ? error.code : undefined;
  // The Unix socket of a server that is not running.
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return isSocketGone || (typeof code === 'string' && codes.test(code)) || messages.test(error.message);
}
