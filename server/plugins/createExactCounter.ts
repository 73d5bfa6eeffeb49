import { LRUCache } from 'lru-cache';
import { batchCalls } from '#server/base/batchCalls.ts';
import type { Clock } from '#server/base/clock.ts';
import { isDatabaseUnavailable } from '#server/db/isDatabaseUnavailable.ts';
import type { AppContext } from '../http/context.ts';
import { rateLimitRepository, windowMs } from './rateLimit.repository.ts';

export type CountingDeps = Pick<AppContext, 'db' | 'clock' | 'databaseClock'>;

interface CountedRequests {
  readonly key: string;
  /** How many requests are counted together. */
  readonly amount: number;
}

/** A client's requests in the current window, these included, and the time until the window ends. */
export interface RequestCount {
  readonly current: number;
  readonly ttl: number;
}

/**
 * Counts requests of a client and returns their number in the window, exactly over all processes; answers come in the
 * order of the calls. While the database cannot be written, each process counts in memory, so that reads go on in a
 * read-only database and the limits still hold.
 */
export function createExactCounter({ db, clock, databaseClock }: CountingDeps) {
  const countInMemory = createMemoryCounter(clock);

  return batchCalls(async (calls: readonly CountedRequests[]): Promise<readonly RequestCount[]> => {
    const counts = new Map<string, number>();
    const positions = calls.map(({ key, amount }) => {
      const position = (counts.get(key) ?? 0) + amount;
      counts.set(key, position);
      return position;
    });
    try {
      const rows = await rateLimitRepository.countRequests(db, counts, databaseClock);
      const windows = new Map(rows.map((row) => [row.key, row]));
      return calls.map(({ key, amount }, index) => {
        const { request_count: count = 1, remaining_ms: ttl = windowMs } = windows.get(key) ?? {};
        const countBefore = count - (counts.get(key) ?? 0);
        return { current: countBefore + (positions[index] ?? amount), ttl };
      });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return calls.map(countInMemory);
    }
  });
}

export type ExactCounter = ReturnType<typeof createExactCounter>;

const maxMemoryWindows = 50_000;

function createMemoryCounter(clock: Clock) {
  const windows = new LRUCache<string, { count: number; readonly endsAtMs: number }>({
    // Not `max`, which allocates the memory of all entries at once.
    maxSize: maxMemoryWindows,
    sizeCalculation: () => 1,
  });
  return ({ key, amount }: CountedRequests): RequestCount => {
    const nowMs = clock.nowMs();
    let window = windows.get(key);
    // A clock that was set back would prolong the window.
    if (!window || window.endsAtMs <= nowMs || window.endsAtMs > nowMs + windowMs) {
      window = { count: 0, endsAtMs: nowMs + windowMs };
      windows.set(key, window);
    }
    window.count += amount;
    return { current: window.count, ttl: window.endsAtMs - nowMs };
  };
}
