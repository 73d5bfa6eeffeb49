import type { Clock } from './clock.ts';

/**
 * Options of an LRUCache whose entries expire after this time by the server's clock, not the machine's. lru-cache
 * returns an entry until its age exceeds `ttl`, hence one millisecond less.
 */
export function expiresAfter(durationMs: number, clock: Clock) {
  return { ttl: durationMs - 1, ttlResolution: 0, perf: { now: () => clock.nowMs() } };
}
