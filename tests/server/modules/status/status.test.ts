import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SiteHealth, SiteHealthSchema, SiteStatusSchema } from '#contract/status/status.ts';
import { buildApp } from '#server/buildApp.ts';
import { createContent } from '#server/modules/content/content.service.ts';
import { serviceMarksRepository } from '#server/modules/status/serviceMarks.repository.ts';
import { createServiceMarks } from '#server/modules/status/serviceMarks.service.ts';
import { statusCacheMs } from '#server/modules/status/siteStatus.ts';
import { clientError } from '#tests/server/appSupport/clientError.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite, testConfig } from '#tests/server/appSupport/testApp.ts';
import { startMailServer } from '#tests/server/support/startMailServer.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  // Cached answers of the previous test have expired.
  round += 1;
  site.clock.advanceMs(round * 20 * statusCacheMs);
});
afterAll(() => site.close());
let round = 0;

const readStatus = async () => {
  const answer = await site.app.inject({ url: '/api/status/' });
  return { answer, status: SiteStatusSchema.parse(answer.json()) };
};
const advanceClock = () => site.clock.advanceMs(statusCacheMs);
const recordFailures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      serviceMarksRepository.recordFailure(site.db, 'weather', {
        markedAt: new Date(site.clock.nowMs()),
        failure: 'broken',
      }),
    ),
  );

async function publishIncident(from_at: string, until_at: string | null) {
  const by = { kind: 'administrator' } as const;
  const content = createContent(site);
  const draft = { title: { 'zh-TW': '登入暫停' }, text: null, from_at, until_at };
  const { id, version } = await content.create(by, { kind: 'incident', draft });
  await content.publish(by, id, { version, at: null });
}

describe('GET /api/status/', () => {
  it('is well if the database accepts writes and nothing fails', async () => {
    const { answer, status } = await readStatus();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(status).toMatchObject({ state: 'well', incidents: [] });
    expect(status.parts.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'jobs well',
      'weather unknown',
      'strava unknown',
      'google unknown',
      'facebook unknown',
    ]);
  });

  it('is degraded if a service fails several times in a row, with the time of its last success', async () => {
    await serviceMarksRepository.recordOk(site.db, 'weather', new Date('2026-03-01T03:12:00Z'));
    await recordFailures(2);
    expect((await readStatus()).status.state).toBe('well');
    await recordFailures(1);
    // The cached answer has not expired yet.
    expect((await readStatus()).status.state).toBe('well');
    advanceClock();
    const { status } = await readStatus();
    expect(status.state).toBe('degraded');
    expect(status.parts.find(({ name }) => name === 'weather')).toEqual({
      name: 'weather',
      state: 'failing',
      last_good_at: '2026-03-01T03:12:00.000Z',
    });
    await serviceMarksRepository.recordOk(site.db, 'weather', new Date(site.clock.nowMs()));
    advanceClock();
    expect((await readStatus()).status.state).toBe('well');
  });

  it('is degraded during a published incident, and lists the incidents of the last 90 days', async () => {
    await publishIncident('2025-11-01T00:00:00.000Z', '2025-11-02T00:00:00.000Z');
    await publishIncident('2026-02-01T00:00:00.000Z', '2026-02-01T01:00:00.000Z');
    expect((await readStatus()).status.state).toBe('well');
    await publishIncident('2026-03-01T03:00:00.000Z', null);
    advanceClock();
    const { status } = await readStatus();
    expect(status.state).toBe('degraded');
    expect(status.incidents?.map(({ from_at: from }) => from)).toEqual([
      '2026-03-01T03:00:00.000Z',
      '2026-02-01T00:00:00.000Z',
    ]);
  });

  it('reports down while it cannot serve, without internal details', async () => {
    site.lifecycle.isDraining = true;
    const { answer, status } = await readStatus();
    expect(answer.statusCode).toBe(200);
    expect(status).toMatchObject({ state: 'down', parts: [], incidents: null });
    expect(Object.keys(status).sort()).toEqual(['checked_at', 'incidents', 'parts', 'server_now', 'state']);
  });
});

