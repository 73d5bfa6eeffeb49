import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { expiresAfter } from '#server/base/expiresAfter.ts';

it('lets an entry expire by the given clock, exactly after its time', () => {
  let nowMs = Date.parse('2026-03-01T00:00:00Z');
  const cache = new LRUCache<string, number>({ max: 2, ...expiresAfter(1_000, { nowMs: () => nowMs }) });
  cache.set('a', 1);
  nowMs += 999;
  expect(cache.get('a')).toBe(1);
  nowMs += 1;
  expect(cache.get('a')).toBeUndefined();
});
