import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createTestSite } from '../appSupport/testApp.ts';
import { createTlsCertificate } from '../support/createTlsCertificate.ts';
import { findPromtool } from '../support/findPromtool.ts';

const folder = join(import.meta.dirname, '../../../deploy/prometheus');
const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8');
const tests = readFileSync(join(folder, 'alerts.test.yml'), 'utf8');
const alertNames = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name ?? '');

/** Not ours: of Prometheus itself and of the blackbox exporter. */
const foreignMetrics = ['up', 'probe_success'];

it('each alert fires in a test of its own, and none on a site that is well', () => {
  expect(alertNames.length).toBeGreaterThan(20);
  const firing = [...tests.matchAll(/alertname: (\w+)\n +exp_alerts:\n +- exp_labels/g)].map(([, name]) => name);
  const quiet = [...tests.matchAll(/alertname: (\w+), exp_alerts: \[\]/g)].map(([, name]) => name);
  expect([...new Set(firing)].sort()).toEqual([...alertNames].sort());
  expect(quiet.sort()).toEqual([...alertNames].sort());
});

// The two other tests read the rules without it.
const promtool = findPromtool();

it.skipIf(promtool === undefined)('promtool agrees with these tests', { timeout: 60_000 }, () => {
  const run = (...args: string[]) =>
    execFileSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  expect(run('check', 'rules', 'alerts.yml')).toContain(`${alertNames.length} rules found`);
  // Throws with the alerts that did not fire, or fired.
  run('test', 'rules', 'alerts.test.yml');
});

it('the site exports each metric that an alert names', async () => {
  const certificate = createTlsCertificate();
  const site = await createTestSite({ environment: { TLS_CERTIFICATE: certificate.certificatePath } });
  try {
    const boss = new PgBoss({ connectionString: site.connectionString, supervise: false, schedule: false });
    await boss.start();
    await boss.createQueue('canary');
    await boss.send('canary', {}, { startAfter: new Date(Date.now() - 60_000) });
    await boss.stop({ graceful: false });
    await writeAudit(site.db, site.clock, {
      actor: { kind: 'administrator' },
      action: 'backup.written',
      subject: { kind: 'site' },
      detail: { bytes: 1 },
    });
    await site.app.inject('/api/routes/');
    const { body } = await site.app.inject('/api/metrics');
    const exported = new Set(body.split('\n').map((line) => /^\w+/.exec(line)?.[0]));
    const named = [...rules.matchAll(/\b(?:wolfpace|nodejs|process|http|probe)_\w+|\bup\b(?=\{)/g)].map(
      ([name]) => name,
    );
    expect(named.length).toBeGreaterThan(alertNames.length);
    expect(named.filter((name) => !exported.has(name) && !foreignMetrics.includes(name))).toEqual([]);
  } finally {
    await site.close();
    certificate.remove();
  }
});
