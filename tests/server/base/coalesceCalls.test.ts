import { expect, it } from 'vitest';
import { coalesceCalls } from '#server/base/coalesceCalls.ts';

/** Runs that end on demand. */
function controlledRuns() {
  const ends: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const run = () => new Promise<number>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, call: coalesceCalls(run) };
}

const flush = () => new Promise<void>((resolve) => setImmediate(resolve));

it('shares the next run among calls made during a run', async () => {
  const { ends, call } = controlledRuns();
  const first = call();
  const waiting = [call(), call(), call()];
  await flush();
  expect(ends).toHaveLength(1);
  ends[0]?.resolve(1);
  await flush();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve(2);
  expect(await Promise.all([first, ...waiting])).toEqual([1, 2, 2, 2]);
});

it('never answers a call with a run that started before it', async () => {
  const { ends, call } = controlledRuns();
  const answers = [call(), call()];
  ends[0]?.resolve(1);
  await flush();
  answers.push(call());
  ends[1]?.resolve(2);
  await flush();
  ends[2]?.resolve(3);
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
});

it('fails only the callers of the failed run', async () => {
  const { ends, call } = controlledRuns();
  const failing = call();
  const waiting = call();
  ends[0]?.reject(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  await flush();
  ends[1]?.resolve(2);
  expect(await waiting).toBe(2);
  const afterwards = call();
  ends[2]?.resolve(3);
  expect(await afterwards).toBe(3);
});
