import { createHmac } from 'node:crypto';
import fastifyRateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { Config } from '../config/configTypes.ts';
import { AppError } from '../http/AppError.ts';
import { networkOf } from '../http/clientNetwork.ts';
import type { AppContext } from '../http/context.ts';
import { rateLimitRepository } from './rateLimit.repository.ts';

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

const windowMs = 60_000;

/** Requests per client and minute, counted in PostgreSQL, so that any number of processes share the counts. */
export async function installRateLimit(app: FastifyInstance, { config, db, clock }: AppContext): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: true,
    max: config.requestsPerMinute,
    timeWindow: windowMs,
    store: rateLimitStore(db, clock),
    keyGenerator: (request) => clientKey(config.keyedHashKey, request.ip),
    errorResponseBuilder: () => new AppError('request.rateLimited'),
  });
}

/**
 * Limits pages and unknown addresses, as generously as the API and separately from it. Without the database a page is
 * still served, to say so.
 */
export function pageRateLimit({ config, db, clock }: AppContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = clientKey(config.keyedHashKey, request.ip, 'page');
    const counted = await countRequest(db, key, clock.nowMs()).catch((error: Error) => {
      request.log.warn({ err: error }, 'the request could not be counted');
    });
    if (!counted || counted.current <= config.requestsPerMinute) return;
    reply.header('retry-after', String(Math.ceil(counted.ttl / 1000)));
    throw new AppError('request.rateLimited');
  };
}

/** A limit of one endpoint, counted separately from all others. */
export function ownRateLimit(name: string, requestsPerMinute: number, { keyedHashKey }: Config): RateLimitOptions {
  return {
    max: requestsPerMinute,
    timeWindow: windowMs,
    keyGenerator: (request) => clientKey(keyedHashKey, request.ip, name),
  };
}

/** Addresses are stored as keyed hashes only; one subscriber's IPv6 network counts as one client. */
export function clientKey(key: Buffer, address: string, limit = 'rate'): string {
  return createHmac('sha256', key)
    .update(`${limit}:${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

function rateLimitStore(db: Db, clock: Clock): new () => FastifyRateLimitStore {
  return class DatabaseStore implements FastifyRateLimitStore {
    incr(key: string, answer: Answer): void {
      countRequest(db, key, clock.nowMs()).then(
        (result) => answer(null, result),
        (error: Error) => answer(error),
      );
    }

    child(): FastifyRateLimitStore {
      return new DatabaseStore();
    }
  };
}

async function countRequest(db: Db, key: string, nowMs: number) {
  const row = await rateLimitRepository.count(db, key, {
    now: new Date(nowMs),
    endedBefore: new Date(nowMs - windowMs),
  });
  return { current: row?.request_count ?? 1, ttl: (row?.window_start.getTime() ?? nowMs) + windowMs - nowMs };
}

/** Deletes expired windows. */
export async function forgetEndedWindows(db: Db, clock: Clock): Promise<void> {
  await rateLimitRepository.forgetBefore(db, new Date(clock.nowMs() - windowMs));
}
