import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { createOutlookStore } from '#src/pacing/live/outlookStore.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import type { PaceOutlook } from '#workers/core/pacing/band/outlookTypes.ts';

const none = new Float64Array();
const outlook: PaceOutlook = {
  band: {
    finish: { lowS: 1, highS: 2 },
    finishVariance: {
      position: 0,
      tyres: 0,
      mass: 0,
      power: 0,
      wind: 0,
      ftp: 0,
      ride: 0,
      learned: 0,
      stretch: 0,
      traffic: 0,
    },
    rows: {
      durationLowS: none,
      durationHighS: none,
      cumulativeLowS: none,
      cumulativeHighS: none,
      powerLowW: none,
      powerHighW: none,
    },
  },
  sensitivity: [],
  narrowing: [],
};

interface Call {
  readonly ftpW: number;
  readonly signal: AbortSignal;
  readonly answer: (value: unknown) => void;
  readonly fail: () => void;
}

const openCalls: Call[] = [];

/** An open route whose tool calls the test answers. */
async function open() {
  const calls: Call[] = [];
  const call = (_: string, request: { rider: { ftpW: number } }, signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      const received = {
        ftpW: request.rider.ftpW,
        signal,
        answer: resolve,
        fail: () => reject(new Error('the tool worker failed')),
      };
      calls.push(received);
      openCalls.push(received);
    });
  provideTools(async () => call as unknown as CallTool);
  const route = await openRoute();
  vi.useFakeTimers();
  const store = createOutlookStore(route);
  const stale: boolean[] = [];
  store.onStale((isStale) => stale.push(isStale));
  const leave = store.subscribe(() => undefined);
  const settle = () => vi.advanceTimersByTimeAsync(300);
  return { ...route, store, calls, stale, leave, settle };
}
const result = { ok: true, value: outlook };

/** The same with its first outlook on the page. */
async function openWithOutlook() {
  const opened = await open();
  const { session, calls, settle } = opened;
  await settle();
  calls[0]?.answer(result);
  await settle();
  const changeFtp = async (ftpW: number) => {
    session.inputs.change({ ftpW });
    session.inputs.release();
    await settle();
  };
  return { ...opened, changeFtp };
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.useRealTimers();
  for (const call of openCalls.splice(0)) call.answer(result);
  await new Promise((resolve) => setTimeout(resolve));
});

describe('outlookStore', () => {
  it('requests once the numbers have not changed for 300 ms, and is current with the answer', async () => {
    const { store, calls, stale, settle } = await open();
    await vi.advanceTimersByTimeAsync(299);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(1);
    expect(store.get()).toBeNull();
    calls[0]?.answer(result);
    await settle();
    expect(store.get()).toBe(outlook);
    expect(stale).toEqual([true, false]);
  });

  it('requests nothing during a drag, marks the old answer as stale, and requests the last value', async () => {
    const { session, store, calls, stale, settle } = await openWithOutlook();
    for (let k = 1; k <= 20; k++) {
      session.inputs.change({ ftpW: 200 + k });
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(calls).toHaveLength(1);
    expect(store.get()).toBe(outlook);
    expect(stale).toEqual([true, false, true]);
    session.inputs.release();
    await settle();
    expect(calls.map(({ ftpW }) => ftpW)).toEqual([200, 220]);
  });

  it('lets the first worker finish, whose answer is no longer wanted, and then requests the newest plan', async () => {
    const { session, store, calls, settle } = await open();
    await settle();
    session.inputs.change({ ftpW: 240 });
    session.inputs.release();
    await settle();
    expect(calls.map(({ ftpW, signal }) => [ftpW, signal.aborted])).toEqual([[200, false]]);
    calls[0]?.answer(result);
    await settle();
    expect(store.get()).toBeNull();
    expect(calls.map(({ ftpW }) => ftpW)).toEqual([200, 240]);
    calls[1]?.answer(result);
    await settle();
    expect(store.get()).toBe(outlook);
  });

  it('ends a later call whose answer is no longer wanted', async () => {
    const { session, store, calls, settle, changeFtp } = await openWithOutlook();
    await changeFtp(240);
    session.inputs.change({ ftpW: 250 });
    // Waits for the answer to the input and for the frame that paints it.
    await vi.advanceTimersByTimeAsync(32);
    expect(calls.map(({ ftpW, signal }) => [ftpW, signal.aborted])).toEqual([
      [200, false],
      [240, true],
    ]);
    session.inputs.release();
    await settle();
    expect(store.get()).toBe(outlook);
    expect(calls.map(({ ftpW }) => ftpW)).toEqual([200, 240, 250]);
  });

  it('does not request again when the worker settles the same plan', async () => {
    const { session, calls, settle } = await openWithOutlook();
    const shownPlan = session.live.current();
    if (shownPlan) (session.live as unknown as { paint: (plan: typeof shownPlan) => void }).paint(shownPlan);
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('requests again when the plan’s basis changes', async () => {
    const { session, calls, settle } = await openWithOutlook();
    session.updateBasis({ isAcclimatised: true });
    await settle();
    expect(calls).toHaveLength(2);
  });

  it('shows nothing rather than an old band if the worker failed, and requests again when online', async () => {
    const { store, calls, stale, settle } = await open();
    await settle();
    calls[0]?.fail();
    await settle();
    expect(store.get()).toBeNull();
    expect(stale.at(-1)).toBe(false);
    dispatchEvent(new Event('online'));
    await settle();
    expect(calls).toHaveLength(2);
    calls[1]?.answer({ ok: false, error: { code: 'plan.inputOutOfRange' } });
    await settle();
    expect(store.get()).toBeNull();
  });

  it('stops its work when the last listener unsubscribes', async () => {
    const { session, calls, leave, settle, changeFtp } = await openWithOutlook();
    await changeFtp(240);
    leave();
    expect(calls[1]?.signal.aborted).toBe(true);
    session.inputs.change({ ftpW: 250 });
    await settle();
    expect(calls).toHaveLength(2);
  });
});
