import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect as connectSocket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { SiteProcess } from './appSupport/siteProcess.ts';
import { createTestDatabase, type TestDatabase } from './support/testDatabase.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const start = (environment: Record<string, string> = {}) =>
  new SiteProcess({ DATABASE_URL: database.connectionString, ...environment });

async function fetchStatus(url: string): Promise<number> {
  const outgoing = request(url, { agent: false }).end();
  const [response] = await once(outgoing, 'response');
  response.resume();
  return response.statusCode;
}

describe('the site as a program', () => {
  it('serves its own routes from DATABASE_URL, and exits with 0 on SIGTERM', async () => {
    const site = start();
    const address = await site.waitForAddress();
    const list = (await (await fetch(`${address}api/routes/`)).json()) as { count: number };
    expect(list.count).toBeGreaterThanOrEqual(12);
    const { code, stderr } = await site.stop();
    expect([code, stderr]).toEqual([0, '']);
  });

  it('says at its start that nobody can sign in where no provider is set up', async () => {
    const site = start({ PROVIDER_SIMULATOR: 'off' });
    await site.waitForOutput('Nobody can sign in: no provider is set up (docs/providers.md).');
    expect((await site.stop()).code).toBe(0);
  });

  it('exits with 0 on one or two SIGINTs', async () => {
    const site = start({ LOG_LEVEL: 'silent' });
    await site.waitForAddress();
    site.child.kill('SIGINT');
    expect((await site.stop('SIGINT')).code).toBe(0);
  });

  it('is not ready but still live while it drains', async () => {
    const site = start({ DRAIN_DELAY_S: '1' });
    const address = await site.waitForAddress();
    expect(await fetchStatus(`${address}api/health/ready`)).toBe(200);
    site.child.kill('SIGTERM');
    await site.waitForOutput('draining');
    expect(await fetchStatus(`${address}api/health/ready`)).toBe(503);
    expect(await fetchStatus(`${address}api/health/live`)).toBe(200);
    expect((await site.waitForExit()).code).toBe(0);
  });

  it('finishes a running request before it exits', async () => {
    const site = start();
    const { port, hostname } = new URL(await site.waitForAddress());
    const socket = connectSocket(Number(port), hostname);
    const headers = ['host: x', 'content-type: application/json', 'content-length: 2', 'expect: 100-continue'];
    socket.write(`POST /api/routes/wuling-west/visits/ HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{`);
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 100 /);
    site.child.kill('SIGTERM');
    await site.waitForOutput('draining');
    socket.write('}');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 (200|404) [\s\S]*\r\nconnection: close\r\n/i);
    expect((await site.waitForExit()).code).toBe(0);
  });

  it('runs only jobs and health as a worker, and no jobs as an API', async () => {
    const ownDatabase = await createTestDatabase();
    const db = connect(ownDatabase.connectionString, { onIdleError: () => undefined });
    const hasQueue = async () => {
      const { rows } = await sql<{
        has_queue: boolean;
      }>`select to_regclass('pgboss.queue') is not null as has_queue`.execute(db);
      return rows[0]?.has_queue;
    };
    await sql`drop schema if exists pgboss cascade`.execute(db);
    const api = start({ DATABASE_URL: ownDatabase.connectionString, ROLE: 'api' });
    expect(await fetchStatus(`${await api.waitForAddress()}api/routes/`)).toBe(200);
    expect(await hasQueue()).toBe(false);
    await api.stop();
    const worker = start({ DATABASE_URL: ownDatabase.connectionString, ROLE: 'worker' });
    const address = await worker.waitForAddress();
    expect(await hasQueue()).toBe(true);
    expect(await fetchStatus(`${address}api/health/ready`)).toBe(200);
    expect(await fetchStatus(`${address}api/routes/`)).toBe(404);
    expect(await fetchStatus(address)).toBe(404);
    expect((await worker.stop()).code).toBe(0);
    await db.destroy();
    await ownDatabase.drop();
  });

  it('reports a busy port in one line', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const { code, stderr } = await start({ PORT: String(port) }).waitForExit();
    blocker.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`Port ${port} of 127.0.0.1 is in use; set PORT to another one.\n`);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
      /^The database cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
    ],
    ['a bad value', { ROLE: 'chief' }, /^ROLE must be one of api, worker, all, not "chief"\.\n$/],
    ...['KEYED_HASH_KEY', 'TOKEN_KEY', 'COLUMN_KEY', 'CERTIFICATE_KEY'].map(
      (name): [string, Record<string, string>, RegExp] => [
        `production without ${name}`,
        { PUBLIC_ORIGIN: 'https://wolfpace.example', [name]: '' },
        new RegExp(`^${name} is needed in production: [^\\n]+\\n$`),
      ],
    ),
    [
      'the simulator in production',
      { PUBLIC_ORIGIN: 'https://wolfpace.example', PROVIDER_SIMULATOR: 'on' },
      /^PROVIDER_SIMULATOR cannot be on in production: [^\n]+\n$/,
    ],
    ['an address of another machine', { HOST: '192.0.2.1' }, /^Cannot listen at 192\.0\.2\.1:0: [^\n]+\n$/],
  ])('refuses %s in one line', async (_name, environment, message) => {
    const { code, stderr, stdout } = await start({ LOG_LEVEL: 'silent', ...environment }).waitForExit();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
  });
});

describe('the server in production', () => {
  const run = (environment: Record<string, string>) => new SiteProcess(environment, 'server/main.ts');

  it('serves without simulators, sample content or a bundled database', async () => {
    const site = run({ DATABASE_URL: database.connectionString, PROVIDER_SIMULATOR: 'off' });
    const address = await site.waitForAddress();
    expect(await fetchStatus(`${address}api/routes/`)).toBe(200);
    expect(await fetchStatus(`${address}api/admin/sample-content`)).toBe(404);
    expect(await fetchStatus(`${address}simulator/faults`)).toBe(404);
    expect((await site.stop()).code).toBe(0);
  });

  it('reports a missing database in one line', async () => {
    const { code, stderr } = await run({ PROVIDER_SIMULATOR: 'off' }).waitForExit();
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL is missing: .*\n$/)]);
  });

  it('does not start with services that would have to be simulated', async () => {
    const { code, stderr } = await run({ DATABASE_URL: database.connectionString }).waitForExit();
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Simulated services \(strava, google, facebook, weather\) .*\n$/),
    ]);
  });
});
