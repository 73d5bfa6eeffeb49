import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemSchema } from '#contract/problem.ts';
import { buildApp } from '#server/buildApp.ts';
import { connect } from '#server/db/connect.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '../appSupport/routeDrafts.ts';
import { createTestSite, type TestSite, testConfig } from '../appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite({
    environment: {
      CORS_ORIGINS: 'https://app.example',
      METRICS_TOKEN: 'a-token-of-enough-length',
      PUBLIC_ORIGIN: 'https://wolfpace.example',
    },
  });
  await saveRoute(site.db, routeDraft('wuling-west'));
});

afterAll(() => site.close());

const visitsUrl = '/api/routes/wuling-west/visits/';

describe('every answer', () => {
  it("carries the server's clock and a unique request id, and sets no cookie", async () => {
    const urls = ['/api/routes/', '/api/routes/none/', '/api/nothing', '/', '/api/health/live'];
    const answers = await Promise.all(urls.map((url) => site.app.inject(url)));
    for (const { headers } of answers) {
      expect(headers['server-now-ms']).toBe(String(Date.parse('2026-03-01T04:00:00Z')));
      expect(headers['request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(new Set(answers.map(({ headers }) => headers['request-id'])).size).toBe(urls.length);
  });
});

describe('problems', () => {
  it.each([
    ['GET', '/api/', 404, 'resource.notFound', undefined],
    ['GET', '/api/nothing/', 404, 'resource.notFound', undefined],
    ['POST', '/api/nothing/', 404, 'resource.notFound', undefined],
    ['POST', '/api/routes/', 405, 'method.notAllowed', 'GET, HEAD'],
    ['DELETE', '/api/routes/wuling-west', 405, 'method.notAllowed', 'GET, HEAD'],
    ['GET', visitsUrl, 405, 'method.notAllowed', 'POST'],
    ['GET', `/api/routes/${'x'.repeat(201)}/`, 404, 'resource.notFound', undefined],
    ['DELETE', `/api/routes/${'x'.repeat(201)}/`, 405, 'method.notAllowed', 'GET, HEAD'],
    ['POST', `/api/routes/${'%61'.repeat(201)}/visits/`, 404, 'resource.notFound', undefined],
    ['POST', `/api/routes/${'x'.repeat(9_000)}/visits/`, 404, 'resource.notFound', undefined],
  ] as const)('answers %s %s with %i %s', async (method, url, status, code, allow) => {
    const response = await site.app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.headers.allow).toBe(allow);
    const problem = ProblemSchema.parse(response.json());
    expect(problem).toMatchObject({ code, status, request_id: response.headers['request-id'] });
  });

  it('refuses a body that is too large or not JSON', async () => {
    const send = (payload: string) =>
      site.app.inject({ method: 'POST', url: visitsUrl, payload, headers: { 'content-type': 'application/json' } });
    expect((await send(`"${'x'.repeat(1_100_000)}"`)).json()).toMatchObject({ code: 'request.tooLarge', status: 413 });
    expect((await send('{')).json()).toMatchObject({ code: 'request.invalid', status: 400 });
  });

  it('reveals no internal details when something breaks', async () => {
    const app = await site.secondApp();
    await site.db.schema.alterTable('content_state').renameTo('content_state_gone').execute();
    const response = await app.inject('/api/routes/');
    await site.db.schema.alterTable('content_state_gone').renameTo('content_state').execute();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'server.internal',
      status: 500,
      code: 'server.internal',
      errors: [],
      request_id: response.headers['request-id'],
    });
  });
});

