import { describe, expect, it } from 'vitest';
import { batchCalls } from '#server/base/batchCalls.ts';

/** Runs that end on demand. */
function gatedRuns() {
  const runs: { readonly asks: readonly number[]; readonly end: () => void; readonly fail: () => void }[] = [];
  const ask = batchCalls(
    (asks: readonly number[]) =>
      new Promise<readonly string[]>((resolve, reject) => {
        const end = () => resolve(asks.map((each) => `answer ${each}`));
        runs.push({ asks, end, fail: () => reject(new Error('gone')) });
      }),
  );
  return { ask, runs };
}

describe('batchCalls', () => {
  it('starts at once, and batches the calls made during a run into the next one', async () => {
    const { ask, runs } = gatedRuns();
    const first = ask(1);
    const waiting = [ask(2), ask(3), ask(4)];
    expect(runs.map(({ asks }) => asks)).toEqual([[1]]);
    runs[0]?.end();
    expect(await first).toBe('answer 1');
    await expect.poll(() => runs.length).toBe(2);
    const latest = ask(5);
    expect(runs[1]?.asks).toEqual([2, 3, 4]);
    runs[1]?.end();
    expect(await Promise.all(waiting)).toEqual(['answer 2', 'answer 3', 'answer 4']);
    await expect.poll(() => runs.length).toBe(3);
    runs[2]?.end();
    expect(await latest).toBe('answer 5');
  });

  it('fails only the calls of the failed run', async () => {
    const { ask, runs } = gatedRuns();
    const first = ask(1);
    const second = ask(2);
    runs[0]?.fail();
    await expect(first).rejects.toThrow('gone');
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.end();
    expect(await second).toBe('answer 2');
  });
});
