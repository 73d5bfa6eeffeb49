import redaxios from 'redaxios';
import { cachedAtHeader } from '#contract/offline/offline.ts';
import { reportAnswer, reportNoAnswer } from './serverAnswers.ts';

export const requestTimeoutMs = 30_000;

/** The result: an HTTP answer of any status, or none. `data` is null if the body is not a JSON object or array. */
export type HttpAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly data: unknown; readonly headers: Headers }
  | { readonly kind: 'noAnswer'; readonly reason: 'offline' | 'timeout' | 'aborted' };

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The base URL of the API; '' if it has the same origin as this site. */
export const apiBaseUrl = (import.meta.env.VITE_API_BASE_URL ?? '').replace(/\/+$/, '');

const client = redaxios.create({
  // redaxios itself adds the slash before the path.
  baseURL: apiBaseUrl,
  withCredentials: true,
  responseType: 'text',
  validateStatus: () => true,
});

/** All requests to our API: base address from a public setting, credentials, 30 s timeout, abortable. */
export async function httpRequest(request: HttpRequest, signal?: AbortSignal): Promise<HttpAnswer> {
  const controller = new AbortController();
  const forwardAbort = () => controller.abort();
  if (signal?.aborted) return { kind: 'noAnswer', reason: 'aborted' };
  signal?.addEventListener('abort', forwardAbort, { once: true });
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    controller.abort();
  }, requestTimeoutMs);
  try {
    const response = await client<unknown>({
      url: request.url,
      method: request.method,
      data: request.body,
      headers: { accept: 'application/json', ...request.headers },
      // redaxios supports neither signals nor timeouts, so this fetch adds both.
      fetch: (input, init) => fetch(input, { ...init, signal: controller.signal }),
    });
    // redaxios also resolves when the body was cut off; then `data` was never set.
    if (response.data === undefined) throw new TypeError('the response body was cut off');
    // If the server does not answer, the service worker answers from its cache.
    if (response.headers.has(cachedAtHeader)) reportNoAnswer();
    else reportAnswer();
    // redaxios parses a text that is JSON.
    const data = typeof response.data === 'object' ? response.data : null;
    return { kind: 'answered', status: response.status, data, headers: response.headers };
  } catch {
    const reason = signal?.aborted ? 'aborted' : hasTimedOut ? 'timeout' : 'offline';
    if (reason !== 'aborted') reportNoAnswer();
    return { kind: 'noAnswer', reason };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forwardAbort);
  }
}
