import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/buildApp.ts';
import { computeClientKey, deleteEndedWindows } from '#server/plugins/rateLimit.ts';
import { setDatabaseDefault } from '../appSupport/setDatabaseDefault.ts';
import { signInRider } from '../appSupport/signedInRider.ts';
import { createTestSite, TestClock, type TestSite } from '../appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite({ environment: { REQUESTS_PER_MINUTE: '5' } });
});

afterAll(() => site.close());

describe('rate limit', () => {
  it('counts a client across two processes, says when to retry, and starts again after a minute', async () => {
    const apps = [site.app, await site.secondApp()];
    const send = (index: number, remoteAddress = '203.0.113.1') =>
      apps[index % 2]?.inject({ url: '/api/routes/', remoteAddress });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => send(index)));
    const statuses = answers.map((answer) => answer?.statusCode).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = answers.find((answer) => answer?.statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'request.rateLimited', status: 429 });
    expect(refused?.headers['retry-after']).toBe('60');
    expect((await send(0, '203.0.113.2'))?.statusCode).toBe(200);
    site.clock.advanceMs(59_999);
    expect((await send(0))?.statusCode).toBe(429);
    site.clock.advanceMs(1);
    expect((await send(1))?.statusCode).toBe(200);
  });

  it.each([
    ['pages', '/routelist', 503],
    ['unknown addresses of the API', '/api/nothing', 404],
    ['methods that no route serves', '/api/nothing', 404],
  ])('counts %s separately from the API', async (name, url, status) => {
    site.clock.advanceMs(60_000);
    const method = name.startsWith('methods') ? 'POST' : 'GET';
    const send = () => site.app.inject({ method, url, remoteAddress: '203.0.113.30' });
    for (let index = 0; index < 5; index += 1) expect((await send()).statusCode).toBe(status);
    const refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.rateLimited']);
    expect(refused.headers['retry-after']).toBe('60');
    const list = await site.app.inject({ url: '/api/routes/', remoteAddress: '203.0.113.30' });
    expect(list.statusCode).toBe(200);
  });

  it('never counts probes', async () => {
    const probes = await Promise.all(
      Array.from({ length: 10 }, () => site.app.inject({ url: '/api/health/ready', remoteAddress: '203.0.113.8' })),
    );
    expect(probes.map(({ statusCode }) => statusCode)).toEqual(probes.map(() => 200));
  });

  it('deletes expired windows', async () => {
    await site.app.inject({ url: '/api/routes/', remoteAddress: '203.0.113.4' });
    site.clock.advanceMs(60_001);
    await deleteEndedWindows(site);
    expect(await site.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });

  it('treats one IPv6 network as one client, and reveals no address', () => {
    const key = Buffer.alloc(32, 7);
    expect(computeClientKey(key, '2001:db8:0:1::1')).toBe(computeClientKey(key, '2001:0db8::1:ffff:1:2:3'));
    expect(computeClientKey(key, '2001:db8::1')).toBe(computeClientKey(key, '2001:db8:0:0:9:8:7:6'));
    expect(computeClientKey(key, '2001:db8:0:1::1')).not.toBe(computeClientKey(key, '2001:db8:0:2::1'));
    expect(computeClientKey(key, '203.0.113.1')).not.toBe(computeClientKey(key, '203.0.113.2'));
    expect(computeClientKey(key, '203.0.113.1')).toMatch(/^[\w-]{22}$/);
  });
});

describe('windows of the rate limit', () => {
  const buildWithDatabaseClock = (clock: TestClock) =>
    buildApp({ ...site, clock, databaseClock: undefined, buildDirectory: '/nonexistent', maxEventLoopDelayMs: 0 });
  const now = new TestClock(new Date().toISOString());

  it('run by the clock of the database, so that a process two hours ahead locks nobody out', async () => {
    const fastClock = new TestClock(new Date(now.nowMs() + 7_200_000).toISOString());
    const apps = [await buildWithDatabaseClock(fastClock), await buildWithDatabaseClock(now)];
    const send = (index: number) => apps[index]?.inject({ url: '/api/routes/', remoteAddress: '203.0.113.40' });
    for (let count = 0; count < 6; count += 1) await send(0);
    const refused = await send(1);
    await sql`update rate_limit set window_start = window_start - interval '1 minute'`.execute(site.db);
    const answer = await send(1);
    await Promise.all(apps.map((app) => app.close()));
    expect(refused?.statusCode).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(answer?.statusCode).toBe(200);
  });

  it('start again if their start is in the future', async () => {
    const app = await buildWithDatabaseClock(now);
    const send = () => app.inject({ url: '/api/routes/', remoteAddress: '203.0.113.41' });
    for (let count = 0; count < 6; count += 1) await send();
    await sql`update rate_limit set window_start = now() + interval '2 hours'`.execute(site.db);
    const answer = await send();
    await app.close();
    expect(answer.statusCode).toBe(200);
  });
});

describe('a database that cannot be written', () => {
  it('is read within the same limit, counted in memory until it can be written again', async () => {
    site.clock.advanceMs(60_000);
    const rider = await signInRider(site);
    const send = (url: string, remoteAddress: string) => rider.inject({ url, remoteAddress });
    await setDatabaseDefault(site, 'default_transaction_read_only', 'on');
    expect((await send('/api/member/me/', '203.0.113.50')).statusCode).toBe(200);
    for (let count = 0; count < 4; count += 1)
      expect((await send('/api/routes/', '203.0.113.50')).statusCode).toBe(200);
    const refused = await send('/api/routes/', '203.0.113.50');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await send('/api/routes/', '203.0.113.51')).statusCode).toBe(200);
    site.clock.advanceMs(60_000);
    expect((await send('/api/routes/', '203.0.113.50')).statusCode).toBe(200);
    await setDatabaseDefault(site, 'default_transaction_read_only', null);
    await site.db.deleteFrom('rate_limit').execute();
    expect((await send('/api/routes/', '203.0.113.50')).statusCode).toBe(200);
    expect(await site.db.selectFrom('rate_limit').select('request_count').execute()).toEqual([{ request_count: 1 }]);
  });
});
