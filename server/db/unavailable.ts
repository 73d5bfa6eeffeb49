/**
 * Socket errors, PostgreSQL's classes 08 and 57P, and too many connections: the database is unavailable, the request is
 * fine.
 */
const codes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|08\w{3}|57P0\d|53300)$/;
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  // The socket of a server that is not running.
  const isSocketGone = code === 'ENOENT' && Reflect.get(error, 'syscall') === 'connect';
  return isSocketGone || (typeof code === 'string' && codes.test(code)) || messages.test(error.message);
}
