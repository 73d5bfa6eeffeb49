import { describe, expect, it } from 'vitest';
import { createRoundRobinQueue, QueueFullError } from '#server/base/roundRobinQueue.ts';

/** Jobs that end on demand, and the order in which they started. */
function createJobs() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const job = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endAll = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { begun, job: (...names: string[]) => names.map(job), endAll };
}

describe('createRoundRobinQueue', () => {
  it('runs one job at a time, and clients take turns', async () => {
    const { begun, job, endAll } = createJobs();
    const enqueue = createRoundRobinQueue();
    const ended = [
      enqueue('greedy', job('greedy 1')),
      enqueue('greedy', job('greedy 2')),
      enqueue('greedy', job('greedy 3')),
      enqueue('late', job('late 1')),
      enqueue('later', job('later 1')),
      enqueue('late', job('late 2')),
    ];
    expect(begun).toEqual(['greedy 1']);
    await endAll();
    await Promise.all(ended);
    expect(begun).toEqual(['greedy 1', 'late 1', 'later 1', 'greedy 2', 'late 2', 'greedy 3']);
  });

  it("runs other clients' jobs between the steps of one job", async () => {
    const { begun, job, endAll } = createJobs();
    const enqueue = createRoundRobinQueue();
    const ended = [enqueue('long', job('long 1', 'long 2', 'long 3')), enqueue('short', job('short'))];
    await endAll();
    expect(await Promise.all(ended)).toEqual([['long 1', 'long 2', 'long 3'], ['short']]);
    expect(begun).toEqual(['long 1', 'short', 'long 2', 'long 3']);
  });

  it('refuses jobs above the limit of one client or of the queue', async () => {
    const { job, endAll } = createJobs();
    const enqueue = createRoundRobinQueue({ maxPending: 3, maxPendingPerClient: 2 });
    const accepted = [enqueue('a', job('a1')), enqueue('a', job('a2'))];
    await expect(enqueue('a', job('a3'))).rejects.toBeInstanceOf(QueueFullError);
    accepted.push(enqueue('b', job('b1')));
    await expect(enqueue('c', job('c1'))).rejects.toBeInstanceOf(QueueFullError);
    await endAll();
    expect(await Promise.all(accepted)).toEqual([['a1'], ['a2'], ['b1']]);
    const next = enqueue('a', job('a4'));
    await endAll();
    expect(await next).toEqual(['a4']);
  });

  it('skips a queued job whose signal was aborted', async () => {
    const { begun, job, endAll } = createJobs();
    const enqueue = createRoundRobinQueue();
    const controller = new AbortController();
    const first = enqueue('a', job('first'));
    const skipped = enqueue('a', job('skipped'), controller.signal).catch((error: unknown) => error);
    const last = enqueue('a', job('last'));
    controller.abort('gone');
    await endAll();
    expect([await first, await skipped, await last]).toEqual([['first'], 'gone', ['last']]);
    expect(begun).toEqual(['first', 'last']);
  });

  it('continues after a failed job', async () => {
    const enqueue = createRoundRobinQueue();
    const failed = enqueue('a', [() => Promise.reject(new Error('broken')), () => Promise.resolve('never')]);
    const next = enqueue('a', [() => Promise.resolve('done')]);
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toEqual(['done']);
  });
});
