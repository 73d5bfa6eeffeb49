import { createHmac } from 'node:crypto';
import fastifyRateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/tables.ts';
import type { Config } from '../config/configTypes.ts';
import { AppError } from '../http/AppError.ts';
import { networkOf } from '../http/clientNetwork.ts';
import type { AppContext } from '../http/context.ts';

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

const windowMs = 60_000;

/** Requests a client and minute, counted in PostgreSQL, so that any number of processes count together. */
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
 * Limits what lies outside the API, pages and unknown addresses, as generously as the API and apart from it.
 * Without the database a page still comes, to say so.
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

/** A limit of an endpoint's own, counted apart from all others. */
export function ownRateLimit(name: string, requestsPerMinute: number, { keyedHashKey }: Config): RateLimitOptions {
  return {
    max: requestsPerMinute,
    timeWindow: windowMs,
    keyGenerator: (request) => clientKey(keyedHashKey, request.ip, name),
  };
}

/** Addresses are kept only as keyed hashes; one subscriber's IPv6 network counts as one client. */
export function clientKey(key: Buffer, address: string, limit = 'rate'): string {
  return createHmac('sha256', key)
    .update(`${limit}:${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

function rateLimitStore(db: Kysely<Database>, clock: Clock): new () => FastifyRateLimitStore {
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

async function countRequest(db: Kysely<Database>, key: string, nowMs: number) {
  const now = new Date(nowMs);
  const windowEnded = sql`rate_limit.window_start <= ${new Date(nowMs - windowMs)}`;
  const { rows } = await sql<{ request_count: number; window_start: Date }>`
    insert into rate_limit (key, window_start, request_count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      request_count = case when ${windowEnded} then 1 else rate_limit.request_count + 1 end,
      window_start = case when ${windowEnded} then excluded.window_start else rate_limit.window_start end
    returning request_count, window_start
  `.execute(db);
  const row = rows[0];
  return { current: row?.request_count ?? 1, ttl: (row?.window_start.getTime() ?? nowMs) + windowMs - nowMs };
}

/** Windows that have ended say nothing any more. */
export async function forgetEndedWindows(db: Kysely<Database>, clock: Clock): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('window_start', '<', new Date(clock.nowMs() - windowMs))
    .execute();
}
