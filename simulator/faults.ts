import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from '#contract/auth/auth.ts';

const sharedFaults = ['none', 'outage', 'slow', 'closed', 'inactive', 'token500'] as const;
const stravaFaults = ['limited', 'limitedOther', 'refused'] as const;
export const faultNames = [...sharedFaults, ...stravaFaults] as const;
export type Fault = (typeof faultNames)[number];

/** Only Strava limits calls, and may refuse a token after issuing newer ones. */
export const listFaults = (provider: Provider): readonly Fault[] => (provider === 'strava' ? faultNames : sharedFaults);

const isStravaFault = (fault: Fault): fault is (typeof stravaFaults)[number] =>
  stravaFaults.some((stravaFault) => stravaFault === fault);

/** Kind of endpoint: public (pages, keys), the token endpoint, or an application's call. */
export type EndpointKind = 'open' | 'token' | 'api';

interface Refusal {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A provider's responses for faults that affect only some of its endpoints. */
export interface FaultResponses {
  readonly inactive: Refusal;
  readonly token500: Refusal;
  /** Too many calls, in both observed forms. */
  readonly limited?: Refusal;
  readonly limitedOther?: Refusal;
  /** Refusal of a valid token. */
  readonly refused?: Refusal;
}

export type Wait = (durationMs: number, signal: AbortSignal) => Promise<void>;

export const waitFor: Wait = (durationMs, signal) => sleep(durationMs, undefined, { ref: false, signal });

/** Longer than the site's own timeouts for its providers. */
const slowMs = 35_000;
const outagePage = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>503 Service Unavailable</title></head>
<body><h1>503 Service Unavailable</h1><p>No server is available to handle this request. (simulated)</p></body></html>
`;

/** One fault per provider, in this process's memory, until changed or restarted. */
export class ProviderFaults {
  readonly #faults = new Map<Provider, Fault>();
  readonly #closing = new AbortController();
  readonly #wait: Wait;

  constructor(wait: Wait) {
    this.#wait = wait;
  }

  get(provider: Provider): Fault {
    return this.#faults.get(provider) ?? 'none';
  }

  set(provider: Provider, fault: Fault): void {
    this.#faults.set(provider, fault);
  }

  /** Ends all delayed responses, because the server stops. */
  close(): void {
    this.#closing.abort();
  }

  /** Runs before a route of the provider and answers in its place while a fault is on. */
  guard(provider: Provider, endpointKind: EndpointKind, responses: FaultResponses) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const fault = this.get(provider);
      if (fault === 'outage') await reply.code(503).type('text/html; charset=utf-8').send(outagePage);
      else if (fault === 'closed') hangUp(request, reply);
      else if (fault === 'slow') {
        await delayOrHangUp({ request, reply, wait: this.#wait, closing: this.#closing.signal });
      } else {
        const refusal = findRefusal(fault, endpointKind, responses);
        if (refusal) await refuse(reply, refusal);
      }
    };
  }
}

/** The refusal of an endpoint of this kind for a fault; undefined if the fault does not affect it. */
function findRefusal(fault: Fault, endpointKind: EndpointKind, responses: FaultResponses): Refusal | undefined {
  if (fault === 'inactive') return endpointKind === 'open' ? undefined : responses.inactive;
  if (fault === 'token500') return endpointKind === 'token' ? responses.token500 : undefined;
  return endpointKind === 'api' && isStravaFault(fault) ? responses[fault] : undefined;
}

interface Delay {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly wait: Wait;
  /** Aborted when the server stops. */
  readonly closing: AbortSignal;
}

/** Waits longer than any client's timeout. Closes the connection if the caller hangs up or the server stops. */
export async function delayOrHangUp({ request, reply, wait, closing }: Delay): Promise<void> {
  const hangUpController = new AbortController();
  const onClose = () => hangUpController.abort();
  request.raw.socket.once('close', onClose);
  try {
    await wait(slowMs, AbortSignal.any([hangUpController.signal, closing]));
  } catch {
    hangUp(request, reply);
  } finally {
    request.raw.socket.off('close', onClose);
  }
}

export function hangUp(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

function refuse(reply: FastifyReply, { status, body, headers = {} }: Refusal): FastifyReply {
  return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body);
}
