import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { SiteProcess } from '#tests/server/appSupport/siteProcess.ts';
import { type ExternalPostgres, startExternalPostgres } from '#tests/support/externalPostgres.ts';

let postgres: ExternalPostgres;

beforeAll(async () => {
  postgres = await startExternalPostgres();
});

afterEach(() => postgres.thaw());
afterAll(() => postgres.stop());

const paths = ['', 'routes', 'api/routes/', 'api/routes/wuling-west/', 'api/health/ready', 'api/routes/verifications/'];

interface Answer {
  readonly status: number;
  readonly tookMs: number;
}

async function fetchTimed(url: string): Promise<Answer> {
  const startedAtMs = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return { status: response.status, tookMs: performance.now() - startedAtMs };
}

it('answers every request within 10 s while PostgreSQL is silent, and serves again once it answers', async () => {
  const site = new SiteProcess({
    DATABASE_URL: postgres.connectionString,
    LOG_LEVEL: 'silent',
    DATABASE_CONNECTIONS: '3',
  });
  const address = await site.waitForAddress();
  const fetchMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => fetchTimed(`${address}${paths[index % paths.length]}`)));
  const fetchStatuses = async () => (await fetchMany(paths.length)).map(({ status }) => status);
  // Without a bundle in the checkout, pages answer 503.
  const previousStatuses = await fetchStatuses();
  expect(previousStatuses.slice(2)).toEqual([200, 200, 200, 200]);
  postgres.freeze();
  // More requests than connections; then again, when the connections that timed out have been closed.
  const silent = [...(await fetchMany(18)), ...(await fetchMany(6))];
  expect(Math.max(...silent.map(({ tookMs }) => tookMs))).toBeLessThan(10_000);
  expect(silent.filter(({ status }) => status === 500)).toEqual([]);
  expect((await fetchTimed(`${address}api/health/ready`)).status).toBe(503);
  expect((await fetchTimed(`${address}api/health/live`)).status).toBe(200);
  postgres.thaw();
  await expect.poll(fetchStatuses, { timeout: 60_000 }).toEqual(previousStatuses);
  expect(await site.stop()).toMatchObject({ code: 0, stderr: '' });
});

it('waits only once: statements after a timeout fail at once, and the connection is closed', async () => {
  const db = connect(postgres.connectionString, { connectionCount: 1, statementMs: 300, onIdleError: () => undefined });
  await sql`select 1`.execute(db);
  postgres.freeze();
  const startedAtMs = performance.now();
  await expect(db.transaction().execute((tx) => sql`select 1`.execute(tx))).rejects.toThrow('Query read timeout');
  for (let count = 0; count < 20; count += 1) {
    await expect(sql`select 1`.execute(db)).rejects.toThrow('the database was silent a moment ago');
  }
  expect(performance.now() - startedAtMs).toBeLessThan(1_900);
  postgres.thaw();
  await expect
    .poll(() => sql`select 1 as one`.execute(db).catch(() => 'silent'), { timeout: 30_000 })
    .toMatchObject({
      rows: [{ one: 1 }],
    });
  await db.destroy();
});

it('a plain pool would keep the dead connection (control for the test above)', async () => {
  const pool = new pg.Pool({ connectionString: postgres.connectionString, max: 1, query_timeout: 300 });
  pool.on('error', () => undefined);
  const client = await pool.connect();
  client.on('error', () => undefined);
  postgres.freeze();
  await expect(client.query('select 1')).rejects.toThrow('Query read timeout');
  client.release();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
  postgres.thaw();
  await pool.end();
});