describe('origins', () => {
  it.each([
    [{}, 200],
    [{ origin: 'https://wolfpace.example' }, 200],
    [{ origin: 'https://app.example' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://wolfpace.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ] as const)('give a change with the headers %o the status %i', async (headers, status) => {
    const response = await site.app.inject({ method: 'POST', url: visitsUrl, headers });
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(response.json()).toMatchObject({ code: 'origin.notAllowed' });
  });

  it('allows configured origins only', async () => {
    const allowed = await site.app.inject({ url: '/api/routes/', headers: { origin: 'https://app.example' } });
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-credentials': 'true',
    });
    expect(allowed.headers.vary).toMatch(/origin/i);
    const response = await site.app.inject({ url: '/api/routes/', headers: { origin: 'https://evil.example' } });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await site.app.inject({
      method: 'OPTIONS',
      url: visitsUrl,
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    expect((await site.app.inject('/api/health/live')).json()).toEqual({ status: 'ok' });
    const ready = await site.app.inject('/api/health/ready');
    expect(ready.json()).toEqual({ status: 'ok', database: 'ok', disk: 'ok', now_ms: site.clock.nowMs() });
  });

  it('is not ready but still live while it drains', async () => {
    site.lifecycle.isDraining = true;
    const [ready, live] = await Promise.all(['ready', 'live'].map((probe) => site.app.inject(`/api/health/${probe}`)));
    site.lifecycle.isDraining = false;
    expect(ready?.statusCode).toBe(503);
    expect(ready?.json()).toMatchObject({ code: 'server.unavailable' });
    expect(live?.statusCode).toBe(200);
  });

  it('is not ready with a database that lacks a migration', async () => {
    await site.db.schema.alterTable('kysely_migration').renameTo('kysely_migration_gone').execute();
    const ready = await site.app.inject('/api/health/ready');
    await site.db.schema.alterTable('kysely_migration_gone').renameTo('kysely_migration').execute();
    expect(ready.statusCode).toBe(503);
  });

  it('returns 503 to probes and riders when the database is down, and stays live', async () => {
    const db = connect('postgres://nobody:nothing@127.0.0.1:1/none');
    const app = await buildApp({ ...site, db, buildDirectory: '/nonexistent', maxEventLoopDelayMs: 0 });
    const urls = ['/api/health/ready', '/api/routes/', '/api/health/live'];
    const answers = await Promise.all(urls.map((url) => app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200]);
    expect(answers[1]?.json()).toMatchObject({ code: 'server.unavailable' });
    await app.close();
    await db.destroy();
  });
});

describe('metrics', () => {
  const requestMetrics = (remoteAddress: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url: '/api/metrics', remoteAddress, headers });

  it('require the token in production', async () => {
    await site.app.inject('/api/routes/');
    expect((await requestMetrics('127.0.0.1')).statusCode).toBe(404);
    expect((await requestMetrics('127.0.0.1', { authorization: 'Bearer wrong' })).statusCode).toBe(404);
    const answer = await requestMetrics('203.0.113.9', { authorization: 'Bearer a-token-of-enough-length' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/routes\/",status="200"\} \d+/,
    );
  });

  const fetchMetrics = async (app = site.app) =>
    (await app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer a-token-of-enough-length' } })).body;

  it('include pool, queues and the budgets of the providers', async () => {
    const boss = new PgBoss({ connectionString: site.connectionString, supervise: false, schedule: false });
    await boss.start();
    await boss.createQueue('canary', { retryLimit: 0 });
    await boss.send('canary', {}, { startAfter: new Date(Date.now() - 90_000) });
    await boss.send('canary', {}, { startAfter: new Date(Date.now() - 60_000) });
    const [job] = await boss.fetch('canary');
    await boss.fail('canary', job?.id ?? '');
    await boss.stop({ graceful: false });
    await site.db
      .updateTable('strava_budget')
      .set({
        day_start: new Date('2026-03-01T00:00:00Z'),
        day_used: 321,
        paused_until: new Date('2026-03-01T04:10:00Z'),
      })
      .execute();
    await site.db
      .updateTable('weather_source')
      .set({ hour_start: new Date('2026-03-01T04:00:00Z'), hour_spent: 77 })
      .execute();
    const lines = (await fetchMetrics()).split('\n');
    for (const line of [
      'wolfpace_database_up 1',
      'wolfpace_pool_connections_max{pool="wolfpace"} 12',
      'wolfpace_pool_waiting{pool="wolfpace"} 0',
      'wolfpace_jobs{queue="canary",state="created"} 1',
      'wolfpace_jobs{queue="canary",state="failed"} 1',
      'wolfpace_strava_reads_used{window="day"} 321',
      'wolfpace_strava_reads_used{window="quarter"} 0',
      'wolfpace_strava_reads_limit{window="quarter"} 100',
      'wolfpace_strava_paused_seconds 600',
      'wolfpace_weather_calls_used{window="hour"} 77',
      'wolfpace_weather_calls_limit{window="day"} 8000',
    ])
      expect(lines).toContain(line);
    const overdue = lines.find((line) =>
      line.startsWith('wolfpace_job_overdue_seconds{queue="canary",state="created"}'),
    );
    expect(Number(overdue?.split(' ')[1])).toBeGreaterThan(59);
    // Prometheus refuses a page that declares one name twice.
    const declared = lines.filter((line) => line.startsWith('# TYPE'));
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('describe the process without its database, and report the database as down', async () => {
    const db = connect('postgres://a:b@127.0.0.1:1/c', { onIdleError: () => undefined });
    const app = await buildApp({ ...site, db, buildDirectory: '/nonexistent', maxEventLoopDelayMs: 0 });
    const text = await fetchMetrics(app);
    expect(text).toContain('\nwolfpace_database_up 0\n');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toContain('wolfpace_strava');
    await app.close();
    await db.destroy();
  });

  it.each([
    [{}, 200],
    [{ METRICS_TOKEN: 'a-token-of-enough-length' }, 200],
    [{ TRUST_PROXY: 'loopback' }, 404],
    [{ NODE_ENV: 'production' }, 404],
  ])('answer this machine under the settings %o with %i', async (environment, status) => {
    const config = testConfig(environment as Record<string, string>);
    const app = await buildApp({ ...site, config, buildDirectory: '/nonexistent', maxEventLoopDelayMs: 0 });
    const fetchStatus = async (remoteAddress: string, headers = {}) =>
      (await app.inject({ url: '/api/metrics', remoteAddress, headers })).statusCode;
    expect(await fetchStatus('127.0.0.1')).toBe(status);
    expect(await fetchStatus('::1')).toBe(status);
    expect(await fetchStatus('203.0.113.9')).toBe(404);
    expect(await fetchStatus('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    await app.close();
  });
});
