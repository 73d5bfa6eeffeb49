import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/base/clock.ts';
import type { ExactCounter, RequestCount } from './createExactCounter.ts';
import { windowMs } from './rateLimit.repository.ts';

interface ReadWindow {
  /** The requests of all processes, as the database last said. */
  sharedCount: number;
  /** Requests of this process that are not in the database yet. */
  unshared: number;
  /** The part of them that is being written. */
  sharing: number;
  endsAtMs: number;
  /** The database has confirmed that the limit is reached. */
  isFull: boolean;
}

const shareIntervalMs = 2_000;
const maxWindows = 50_000;
/** The part of a limit that each process may let pass before the others know of it. */
const unsharedRatio = 1 / 60;

/**
 * Counts reads in memory and shares the sums through the database: every two seconds, and before a process lets more
 * than a sixtieth of the limit pass that the others do not know of.
 *
 * No read is refused below the limit, and n processes together let at most `limit * (1 + n / 60)` reads pass in a
 * window. A process stops when it learns that the shared sum has reached the limit, and it learns so with each sum that
 * it shares; what it let pass beyond the limit was therefore never shared, or is in the sum that told it so, and both
 * together are at most a sixtieth. Limits below 120 allow no read unshared: they are exact.
 */
export function createReadCounter(countExactly: ExactCounter, clock: Clock) {
  const windows = new LRUCache<string, ReadWindow>({
    // Not `max`, which allocates the memory of all entries at once.
    maxSize: maxWindows,
    sizeCalculation: () => 1,
  });
  const unsharedKeys = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function getWindow(key: string, nowMs: number): ReadWindow {
    const window = windows.get(key);
    // A clock that was set back would prolong the window.
    if (window && window.endsAtMs > nowMs && window.endsAtMs <= nowMs + windowMs) return window;
    const newWindow = { sharedCount: 0, unshared: 0, sharing: 0, endsAtMs: nowMs + windowMs, isFull: false };
    windows.set(key, newWindow);
    return newWindow;
  }

  /** Adds this process's sum, and `added` further requests, to the shared one, and learns that. */
  async function share(key: string, window: ReadWindow, added: number): Promise<RequestCount> {
    const amount = window.unshared + added;
    window.sharing += amount;
    window.unshared = 0;
    unsharedKeys.delete(key);
    try {
      const count = await countExactly({ key, amount });
      window.sharedCount = count.current;
      window.endsAtMs = clock.nowMs() + count.ttl;
      return count;
    } finally {
      window.sharing -= amount;
    }
  }

  async function shareAll(): Promise<void> {
    timer = undefined;
    const nowMs = clock.nowMs();
    const keys = [...unsharedKeys];
    unsharedKeys.clear();
    // An error is reported to the next request that asks the database itself.
    await Promise.allSettled(keys.map((key) => share(key, getWindow(key, nowMs), 0)));
  }

  return {
    async count(key: string, max: number): Promise<RequestCount> {
      const maxUnshared = Math.floor(max * unsharedRatio);
      if (maxUnshared < 2) return countExactly({ key, amount: 1 });
      const nowMs = clock.nowMs();
      const window = getWindow(key, nowMs);
      if (window.isFull) return { current: max + 1, ttl: window.endsAtMs - nowMs };
      const unacknowledged = window.unshared + window.sharing;
      const current = window.sharedCount + unacknowledged + 1;
      if (current > max || unacknowledged >= maxUnshared) {
        const count = await share(key, window, 1);
        window.isFull = count.current > max;
        return count;
      }
      window.unshared += 1;
      unsharedKeys.add(key);
      timer ??= setTimeout(() => void shareAll(), shareIntervalMs).unref();
      return { current, ttl: window.endsAtMs - nowMs };
    },

    close: () => clearTimeout(timer),
  };
}
