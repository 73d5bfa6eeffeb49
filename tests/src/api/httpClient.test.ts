// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpRequest, requestTimeoutMs } from '#src/api/httpClient.ts';
import { isServerAnswering } from '#src/api/serverAnswers.ts';
import { fakeServer, json, neverAnswer, noNetwork } from '#tests/src/support/fakeServer.ts';

afterEach(() => vi.useRealTimers());

describe('httpRequest', () => {
  it('sends method, JSON body and credentials, and returns the parsed answer', async () => {
    const { requests } = fakeServer(() => json({ a: 1 }, 201));
    const answer = await httpRequest({ method: 'POST', url: '/api/things/?q=1', body: { b: 2 } });
    expect(answer).toMatchObject({ kind: 'answered', status: 201, data: { a: 1 } });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/things/?q=1' });
    expect(requests[0]?.init).toMatchObject({ credentials: 'include', body: '{"b":2}' });
    const headers = new Headers(requests[0]?.init.headers);
    expect([headers.get('accept'), headers.get('content-type')]).toEqual(['application/json', 'application/json']);
  });

  it.each([400, 404, 500])('returns a %i with its body instead of throwing', async (status) => {
    fakeServer(() => json({ code: 'resource.notFound' }, status));
    const answer = await httpRequest({ method: 'GET', url: '/api/x/' });
    expect(answer).toMatchObject({ kind: 'answered', status, data: { code: 'resource.notFound' } });
  });

  it.each(['', '<html>no JSON</html>'])('returns null for the body %j', async (body) => {
    fakeServer(() => new Response(body, { status: 502 }));
    expect(await httpRequest({ method: 'GET', url: '/api/x/' })).toMatchObject({ status: 502, data: null });
  });

  it('has no answer without a network, and reports that the server is silent until it answers', async () => {
    fakeServer((_, count) => (count === 1 ? noNetwork() : json({}, 500)));
    expect(await httpRequest({ method: 'GET', url: '/api/x/' })).toEqual({ kind: 'noAnswer', reason: 'offline' });
    expect(isServerAnswering()).toBe(false);
    await httpRequest({ method: 'GET', url: '/api/x/' });
    expect(isServerAnswering()).toBe(true);
  });

  it('has no answer if the body is cut off', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
    fakeServer(() => new Response(broken, { status: 200 }));
    expect(await httpRequest({ method: 'GET', url: '/api/x/' })).toEqual({ kind: 'noAnswer', reason: 'offline' });
  });

  it('gives up after 30 seconds, not earlier', async () => {
    vi.useFakeTimers();
    fakeServer(neverAnswer);
    let settled: unknown = null;
    const pending = httpRequest({ method: 'GET', url: '/api/x/' }).then((answer) => {
      settled = answer;
    });
    await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1);
    expect(settled).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await pending;
    expect(settled).toEqual({ kind: 'noAnswer', reason: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes an abort on to the request and does not report an outage', async () => {
    fakeServer(() => json({}));
    await httpRequest({ method: 'GET', url: '/api/x/' });
    const { requests } = fakeServer(neverAnswer);
    const controller = new AbortController();
    const pending = httpRequest({ method: 'GET', url: '/api/x/' }, controller.signal);
    controller.abort();
    expect(await pending).toEqual({ kind: 'noAnswer', reason: 'aborted' });
    expect(requests[0]?.init.signal?.aborted).toBe(true);
    expect(isServerAnswering()).toBe(true);
  });

  it('sends nothing if it is aborted before it begins', async () => {
    const { requests } = fakeServer(() => json({}));
    const answer = await httpRequest({ method: 'GET', url: '/api/x/' }, AbortSignal.abort());
    expect(answer).toEqual({ kind: 'noAnswer', reason: 'aborted' });
    expect(requests).toHaveLength(0);
  });
});
