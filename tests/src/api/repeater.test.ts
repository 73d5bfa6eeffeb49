import { describe, expect, it, onTestFinished } from 'vitest';
import { createRepeater, repeatPausesMs, type Timer, type WakeCause } from '#src/api/repeater.ts';
import { reportAnswer, reportNoAnswer } from '#src/api/serverAnswers.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';

/** A timer that the test fires. */
function fakeTimer() {
  let due: { pauseMs: number; run: () => void } | null = null;
  const timer: Timer = {
    schedule: (pauseMs, run) => {
      const entry = { pauseMs, run };
      due = entry;
      return () => {
        if (due === entry) due = null;
      };
    },
  };
  return {
    timer,
    pauseMs: () => due?.pauseMs ?? null,
    elapse() {
      const { run } = due ?? { run: () => undefined };
      due = null;
      run();
    },
  };
}

function fakePage() {
  let wake: ((cause: WakeCause) => void) | null = null;
  return {
    watch: (listener: (cause: WakeCause) => void) => {
      wake = listener;
      return () => {
        wake = null;
      };
    },
    wake: (cause: WakeCause) => wake?.(cause),
    isWatched: () => wake !== null,
  };
}

function setUp() {
  const clock = fakeTimer();
  const page = fakePage();
  const tries: { signal: AbortSignal; end: () => void }[] = [];
  const state = { isWaiting: true };
  const repeater = createRepeater({
    run: (signal) => {
      const { promise, resolve } = deferred<undefined>();
      tries.push({ signal, end: () => resolve(undefined) });
      return promise;
    },
    isWaiting: () => state.isWaiting,
    timer: clock.timer,
    watch: page.watch,
  });
  /** Ends the newest try, including its follow-up work. */
  const endTry = async () => {
    tries.at(-1)?.end();
    await new Promise((done) => setTimeout(done, 0));
  };
  return { clock, page, tries, state, repeater, endTry };
}

describe('createRepeater', () => {
  it('tries at once when it starts, then after growing pauses up to the maximum', async () => {
    const { clock, tries, repeater, endTry } = setUp();
    onTestFinished(repeater.start());
    const pauses: (number | null)[] = [];
    for (let count = 1; count <= 4; count += 1) {
      expect([tries.length, clock.pauseMs()]).toEqual([count, null]);
      await endTry();
      pauses.push(clock.pauseMs());
      clock.elapse();
    }
    expect(pauses).toEqual([60_000, 120_000, 300_000, 300_000]);
    expect(pauses.slice(0, 3)).toEqual([...repeatPausesMs]);
    await endTry();
  });

  it.each(['online', 'visible', 'answered'] as const)(
    'wakes when the page is %s and starts with the first pause again',
    async (cause) => {
      const { clock, page, tries, repeater, endTry } = setUp();
      onTestFinished(repeater.start());
      await endTry();
      clock.elapse();
      await endTry();
      expect(clock.pauseMs()).toBe(120_000);
      page.wake(cause);
      expect(tries).toHaveLength(3);
      await endTry();
      expect(clock.pauseMs()).toBe(60_000);
    },
  );

  it('has no timer while nothing waits, and starts one for new work', async () => {
    const { clock, state, repeater, endTry } = setUp();
    state.isWaiting = false;
    onTestFinished(repeater.start());
    await endTry();
    expect(clock.pauseMs()).toBeNull();
    state.isWaiting = true;
    repeater.runLater();
    expect(clock.pauseMs()).toBe(60_000);
  });

  it('runs one try at a time, and once more for requests made during it', async () => {
    const { page, tries, repeater, endTry } = setUp();
    onTestFinished(repeater.start());
    const runs = [repeater.runNow(), repeater.runNow()];
    page.wake('online');
    expect(tries).toHaveLength(1);
    await endTry();
    expect(tries).toHaveLength(2);
    await endTry();
    await Promise.all(runs);
    expect(tries).toHaveLength(2);
  });

  it('ignores an answer to its own requests', async () => {
    const { page, tries, repeater, endTry } = setUp();
    onTestFinished(repeater.start());
    page.wake('answered');
    await endTry();
    expect(tries).toHaveLength(1);
  });

  it('aborts the running try when stopped, and does nothing afterwards', async () => {
    const { clock, page, tries, repeater, endTry } = setUp();
    const stop = repeater.start();
    stop();
    expect([tries[0]?.signal.aborted, page.isWatched()]).toEqual([true, false]);
    await endTry();
    expect([tries.length, clock.pauseMs()]).toEqual([1, null]);
  });

  it('clears the timer when stopped during a pause', async () => {
    const { clock, repeater, endTry } = setUp();
    const stop = repeater.start();
    await endTry();
    stop();
    expect(clock.pauseMs()).toBeNull();
  });

  it('uses a new signal when started again while the last try ends', async () => {
    const { tries, repeater, endTry } = setUp();
    repeater.start()();
    onTestFinished(repeater.start());
    await endTry();
    expect(tries.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await endTry();
  });

  it('continues after a try that throws', async () => {
    const clock = fakeTimer();
    const repeater = createRepeater({
      run: () => Promise.reject(new Error('a bug')),
      isWaiting: () => true,
      timer: clock.timer,
      watch: () => () => undefined,
    });
    await expect(repeater.runNow()).rejects.toThrow('a bug');
    repeater.runLater();
    await expect(repeater.runNow()).rejects.toThrow('a bug');
  });

  it('reacts to the browser’s own events', async () => {
    const clock = fakeTimer();
    let tries = 0;
    const repeater = createRepeater({
      run: async () => {
        tries += 1;
      },
      isWaiting: () => false,
      timer: clock.timer,
    });
    const stop = repeater.start();
    const countTriesAfter = async (trigger: () => void) => {
      trigger();
      await new Promise((done) => setTimeout(done, 0));
      return tries;
    };
    expect(await countTriesAfter(() => undefined)).toBe(1);
    expect(await countTriesAfter(() => dispatchEvent(new Event('online')))).toBe(2);
    expect(await countTriesAfter(() => document.dispatchEvent(new Event('visibilitychange')))).toBe(3);
    expect(await countTriesAfter(reportNoAnswer)).toBe(3);
    expect(await countTriesAfter(reportAnswer)).toBe(4);
    stop();
    expect(await countTriesAfter(() => dispatchEvent(new Event('online')))).toBe(4);
  });
});
