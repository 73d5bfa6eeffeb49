import { afterEach, expect, it, vi } from 'vitest';
import { isFromProxy, toCachedResponse } from '#workers/serviceWorker/cachedResponse.ts';

afterEach(() => vi.useRealTimers());

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(status === 304 ? null : '{"count":1}', { status, headers });

it('stores an answer with its server time, and without the clock header that pages use', async () => {
  const headers = {
    'server-now-ms': '1700000000000',
    'content-encoding': 'br',
    etag: 'W/"a"',
    'cache-control': 'no-cache',
  };
  const cachedAnswer = toCachedResponse(answer(200, headers));
  expect(Object.fromEntries(cachedAnswer?.headers ?? [])).toMatchObject({
    'kept-at-ms': '1700000000000',
    etag: 'W/"a"',
  });
  expect(cachedAnswer?.headers.has('server-now-ms')).toBe(false);
  expect(cachedAnswer?.headers.has('content-encoding')).toBe(false);
  expect(await cachedAnswer?.text()).toBe('{"count":1}');
});

it('uses the device’s clock if the server’s is not known', () => {
  vi.useFakeTimers({ now: 1_600_000_000_000 });
  expect(toCachedResponse(answer(200))?.headers.get('kept-at-ms')).toBe('1600000000000');
});

it.each([
  ['no-store', 200],
  ['private, max-age=60', 200],
  ['no-cache', 304],
  ['no-cache', 404],
  ['no-cache', 500],
])('never stores %s with %i', (cacheControl, status) => {
  expect(toCachedResponse(answer(status, { 'cache-control': cacheControl }))).toBeNull();
});

it('treats the error of a proxy as no answer, and the site’s own as one', () => {
  expect(isFromProxy(answer(502))).toBe(true);
  expect(isFromProxy(answer(503, { 'server-now-ms': '1' }))).toBe(false);
  expect(isFromProxy(answer(500))).toBe(false);
});
