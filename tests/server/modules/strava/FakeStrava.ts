import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly token: string | undefined;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}
/** `silent`: accepts the request and never answers. */
type Reply = Answer | 'silent' | 'hangUp';

/** A local HTTP server as Strava's API: each path returns its configured answers in turn, then repeats the last one. */
export class FakeStrava {
  readonly requests: RecordedRequest[] = [];
  readonly #replies = new Map<string, Reply[]>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://fake');
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      this.requests.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), token });
      const replies = this.#replies.get(url.pathname) ?? [];
      const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 404 };
      if (reply === 'silent') return;
      if (reply === 'hangUp') {
        request.socket.destroy();
        return;
      }
      const { status = 200, headers, body = '' } = reply;
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  reply(path: string, ...replies: readonly Reply[]): void {
    this.#replies.set(path, [...replies]);
  }

  clear(): void {
    this.#replies.clear();
    this.requests.length = 0;
  }
}

export const buildFault = (resource: string, field: string, code: string) => ({
  message: 'Some Error',
  errors: [{ resource, field, code }],
});

/** Usage headers; each of `read` and `all` has the counts of the quarter of an hour and of the day, as `12,340`. */
export const buildUsageHeaders = (read: string, all = read) => ({
  'X-RateLimit-Limit': '200,2000',
  'X-RateLimit-Usage': all,
  'x-readratelimit-limit': '100,1000',
  'x-readratelimit-usage': read,
});
