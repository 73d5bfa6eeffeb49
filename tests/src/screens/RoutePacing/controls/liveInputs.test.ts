import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initialPaceInputs, type PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { commitDelayMs, createLiveInputs } from '#src/screens/RoutePacing/controls/liveInputs.ts';

function make() {
  const turned: PaceInputs[] = [];
  const committed: PaceInputs[] = [];
  const inputs = createLiveInputs(initialPaceInputs, {
    turned: (next) => turned.push(next),
    committed: (next) => committed.push(next),
  });
  return { inputs, turned, committed };
}

describe('createLiveInputs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('turns at every change and commits the last one 150 ms after it', () => {
    const { inputs, turned, committed } = make();
    for (const ftpW of [205, 210, 215]) {
      inputs.change({ ftpW });
      vi.advanceTimersByTime(commitDelayMs - 1);
    }
    expect(turned.map(({ ftpW }) => ftpW)).toEqual([205, 210, 215]);
    expect(committed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(committed.map(({ ftpW }) => ftpW)).toEqual([215]);
    expect(committed[0]).toBe(inputs.get());
  });

  it('commits at once when the rider lets go, and only once', () => {
    const { inputs, committed } = make();
    inputs.change({ windSpeedMps: 3 });
    inputs.release();
    inputs.release();
    vi.runAllTimers();
    expect(committed.map(({ windSpeedMps }) => windSpeedMps)).toEqual([3]);
  });

  it('does nothing where nothing changes', () => {
    const { inputs, turned, committed } = make();
    inputs.change({ ftpW: initialPaceInputs.ftpW });
    inputs.release();
    vi.runAllTimers();
    expect([turned, committed]).toEqual([[], []]);
  });

  it('tells listeners at once and at every change, before the plan is turned', () => {
    const order: string[] = [];
    const inputs = createLiveInputs(initialPaceInputs, {
      turned: ({ ftpW }) => order.push(`turned ${ftpW}`),
      committed: () => undefined,
    });
    const unsubscribe = inputs.subscribe(({ ftpW }) => order.push(`told ${ftpW}`));
    inputs.change({ ftpW: 250 });
    unsubscribe();
    inputs.change({ ftpW: 255 });
    expect(order).toEqual(['told 200', 'told 250', 'turned 250', 'turned 255']);
  });
});
