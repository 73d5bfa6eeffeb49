import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { delayOrHangUp, hangUp, type Wait } from '../faults.ts';

export const openMeteoFaultNames = ['none', 'outage', 'slow', 'closed', 'limited', 'nulls'] as const;
export type OpenMeteoFault = (typeof openMeteoFaultNames)[number];

const BodySchema = z.object({ fault: z.enum(openMeteoFaultNames) });

export function readOpenMeteoFault(body: unknown): OpenMeteoFault | undefined {
  const parsed = BodySchema.safeParse(body);
  return parsed.success ? parsed.data.fault : undefined;
}

/** One fault, in this process's memory, until changed or restarted. */
export class OpenMeteoFaults {
  current: OpenMeteoFault = 'none';
  readonly #closing = new AbortController();
  readonly #wait: Wait;

  constructor(wait: Wait) {
    this.#wait = wait;
  }

  /** Ends all delayed responses, because the server stops. */
  close(): void {
    this.#closing.abort();
  }

  /** Answers in place of a route, except for the fault `nulls`, which the route itself handles. */
  guard() {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (this.current === 'outage') await refuse(reply, 503, 'The service is overloaded');
      else if (this.current === 'closed') hangUp(request, reply);
      else if (this.current === 'slow')
        await delayOrHangUp({ request, reply, wait: this.#wait, closing: this.#closing.signal });
      else if (this.current === 'limited') {
        await refuse(reply, 429, 'Minutely API request limit exceeded. Please try again in one minute.');
      }
    };
  }
}

const refuse = (reply: FastifyReply, status: number, reason: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error: true, reason });
