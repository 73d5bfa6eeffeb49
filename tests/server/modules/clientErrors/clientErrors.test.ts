import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClientErrors, maxLinesPerMinute } from '#server/modules/clientErrors/clientErrors.service.ts';
import { clientError } from '#tests/server/appSupport/clientError.ts';
import { createTestSite, TestClock, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const report = (payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url: '/api/client-errors/', payload, headers });

const metrics = async () => (await site.app.inject({ url: '/api/metrics' })).body;

describe('POST /api/client-errors/', () => {
  it("counts a browser's reports, without a session", async () => {
    const previousCount = /wolfpace_client_errors\{kind="call"\} (\d+)/.exec(await metrics())?.[1];
    const answer = await report({ errors: [clientError] });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(await metrics()).toContain(`wolfpace_client_errors{kind="call"} ${Number(previousCount) + 2}`);
    expect(await metrics()).toContain('# TYPE wolfpace_client_errors counter\n');
  });

  it.each([
    ['a message', { code: 'TypeError: amy@example.com' }],
    ['an address with its query', { call: 'GET /api/routes/?search=amy' }],
    ['a frame outside our own files', { frames: ['https://wolfpace.tw/route/x?plan=secret:1:1'] }],
    ['a line break for the log', { page: 'route-id\n{"level":60}' }],
    ['a request id that is no UUID', { request_id: 'amy' }],
    ['nine frames', { frames: Array.from({ length: 9 }, () => 'a.js:1:1') }],
    ['a count of zero', { count: 0 }],
  ])('refuses %s', async (_, change) => {
    expect((await report({ errors: [{ ...clientError, ...change }] })).statusCode).toBe(400);
  });

  it('refuses a body that our page does not send', async () => {
    expect((await report({ errors: Array.from({ length: 11 }, () => clientError) })).statusCode).toBe(400);
    expect((await report({ errors: [clientError], more: 'x'.repeat(20_000) })).statusCode).toBe(413);
  });

  it('refuses other sites, and too many reports', async () => {
    expect((await report({ errors: [clientError] }, { origin: 'https://evil.example' })).statusCode).toBe(403);
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) statuses.push((await report({ errors: [clientError] })).statusCode);
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the log of browser errors', () => {
  it("has a line for each error, with the browser's family, up to a limit a minute", () => {
    const clock = new TestClock('2026-03-01T04:00:00Z');
    const lines: unknown[] = [];
    const service = createClientErrors({ clock, log: { warn: (line: unknown) => lines.push(line) } });
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
    for (let count = 0; count < maxLinesPerMinute + 5; count += 1) service.record([clientError], agent);
    expect(lines).toHaveLength(maxLinesPerMinute);
    expect(lines[0]).toEqual({ clientError: { ...clientError, browser: 'safari', device: 'iphone' } });
    expect(service.listGauges()).toContainEqual({
      name: 'wolfpace_client_errors_unlogged',
      type: 'counter',
      value: 5,
    });
    expect(service.listGauges()).toContainEqual({
      name: 'wolfpace_client_errors',
      type: 'counter',
      labels: { kind: 'call' },
      value: (maxLinesPerMinute + 5) * 2,
    });
    clock.advanceMs(60_000);
    service.record([clientError], undefined);
    expect(lines.at(-1)).toEqual({ clientError: { ...clientError, browser: null, device: null } });
  });
});
