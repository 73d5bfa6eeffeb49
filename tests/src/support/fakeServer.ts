import { onTestFinished, vi } from 'vitest';

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly init: RequestInit;
}
type Answer = Response | Promise<Response>;

/** Replaces `fetch` until the test ends; records the requests. */
export function fakeServer(answer: (request: RecordedRequest, count: number) => Answer): {
  readonly requests: RecordedRequest[];
} {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = { method: init.method ?? 'GET', url, init };
    requests.push(request);
    return answer(request, requests.length);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { requests };
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that never arrives; it rejects if the request is aborted. */
export const neverAnswer = ({ init }: RecordedRequest): Promise<Response> =>
  new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** Sets the browser's network state until the test ends. */
export function setOnline(isOnline: boolean): void {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onTestFinished(() => spy.mockRestore());
}
