import redaxios from 'redaxios';

export const requestTimeoutMs = 30_000;

/** What came back: an HTTP answer of any status, or none. */
export type HttpAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly data: unknown; readonly headers: Headers }
  | { readonly kind: 'noAnswer'; readonly reason: 'offline' | 'timeout' | 'aborted' };

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

const client = redaxios.create({
  baseURL: import.meta.env['VITE_API_BASE_URL'] ?? '',
  withCredentials: true,
  responseType: 'text',
  validateStatus: () => true,
});

/** The one way out to our API: base address from a public setting, credentials, 30 s, abortable. */
export async function httpRequest(request: HttpRequest, signal?: AbortSignal): Promise<HttpAnswer> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signals = signal ? [signal, timeout] : [timeout];
  try {
    const response = await client.request({
      url: request.url,
      method: request.method.toLowerCase() as 'get',
      data: request.body,
      headers: { accept: 'application/json', ...request.headers },
      // redaxios neither passes a signal nor has a timeout: both live in this fetch.
      fetch: (input: RequestInfo, init?: RequestInit) => fetch(input, { ...init, signal: AbortSignal.any(signals) }),
    } as unknown as Parameters<typeof client.request>[0]);
    return { kind: 'answered', status: response.status, data: parse(response.data), headers: response.headers };
  } catch {
    const reason = signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'offline';
    return { kind: 'noAnswer', reason };
  }
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
