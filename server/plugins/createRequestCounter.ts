import { LRUCache } from 'lru-cache';
import { batchCalls } from '#server/base/batchCalls.ts';
import type { Clock } from '#server/base/clock.ts';
import { isDatabaseUnavailable } from '#server/db/isDatabaseUnavailable.ts';
import type { AppContext } from '../http/context.ts';
import { rateLimitRepository, windowMs } from './rateLimit.repository.ts';

export type CountingDeps = Pick<AppContext, 'db' | 'clock' | 'databaseClock'>;

/** A client's requests in the current window, this one included, and the time until the window ends. */
export interface RequestCount {
  readonly current: number;
  readonly ttl: number;
}

/**
 * Counts a client's request and returns its number in the window, exactly over all processes. While the database cannot
 * be written, each process counts in memory, so that reads go on in a read-only database and the limits still hold.
 */
export function createRequestCounter({ db, clock, databaseClock }: CountingDeps) {
  const countInMemory = createMemoryCounter(clock);

  return batchCalls(async (keys: readonly string[]): Promise<readonly RequestCount[]> => {
    const counts = new Map<string, number>();
    const positions = keys.map((key) => {
      const position = (counts.get(key) ?? 0) + 1;
      counts.set(key, position);
      return position;
    });
    try {
      const rows = await rateLimitRepository.countRequests(db, counts, databaseClock);
      const windows = new Map(rows.map((row) => [row.key, row]));
      return keys.map((key, index) => {
        const { request_count: count = 1, remaining_ms: ttl = windowMs } = windows.get(key) ?? {};
        const countBefore = count - (counts.get(key) ?? 0);
        return { current: countBefore + (positions[index] ?? 1), ttl };
      });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return keys.map(countInMemory);
    }
  });
}

const maxMemoryWindows = 50_000;

function createMemoryCounter(clock: Clock) {
  const windows = new LRUCache<string, { count: number; readonly endsAtMs: number }>({
    // Not `max`, which allocates the memory of all entries at once.
    maxSize: maxMemoryWindows,
    sizeCalculation: () => 1,
  });
  return (key: string): RequestCount => {
    const nowMs = clock.nowMs();
    let window = windows.get(key);
    // A clock that was set back would prolong the window.
    if (!window || window.endsAtMs <= nowMs || window.endsAtMs > nowMs + windowMs) {
      window = { count: 0, endsAtMs: nowMs + windowMs };
      windows.set(key, window);
    }
    window.count += 1;
    return { current: window.count, ttl: window.endsAtMs - nowMs };
  };
}
