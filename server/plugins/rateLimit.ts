import { createHmac } from 'node:crypto';
import fastifyRateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/configTypes.ts';
import { AppError } from '../http/AppError.ts';
import type { AppContext } from '../http/context.ts';
import { toClientNetwork } from '../http/toClientNetwork.ts';
import { type CountingDeps, createRequestCounter } from './createRequestCounter.ts';
import { rateLimitRepository, windowMs } from './rateLimit.repository.ts';

type StoreCallback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Requests per client and minute, counted in PostgreSQL so that all processes share the counts, or in memory while it is read-only. */
export async function installRateLimit(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config } = context;
  await app.register(fastifyRateLimit, {
    global: true,
    max: config.requestsPerMinute,
    timeWindow: windowMs,
    store: createRateLimitStore(getRequestCounter(context)),
    keyGenerator: cacheClientKeys(config.keyedHashKey),
    errorResponseBuilder: () => new AppError('request.rateLimited'),
  });
}

/**
 * Limits pages and unknown addresses, as generously as the API and separately from it. Without the database a page is
 * still served, because it tells the visitor about the outage.
 */
export function createPageRateLimit(context: AppContext) {
  const { config } = context;
  const countRequest = getRequestCounter(context);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = computeClientKey(config.keyedHashKey, request.ip, 'page');
    const requestWindow = await countRequest(key).catch((error: Error) => {
      request.log.warn({ err: error }, 'the request could not be counted');
    });
    if (!requestWindow || requestWindow.current <= config.requestsPerMinute) return;
    reply.header('retry-after', String(Math.ceil(requestWindow.ttl / 1000)));
    throw new AppError('request.rateLimited');
  };
}

/** A limit of one endpoint, counted separately from all others. */
export function createEndpointRateLimit(
  name: string,
  requestsPerMinute: number,
  { keyedHashKey }: Config,
): RateLimitOptions {
  return {
    max: requestsPerMinute,
    timeWindow: windowMs,
    keyGenerator: cacheClientKeys(keyedHashKey, name),
  };
}

/** Addresses are stored as keyed hashes only; one subscriber's IPv6 network counts as one client. */
export function computeClientKey(hashKey: Buffer, address: string, limit = 'rate'): string {
  return createHmac('sha256', hashKey)
    .update(`${limit}:${toClientNetwork(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

const maxCachedKeys = 5_000;

/** Caches `computeClientKey` for the many requests of a page: hashing costs as much as the rest of the counting. */
function cacheClientKeys(hashKey: Buffer, limit?: string): (request: FastifyRequest) => string {
  const keys = new LRUCache<string, string>({
    // Not `max`, which allocates the memory of all entries at once, for each limit.
    maxSize: maxCachedKeys,
    sizeCalculation: () => 1,
    memoMethod: (ip) => computeClientKey(hashKey, ip, limit),
  });
  return ({ ip }) => keys.memo(ip);
}

const counters = new WeakMap<AppContext, ReturnType<typeof createRequestCounter>>();

/** All limits of a process share a counter, so that its memory also holds for all of them. */
function getRequestCounter(context: AppContext) {
  const counter = counters.get(context) ?? createRequestCounter(context);
  counters.set(context, counter);
  return counter;
}

function createRateLimitStore(countRequest: ReturnType<typeof createRequestCounter>): new () => FastifyRateLimitStore {
  return class DatabaseStore implements FastifyRateLimitStore {
    incr(key: string, callback: StoreCallback): void {
      countRequest(key).then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      );
    }

    child(): FastifyRateLimitStore {
      return new DatabaseStore();
    }
  };
}

/** Deletes expired windows. */
export async function deleteEndedWindows({
  db,
  databaseClock,
}: Pick<CountingDeps, 'db' | 'databaseClock'>): Promise<void> {
  await rateLimitRepository.deleteEnded(db, databaseClock);
}
