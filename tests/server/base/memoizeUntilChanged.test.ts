import { describe, expect, it } from 'vitest';
import { memoizeUntilChanged, withoutExpiry } from '#server/base/memoizeUntilChanged.ts';

/** Each read returns the number of reads so far. */
function createCountingReader(untilMs = Number.POSITIVE_INFINITY) {
  let reads = 0;
  return memoizeUntilChanged(async (_state: string) => ({ value: ++reads, untilMs }));
}

describe('memoizeUntilChanged', () => {
  it('reads once while the state stays the same, also for concurrent callers', async () => {
    const read = createCountingReader();
    expect(await Promise.all([read('a', 0), read('a', 5)])).toEqual([1, 1]);
    expect(await read('a', 1e12)).toBe(1);
    expect(await read('b', 1e12)).toBe(2);
    expect(await read('a', 1e12)).toBe(3);
  });

  it('reads again when the value has expired or the clock was set back', async () => {
    const read = createCountingReader(1_000);
    expect(await read('a', 500)).toBe(1);
    expect(await read('a', 999)).toBe(1);
    expect(await read('a', 1_000)).toBe(2);
    expect(await read('a', 900)).toBe(3);
  });

  it('drops a failed read but not a newer one', async () => {
    const ends: ((isGood: boolean) => void)[] = [];
    const read = memoizeUntilChanged(
      (state: string) =>
        new Promise<ReturnType<typeof withoutExpiry<string>>>((resolve, reject) => {
          ends.push((isGood) => (isGood ? resolve(withoutExpiry(state)) : reject(new Error('gone'))));
        }),
    );
    const failing = read('a', 0);
    const newer = read('b', 0);
    ends[0]?.(false);
    await expect(failing).rejects.toThrow('gone');
    ends[1]?.(true);
    expect(await newer).toBe('b');
    expect(await read('b', 0)).toBe('b');
    expect(ends).toHaveLength(2);
    const again = read('a', 0);
    ends[2]?.(false);
    await expect(again).rejects.toThrow('gone');
    const next = read('a', 0);
    ends[3]?.(true);
    expect(await next).toBe('a');
  });
});
