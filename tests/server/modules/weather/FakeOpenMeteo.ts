import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}
interface Answer {
  readonly status?: number;
  readonly body: unknown;
}
/** `silent`: accepts the request and never answers. */
type Reply = Answer | 'silent' | 'hangUp';

const dayMs = 86_400_000;

/** A local HTTP server as Open-Meteo: sends the queued answers in turn, then valid ones, and records the requests. */
export class FakeOpenMeteo {
  readonly requests: RecordedRequest[] = [];
  /** The highest number of simultaneous requests. */
  maxConcurrent = 0;
  /** Returns the value of a variable for each place and hour in valid answers. */
  getReading: (variable: string, place: number, hour: number) => number | null = (_, place, hour) => place * 100 + hour;
  /** Called during each request; the answer waits for it. */
  onRequest: () => Promise<void> = async () => undefined;
  readonly #replies: Reply[] = [];
  readonly #server: Server;
  #pending = 0;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://fake');
      const recorded = { path: url.pathname, query: Object.fromEntries(url.searchParams) };
      this.requests.push(recorded);
      this.#pending += 1;
      this.maxConcurrent = Math.max(this.maxConcurrent, this.#pending);
      await this.onRequest();
      this.#pending -= 1;
      const reply = this.#replies.shift() ?? { body: this.buildValidAnswer(recorded) };
      if (reply === 'silent') return;
      if (reply === 'hangUp') {
        request.socket.destroy();
        return;
      }
      const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(body);
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  reply(...replies: readonly Reply[]): void {
    this.#replies.push(...replies);
  }

  refuse(status: number, reason: string, times = 1): void {
    this.reply(...Array.from({ length: times }, () => ({ status, body: { error: true, reason } })));
  }

  /** A valid answer in the service's format: an object for one place, a list for several. */
  buildValidAnswer({ query }: RecordedRequest): unknown {
    const startS = Date.parse(`${query.start_date}T00:00:00+08:00`) / 1000;
    const days = (Date.parse(query.end_date ?? '') - Date.parse(query.start_date ?? '')) / dayMs + 1;
    const hours = Array.from({ length: days * 24 }, (_, hour) => hour);
    const variables = query.hourly?.split(',') ?? [];
    const answers = (query.latitude?.split(',') ?? []).map((latitude, place) => ({
      latitude: Number(latitude),
      ...(place > 0 && { location_id: place }),
      hourly: {
        time: hours.map((hour) => startS + hour * 3600),
        ...Object.fromEntries(
          variables.map((variable) => [variable, hours.map((hour) => this.getReading(variable, place, hour))]),
        ),
      },
    }));
    return answers.length === 1 ? answers[0] : answers;
  }
}
