import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findProcessesIn } from '#embedded/processIdentity.ts';
import { startPostgres } from '#embedded/startPostgres.ts';

export interface ExternalPostgres {
  /** For DATABASE_URL: the site does not start or stop this server. */
  readonly connectionString: string;
  restart(): Promise<void>;
  /** Ends every other connection; returns how many there were. */
  terminateAll(): Promise<number>;
  execute(statement: string): Promise<pg.QueryResult>;
  /** Suspends every process of the server: connections stay open, but nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a separate PostgreSQL that a test may restart, suspend or cut off. */
export async function startExternalPostgres(settings: Record<string, string> = {}): Promise<ExternalPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wolfpace-external-'));
  await chmod(dataDir, 0o755);
  const start = () => startPostgres({ dataDir, log: () => undefined, settings });
  let server = await start();
  const { connectionString } = server;
  const signalAll = (name: NodeJS.Signals) => {
    const signalled = new Set<number>();
    const findUnsignalled = () =>
      findProcessesIn(join(dataDir, 'postgres/cluster')).filter((pid) => !signalled.has(pid));
    // The server may start more processes until it has received the signal itself.
    for (let next = findUnsignalled(); next.length > 0; next = findUnsignalled()) {
      for (const pid of next) {
        signalled.add(pid);
        signal(pid, name);
      }
    }
  };

  async function execute(statement: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }

  return {
    connectionString,
    execute,
    async restart() {
      await server.stop();
      server = await start();
      if (server.connectionString !== connectionString) throw new Error('the server has another address now');
    },
    async terminateAll() {
      const { rowCount } = await execute(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'
      `);
      return rowCount ?? 0;
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      signalAll('SIGCONT');
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A connection's process may end between being listed and getting the signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
