import { createHmac } from 'node:crypto';
import fastifyRateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/configTypes.ts';
import { AppError } from '../http/AppError.ts';
import type { AppContext } from '../http/context.ts';
import { toClientNetwork } from '../http/toClientNetwork.ts';
import { type CountingDeps, createExactCounter } from './createExactCounter.ts';
import { createReadCounter } from './createReadCounter.ts';
import { rateLimitRepository, windowMs } from './rateLimit.repository.ts';

type StoreCallback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Marks the keys of reads for the store, which sees no request. */
const readPrefix = 'read:';

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * Requests per client and minute over all processes. Reads are counted in memory and shared at intervals (decision
 * 355); everything else, and endpoints with a limit of their own, exactly.
 */
export async function installRateLimit(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config } = context;
  const counters = getCounters(context);
  const getClientKey = cacheClientKeys(config.keyedHashKey);
  app.addHook('onClose', async () => counters.reads.close());
  await app.register(fastifyRateLimit, {
    global: true,
    max: config.requestsPerMinute,
    timeWindow: windowMs,
    store: createRateLimitStore(counters),
    keyGenerator: (request) => (isRead(request) ? readPrefix : '') + getClientKey(request),
    errorResponseBuilder: () => new AppError('request.rateLimited'),
  });
}

/**
 * Limits pages and unknown addresses, as generously as the API and separately from it. Without the database a page is
 * still served, because it tells the visitor about the outage.
 */
export function createPageRateLimit(context: AppContext) {
  const { config } = context;
  const { countExactly, reads } = getCounters(context);
  const getClientKey = cacheClientKeys(config.keyedHashKey, 'page');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = getClientKey(request);
    const counted = isRead(request) ? reads.count(key, config.requestsPerMinute) : countExactly({ key, amount: 1 });
    const requestWindow = await counted.catch((error: Error) => {
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

/**
 * Runs something that a client may fail at only so often a minute. Counts before it runs, so that simultaneous requests
 * cannot exceed the limit, and takes the count back if it succeeds.
 */
export function createFailureLimit(name: string, failuresPerMinute: number, context: AppContext) {
  const { countExactly } = getCounters(context);
  return async <Value>({ ip }: FastifyRequest, run: () => Promise<Value>): Promise<Value> => {
    const key = computeClientKey(context.config.keyedHashKey, ip, name);
    const { current } = await countExactly({ key, amount: 1 });
    if (current > failuresPerMinute) throw new AppError('request.rateLimited');
    const value = await run();
    await countExactly({ key, amount: -1 });
    return value;
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

interface Counters {
  readonly countExactly: ReturnType<typeof createExactCounter>;
  readonly reads: ReturnType<typeof createReadCounter>;
}

const countersByContext = new WeakMap<AppContext, Counters>();

/** All limits of a process share its counters: a client's memory must hold for all pages together. */
function getCounters(context: AppContext): Counters {
  const existingCounters = countersByContext.get(context);
  if (existingCounters) return existingCounters;
  const countExactly = createExactCounter(context);
  const counters = { countExactly, reads: createReadCounter(countExactly, context.clock) };
  countersByContext.set(context, counters);
  return counters;
}

function createRateLimitStore({ countExactly, reads }: Counters): new () => FastifyRateLimitStore {
  return class DatabaseStore implements FastifyRateLimitStore {
    incr(key: string, callback: StoreCallback, _timeWindow: number, max: number): void {
      const counted = key.startsWith(readPrefix)
        ? reads.count(key.slice(readPrefix.length), max)
        : countExactly({ key, amount: 1 });
      counted.then(
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
