import { describe, expect, it, vi } from 'vitest';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { getDataTime } from '#src/api/dataTime.ts';
import { setErrorReporter } from '#src/api/reportError.ts';
import { isServerAnswering } from '#src/api/serverAnswers.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';

describe('callEndpoint', () => {
  it('writes parameters and query into the address and leaves out empty values', async () => {
    const { requests } = fakeServer(() => json({}));
    await callEndpoint(routesEndpoints.getRoute, { params: { id: 'a/b ü' } });
    await callEndpoint(routesEndpoints.listRoutes, {
      query: { search: '武嶺 & 合歡', sort: '-visits', page: undefined },
    });
    await callEndpoint(routesEndpoints.listRoutes, { query: { search: '' } });
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/routes/a%2Fb%20%C3%BC/',
      '/api/routes/?search=%E6%AD%A6%E5%B6%BA+%26+%E5%90%88%E6%AD%A1&sort=-visits',
      '/api/routes/',
    ]);
  });

  it('returns the body and the server clock on success', async () => {
    fakeServer(() => new Response('{"count":0}', { headers: { 'server-now-ms': '1700000000123' } }));
    const result = await callEndpoint(routesEndpoints.listRoutes, { query: {} });
    expect(result).toEqual({ ok: true, answer: { count: 0 }, serverNowMs: 1_700_000_000_123 });
  });

  it('records the time of the oldest answer on the page and whether it came from the cache', async () => {
    history.replaceState(null, '', '/a');
    const callAt = (name: string, atMs: number) => {
      fakeServer(() => new Response('{}', { headers: { [name]: String(atMs) } }));
      return callEndpoint(routesEndpoints.listRoutes, { query: {} });
    };
    expect(getDataTime()).toBeNull();
    await callAt('server-now-ms', 1_700_000_000_000);
    await callAt('server-now-ms', 1_700_000_005_000);
    expect(getDataTime()).toMatchObject({ atMs: 1_700_000_000_000, isCached: false });
    expect(isServerAnswering()).toBe(true);
    const cached = await callAt('kept-at-ms', 1_600_000_000_000);
    expect(cached).toEqual({ ok: true, answer: {}, serverNowMs: null });
    expect(getDataTime()).toMatchObject({ atMs: 1_600_000_000_000, isCached: true });
    expect(isServerAnswering()).toBe(false);
    history.replaceState(null, '', '/b');
    expect(getDataTime()).toBeNull();
    await callAt('server-now-ms', 1_700_000_009_000);
    expect(getDataTime()).toMatchObject({ atMs: 1_700_000_009_000, isCached: false });
  });

  it('logs a failure with the endpoint’s path, and nothing personal from the address or the answer', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reports: unknown[] = [];
    setErrorReporter((...fault) => reports.push(fault));
    fakeServer((_, count) => {
      if (count === 1) return json({ code: 'server.internal', title: 'amy', request_id: 'r-1' }, 500);
      if (count === 2) throw new TypeError('no network');
      if (count === 3) return new Response('<h1>Bad gateway</h1>', { status: 502 });
      if (count === 4) return json({ code: 'resource.notFound', request_id: 'r-4' }, 404);
      if (count === 5) return json({ code: 'server.unavailable', request_id: 'r-5' }, 503);
      return json({});
    });
    for (let count = 0; count < 6; count += 1)
      await callEndpoint(routesEndpoints.getRoute, { params: { id: 'of-amy' } });
    const controller = new AbortController();
    controller.abort();
    await callEndpoint(routesEndpoints.getRoute, { params: { id: 'of-amy' } }, controller.signal);
    expect(log.mock.calls).toEqual([
      ['GET', '/api/routes/{id}/', 'offline'],
      ['GET', '/api/routes/{id}/', 404],
      ['GET', '/api/routes/{id}/', 503],
    ]);
    // A code that no screen has words for is an error: it is logged with the request id and reported to our server.
    const endpoint = { method: 'GET', path: '/api/routes/{id}/' };
    const unexpected = [
      ['call', { ...endpoint, status: 500, code: 'server.internal', requestId: 'r-1' }],
      ['call', { ...endpoint, status: 502, code: undefined, requestId: undefined }],
    ];
    expect(errorLog.mock.calls).toEqual(unexpected);
    expect(reports).toEqual(unexpected);
    log.mockRestore();
    errorLog.mockRestore();
  });

  it('returns a problem with its status, and null without a valid body', async () => {
    fakeServer((_, count) =>
      count === 1 ? json({ code: 'resource.notFound' }, 404) : new Response('bad', { status: 502 }),
    );
    expect(await callEndpoint(routesEndpoints.listRoutes, { query: {} })).toEqual({
      ok: false,
      failure: { kind: 'problem', status: 404, problem: { code: 'resource.notFound' } },
    });
    expect(await callEndpoint(routesEndpoints.listRoutes, { query: {} })).toEqual({
      ok: false,
      failure: { kind: 'problem', status: 502, problem: null },
    });
  });
});