describe('GET /api/admin/health/', () => {
  const readHealth = async (username = 'the-admin'): Promise<SiteHealth> => {
    const admin = await signIn(site, await createRider(site, { username, role: 'admin' }));
    const answer = await site.app.inject({ url: '/api/admin/health/', headers: admin.headers });
    return SiteHealthSchema.parse(answer.json());
  };

  it('has the last backup, one day of browser errors, and the services', async () => {
    await site.app.inject({ method: 'POST', url: '/api/client-errors/', payload: { errors: [clientError] } });
    await recordFailures(1);
    const backupAt = new Date(site.clock.nowMs() - 3_600_000);
    await site.db
      .insertInto('audit_entry')
      .values({
        id: '0195f0a0-0000-7000-8000-000000000099',
        at: backupAt,
        actor_kind: 'administrator',
        actor_rider_id: null,
        action: 'backup.written',
        subject_kind: 'site',
        subject_id: null,
        detail: '{"bytes": 81234}',
      })
      .execute();
    const report = await readHealth();
    expect(report.backup).toEqual({ state: 'well', at: backupAt.toISOString(), size_bytes: 81_234 });
    expect(report.restore).toEqual({ state: 'attention', at: null });
    expect(report.disks.items).toMatchObject([{ path: '/' }]);
    expect(report.tls_certificate).toEqual({ state: 'unknown', expires_at: null });
    expect(report.database.max_connections).toBeGreaterThan(report.database.connections);
    expect(report.browser_errors).toEqual({ state: 'well', count: 2, kinds: [{ kind: 'call', count: 2 }] });
    expect(report.services[0]).toMatchObject({ state: 'attention', failure: 'broken', failure_count: 1 });
    expect(report.database.size_bytes).toBeGreaterThan(1_000_000);
    site.clock.advanceMs(25 * 3_600_000);
    expect((await readHealth('another-admin')).browser_errors.count).toBe(0);
  });

  it('shows whether mail is configured and how the last one went, and tests it', async () => {
    expect((await readHealth()).mail).toMatchObject({ state: 'unknown', operator_address: null });
    const mailServer = await startMailServer();
    const config = testConfig({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'site@wolfpace.example' });
    const app = await buildApp({ ...site, config, buildDirectory: '/nonexistent', maxEventLoopDelayMs: 0 });
    const admin = await signIn(site, await createRider(site, { username: 'mail-admin', role: 'admin' }));
    const url = '/api/admin/health/mail-test/';
    const test = async (target: FastifyInstance) =>
      (await target.inject({ method: 'POST', url, headers: admin.headers, payload: {} })).json();
    expect(await test(site.app)).toEqual({ outcome: 'off', reply: null });
    expect(await test(app)).toEqual({ outcome: 'sent', reply: null });
    expect(mailServer.mails).toHaveLength(1);
    await mailServer.close();
    expect(await test(app)).toEqual({ outcome: 'unreachable', reply: null });
    const { mail } = (await app.inject({ url: '/api/admin/health/', headers: admin.headers })).json();
    // Tests change nothing in what the daily mails record.
    expect(mail).toMatchObject({ state: 'well', operator_address: 'hello@wolfpace.example', sent_at: null });
    await app.close();
  });

  it('rates the backup as failing before the first one', async () => {
    expect((await readHealth()).backup).toEqual({ state: 'failing', at: null, size_bytes: null });
  });
});

describe('the marks of outside services', () => {
  it('count failures of all processes until a newer success', async () => {
    await recordFailures(30);
    const readRow = async () => (await site.db.selectFrom('outside_service').selectAll().execute())[0];
    expect((await readRow())?.failure_count).toBe(30);
    // A success from before the failures does not end them.
    await serviceMarksRepository.recordOk(site.db, 'weather', new Date(site.clock.nowMs() - 1));
    expect((await readRow())?.failure_count).toBe(30);
    await serviceMarksRepository.recordOk(site.db, 'weather', new Date(site.clock.nowMs() + 1));
    expect((await readRow())?.failure_count).toBe(0);
  });

  it('never make their caller fail', async () => {
    const lines: string[] = [];
    const broken = new Proxy(site.db, { get: () => undefined });
    const marks = createServiceMarks({
      clock: site.clock,
      db: broken,
      log: { warn: (_: object, line: string) => lines.push(line) },
    });
    expect(() => marks.ok('weather')).not.toThrow();
    expect(() => marks.failed('weather', 'broken')).not.toThrow();
    await expect.poll(() => lines.length).toBe(2);
  });
});
