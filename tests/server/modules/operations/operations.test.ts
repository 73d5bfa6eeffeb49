import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDiskPaths, readTlsCertificate } from '#server/config/operationsConfig.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createOperations, figuresCacheMs } from '#server/modules/operations/operations.service.ts';
import { readTlsCertificateExpiry } from '#server/modules/operations/tlsCertificateExpiry.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createTlsCertificate, type TestTlsCertificate } from '#tests/server/support/createTlsCertificate.ts';

let site: TestSite;
let certificate: TestTlsCertificate;
let round = 0;
beforeAll(async () => {
  site = await createTestSite({ environment: { DISK_PATHS: '/,/nonexistent' } });
  certificate = createTlsCertificate();
});
beforeEach(async () => {
  await site.reset();
  // The figures cached by the test before have expired.
  round += 1;
  site.clock.advanceMs(round * 86_400_000);
});
afterAll(async () => {
  certificate.remove();
  await site.close();
});

/** The figures of `/api/metrics`, by name and labels. */
async function readMetrics(): Promise<ReadonlyMap<string, string>> {
  const { body } = await site.app.inject({ url: '/api/metrics' });
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]));
}

const writeEntry = (action: string, detail: Record<string, number> = {}) =>
  writeAudit(site.db, site.clock, { actor: { kind: 'administrator' }, action, subject: { kind: 'site' }, detail });

describe('the figures of operations in /api/metrics', () => {
  it('have an infinite age before the first backup and restore', async () => {
    const metrics = await readMetrics();
    expect(metrics.get('wolfpace_backup_age_seconds')).toBe('+Inf');
    expect(metrics.get('wolfpace_restore_age_seconds')).toBe('+Inf');
    expect(metrics.has('wolfpace_backup_size_bytes')).toBe(false);
  });

  it('have the age and size of the last backup, and the age of the last restore', async () => {
    await writeEntry('backup.written', { bytes: 812_345 });
    await writeEntry('backup.rehearsed');
    site.clock.advanceMs(7_200_000);
    const metrics = await readMetrics();
    expect(metrics.get('wolfpace_backup_age_seconds')).toBe('7200');
    expect(metrics.get('wolfpace_backup_size_bytes')).toBe('812345');
    expect(metrics.get('wolfpace_restore_age_seconds')).toBe('7200');
  });

  it('have disk, database, connections and release', async () => {
    const metrics = await readMetrics();
    const read = (name: string) => Number(metrics.get(name));
    expect(read('wolfpace_disk_free_bytes{path="/"}')).toBeGreaterThan(0);
    expect(read('wolfpace_disk_size_bytes{path="/"}')).toBeGreaterThan(read('wolfpace_disk_free_bytes{path="/"}'));
    expect(metrics.has('wolfpace_disk_free_bytes{path="/nonexistent"}')).toBe(false);
    expect(read('wolfpace_database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(read('wolfpace_database_connections')).toBeGreaterThan(0);
    expect(read('wolfpace_database_connections_max')).toBeGreaterThan(read('wolfpace_database_connections'));
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const build = [...metrics.keys()].find((name) => name.startsWith('wolfpace_build_info{'));
    expect(build).toContain(`version="${version}"`);
    expect(build).toContain(`node="${process.versions.node}"`);
    expect(metrics.has('wolfpace_tls_certificate_remaining_seconds')).toBe(false);
  });

  it('have the age of the oldest transaction', async () => {
    const client = new pg.Client({ connectionString: site.connectionString });
    await client.connect();
    await client.query('begin');
    await client.query('select pg_sleep(0.05)');
    try {
      expect(Number((await readMetrics()).get('wolfpace_database_oldest_transaction_seconds'))).toBeGreaterThan(0.05);
    } finally {
      await client.end();
    }
  });

  it('are read once a minute', async () => {
    await readMetrics();
    await writeEntry('backup.written', { bytes: 1 });
    expect((await readMetrics()).get('wolfpace_backup_age_seconds')).toBe('+Inf');
    site.clock.advanceMs(figuresCacheMs);
    expect((await readMetrics()).get('wolfpace_backup_age_seconds')).toBe('60');
  });

  it('can be read from a read-only database', async () => {
    await site.db.transaction().execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      const gauges = await createOperations({ ...site, db: tx }).listGauges();
      expect(gauges.map(({ name }) => name)).toContain('wolfpace_database_connections');
    });
  });

  it('say what they can without the database', async () => {
    const db = new Proxy(site.db, { get: () => undefined });
    const names = (await createOperations({ ...site, db }).listGauges()).map(({ name }) => name);
    expect(new Set(names)).toEqual(
      new Set(['wolfpace_build_info', 'wolfpace_disk_free_bytes', 'wolfpace_disk_size_bytes']),
    );
  });
});

describe('the expiry of the TLS certificate', () => {
  const getExpectedDay = () =>
    new Date(statSync(certificate.certificatePath).mtimeMs + 40 * 86_400_000).toISOString().slice(0, 10);

  it('is read from a file', async () => {
    const expiry = await readTlsCertificateExpiry({ kind: 'file', path: certificate.certificatePath });
    expect(expiry?.toISOString().slice(0, 10)).toBe(getExpectedDay());
    const config = { ...site.config, tlsCertificate: { kind: 'file', path: certificate.certificatePath } as const };
    const gauges = await createOperations({ ...site, config }).listGauges();
    const remaining = gauges.find(({ name }) => name === 'wolfpace_tls_certificate_remaining_seconds');
    expect(remaining?.value).toBe(((expiry?.getTime() ?? 0) - site.clock.nowMs()) / 1000);
  });

  it('is read by a connection, also if no browser would trust it', async () => {
    const server = createServer({
      key: readFileSync(certificate.keyPath),
      cert: readFileSync(certificate.certificatePath),
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const expiry = await readTlsCertificateExpiry({ kind: 'connection', origin });
    expect(expiry?.toISOString().slice(0, 10)).toBe(getExpectedDay());
    await new Promise((done) => server.close(done));
    expect(await readTlsCertificateExpiry({ kind: 'connection', origin })).toBeUndefined();
  });

  it('is unknown without a readable file', async () => {
    expect(await readTlsCertificateExpiry({ kind: 'file', path: '/nonexistent' })).toBeUndefined();
    expect(await readTlsCertificateExpiry({ kind: 'file', path: certificate.keyPath })).toBeUndefined();
    expect(await readTlsCertificateExpiry(undefined)).toBeUndefined();
  });
});

describe('the settings of operations', () => {
  it('connect to the site itself unless told otherwise', () => {
    const origin = 'https://wolfpace.example';
    expect(readTlsCertificate(undefined, origin)).toEqual({ kind: 'connection', origin });
    expect(readTlsCertificate('off', origin)).toBeUndefined();
    expect(readTlsCertificate('/etc/x.pem', origin)).toEqual({ kind: 'file', path: '/etc/x.pem' });
    expect(readTlsCertificate(undefined, 'http://wolfpace.example')).toBeUndefined();
    expect(() => readTlsCertificate('connect', undefined)).toThrow('TLS_CERTIFICATE=connect needs');
    expect(() => readTlsCertificate('x.pem', origin)).toThrow('not "x.pem"');
  });

  it('accept absolute paths of disks only', () => {
    expect(readDiskPaths(undefined)).toEqual(['/']);
    expect(readDiskPaths('/a, /b,/a')).toEqual(['/a', '/b']);
    expect(() => readDiskPaths('a')).toThrow('DISK_PATHS must be absolute paths');
    expect(() => readDiskPaths(',')).toThrow('DISK_PATHS must be absolute paths');
  });
});
