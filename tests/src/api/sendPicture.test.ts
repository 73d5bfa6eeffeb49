import { afterEach, expect, it, vi } from 'vitest';
import { sendPicture } from '#src/api/sendPicture.ts';

/** A fake XMLHttpRequest that the test answers or fails. */
class FakeRequest {
  static last: FakeRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  method = '';
  url = '';
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {}
  abort() {
    this.onabort?.();
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.onload?.();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

async function startSending(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const progress: number[] = [];
  const result = sendPicture(new Blob(['picture']), (ratio) => progress.push(ratio), signal);
  await vi.waitFor(() => expect(FakeRequest.last.url).toBe('/api/pictures/'));
  return { result, progress, request: FakeRequest.last };
}

it('sends the bytes, reports progress and returns the id', async () => {
  const { result, progress, request } = await startSending();
  expect([request.method, request.headers['content-type']]).toEqual(['POST', 'application/octet-stream']);
  request.upload.onprogress?.({ loaded: 3, total: 12 });
  request.upload.onload?.();
  request.answer(201, '{"id":"a","width_px":10,"height_px":5}');
  expect(await result).toEqual({ ok: true, answer: { id: 'a', width_px: 10, height_px: 5 }, serverNowMs: null });
  expect(progress).toEqual([0.25, 1]);
});

it('returns the problem of a refusal, and none for a proxy’s page', async () => {
  const refused = await startSending();
  refused.request.answer(400, '{"code":"picture.unreadable","errors":[]}');
  expect(await refused.result).toMatchObject({
    ok: false,
    failure: { kind: 'problem', status: 400, problem: { code: 'picture.unreadable' } },
  });
  const proxy = await startSending();
  proxy.request.answer(502, '<html>');
  expect(await proxy.result).toEqual({ ok: false, failure: { kind: 'problem', status: 502, problem: null } });
});

it('reports a missing network, a missing answer and an abort', async () => {
  const offline = await startSending();
  offline.request.onerror?.();
  const late = await startSending();
  late.request.ontimeout?.();
  const stop = new AbortController();
  const stopped = await startSending(stop.signal);
  stop.abort();
  const reasons = await Promise.all([offline, late, stopped].map(({ result }) => result));
  expect(reasons).toEqual(
    ['offline', 'timeout', 'aborted'].map((reason) => ({ ok: false, failure: { kind: 'noAnswer', reason } })),
  );
});
