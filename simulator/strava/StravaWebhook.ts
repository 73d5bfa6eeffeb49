import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../simulator.ts';

const timeoutMs = 2_000;
const maxAttempts = 3;

interface Subscription {
  readonly id: number;
  readonly callbackUrl: string;
  readonly createdAtMs: number;
}

interface CallbackResponse {
  readonly status: number;
  readonly body: string;
}

interface Deps {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  /** Id of the subscription in the site's configuration; it exists from the start. */
  readonly subscriptionId: number;
  readonly callbackPath: string;
}

/** The application's push subscription: Strava allows only one. Callers check that its callback is on this site. */
export class StravaWebhook {
  readonly #app: FastifyInstance;
  readonly #clock: Clock;
  #subscription: Subscription | undefined;
  #lastId: number;

  constructor({ app, clock, subscriptionId, callbackPath }: Deps) {
    this.#app = app;
    this.#clock = clock;
    this.#lastId = subscriptionId;
    // A path instead of a URL, because the site's own address is not known at the start.
    this.#subscription = { id: subscriptionId, callbackUrl: callbackPath, createdAtMs: clock.nowMs() };
  }

  getSubscription(): Subscription | undefined {
    return this.#subscription;
  }

  /** Asks the callback to repeat a challenge, as Strava does before it accepts an address. */
  async subscribe(callbackUrl: string, verifyToken: string): Promise<Subscription | undefined> {
    const challenge = randomBytes(16).toString('hex');
    const url = new URL(callbackUrl);
    url.searchParams.set('hub.mode', 'subscribe');
    url.searchParams.set('hub.challenge', challenge);
    url.searchParams.set('hub.verify_token', verifyToken);
    const response = await this.#call(url.href, undefined);
    if (response?.status !== 200 || readChallenge(response.body) !== challenge) return undefined;
    this.#lastId += 1;
    this.#subscription = { id: this.#lastId, callbackUrl, createdAtMs: this.#clock.nowMs() };
    return this.#subscription;
  }

  unsubscribe(id: number): boolean {
    if (this.#subscription?.id !== id) return false;
    this.#subscription = undefined;
    return true;
  }

  /** Notifies the application that an athlete withdrew the permission: up to three times, until it answers 200. */
  async announceRevocation(athleteId: number): Promise<number | undefined> {
    if (!this.#subscription) return undefined;
    const { id, callbackUrl } = this.#subscription;
    const event = {
      object_type: 'athlete',
      object_id: athleteId,
      aspect_type: 'update',
      owner_id: athleteId,
      subscription_id: id,
      event_time: Math.floor(this.#clock.nowMs() / 1000),
      updates: { authorized: 'false' },
    };
    let response: CallbackResponse | undefined;
    for (let attempt = 0; attempt < maxAttempts && response?.status !== 200; attempt++) {
      response = await this.#call(callbackUrl, event);
    }
    return response?.status;
  }

  /** A path is requested in this process, without the network. Undefined if it fails or takes too long. */
  async #call(url: string, event: object | undefined): Promise<CallbackResponse | undefined> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      if (url.startsWith('/')) {
        const pendingResponse = this.#app.inject({
          method: event ? 'POST' : 'GET',
          url,
          signal,
          ...(event && { payload: event }),
        });
        const { statusCode, body } = await pendingResponse;
        return { status: statusCode, body };
      }
      const response = await fetch(url, {
        signal,
        redirect: 'manual',
        ...(event && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(event),
        }),
      });
      return { status: response.status, body: (await response.text()).slice(0, 1_000) };
    } catch {
      return undefined;
    }
  }
}

function readChallenge(body: string): unknown {
  try {
    return Reflect.get(Object(JSON.parse(body)), 'hub.challenge');
  } catch {
    // Not JSON.
    return undefined;
  }
}
