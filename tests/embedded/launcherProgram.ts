import { createInterface } from 'node:readline';
import pg from 'pg';
import { startPostgres } from '#embedded/startPostgres.ts';

/** Started by the launcher tests as a separate process; writes events to standard output, one JSON value per line. */
const [dataDir, job = 'wait'] = process.argv.slice(2);
const writeEvent = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`);

// A killed test run closes the pipe; without this handler, writing to it would end us before the server is stopped.
process.stdout.on('error', () => undefined);

try {
  const server = await startPostgres({
    dataDir: dataDir === '' ? undefined : dataDir,
    log: (message) => writeEvent({ log: message }),
  });
  const stop = async () => {
    await server.stop();
    writeEvent({ stopped: true });
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  createInterface({ input: process.stdin }).once('close', stop);
  writeEvent({ ready: { isOwner: server.isOwner, connectionString: server.connectionString } });
  if (job === 'write') await writeForever(server.connectionString);
} catch (error) {
  writeEvent({ failed: { code: (error as { code?: string }).code, message: (error as Error).message } });
  process.exit(1);
}

/** A number is written only once the server has acknowledged it. */
async function writeForever(connectionString: string): Promise<never> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('create table if not exists acknowledged (id int primary key)');
  for (let id = 1; ; id += 1) {
    await client.query('insert into acknowledged values ($1)', [id]);
    writeEvent({ acknowledged: id });
  }
}
