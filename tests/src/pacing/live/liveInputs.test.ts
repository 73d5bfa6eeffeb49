import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initialPaceInputs, type PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { commitDelayMs, createLiveInputs } from '#src/pacing/live/liveInputs.ts';

function createInputs() {
  const turned: PaceInputs[] = [];
  const committed: PaceInputs[] = [];
  const inputs = createLiveInputs(initialPaceInputs, {
    onChange: (next) => turned.push(next),
    onCommit: (next) => committed.push(next),
  });
  return { inputs, turned, committed };
}

describe('createLiveInputs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('requests at every change and commits the last one 150 ms later', () => {
    const { inputs, turned, committed } = createInputs();
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

  it('commits at once on release, and only once', () => {
    const { inputs, committed } = createInputs();
    inputs.change({ windSpeedMps: 3 });
    inputs.release();
    inputs.release();
    vi.runAllTimers();
    expect(committed.map(({ windSpeedMps }) => windSpeedMps)).toEqual([3]);
  });

  it('does nothing if nothing changes', () => {
    const { inputs, turned, committed } = createInputs();
    inputs.change({ ftpW: initialPaceInputs.ftpW });
    inputs.release();
    vi.runAllTimers();
    expect([turned, committed]).toEqual([[], []]);
  });

  it('requests the plan and notifies listeners at once and at every change', () => {
    const order: string[] = [];
    const inputs = createLiveInputs(initialPaceInputs, {
      onChange: ({ ftpW }) => order.push(`turned ${ftpW}`),
      onCommit: () => undefined,
    });
    const unsubscribe = inputs.subscribe(({ ftpW }) => order.push(`told ${ftpW}`));
    inputs.change({ ftpW: 250 });
    unsubscribe();
    inputs.change({ ftpW: 255 });
    expect(order).toEqual(['told 200', 'turned 250', 'told 250', 'turned 255']);
  });

  describe('during a drag', () => {
    it('requests at once, and notifies once per frame with the last value', () => {
      const { inputs, turned } = createInputs();
      const notified: number[] = [];
      inputs.subscribe(({ ftpW }) => notified.push(ftpW));
      for (const ftpW of [205, 210, 215]) inputs.drag({ ftpW });
      expect([inputs.get().ftpW, notified]).toEqual([215, [200]]);
      expect(turned.map(({ ftpW }) => ftpW)).toEqual([205, 210, 215]);
      vi.advanceTimersToNextFrame();
      expect(notified).toEqual([200, 215]);
      vi.advanceTimersToNextFrame();
      inputs.drag({ ftpW: 220 });
      vi.advanceTimersToNextFrame();
      expect(turned.map(({ ftpW }) => ftpW)).toEqual([205, 210, 215, 220]);
      expect(notified).toEqual([200, 215, 220]);
    });

    it('requests before it commits if the rider releases before the frame', () => {
      const order: string[] = [];
      const inputs = createLiveInputs(initialPaceInputs, {
        onChange: ({ ftpW }) => order.push(`turned ${ftpW}`),
        onCommit: ({ ftpW }) => order.push(`committed ${ftpW}`),
      });
      inputs.drag({ ftpW: 205 });
      inputs.release();
      vi.runAllTimers();
      expect(order).toEqual(['turned 205', 'committed 205']);
    });

    it('requests and commits 150 ms later on a page that has no frames', () => {
      vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
      const { inputs, turned, committed } = createInputs();
      inputs.drag({ ftpW: 205 });
      vi.advanceTimersByTime(commitDelayMs);
      vi.restoreAllMocks();
      expect([turned, committed].map((all) => all.map(({ ftpW }) => ftpW))).toEqual([[205], [205]]);
    });

    it('applies a drag and a key press in the same frame together, and notifies once', () => {
      const { inputs, turned } = createInputs();
      const notified: [ftpW: number, windSpeedMps: number][] = [];
      inputs.subscribe(({ ftpW, windSpeedMps }) => notified.push([ftpW, windSpeedMps]));
      inputs.drag({ ftpW: 205 });
      inputs.change({ windSpeedMps: 3 });
      vi.advanceTimersToNextFrame();
      expect(turned.at(-1)).toMatchObject({ ftpW: 205, windSpeedMps: 3 });
      expect(notified).toEqual([
        [200, 0],
        [205, 3],
      ]);
    });
  });
});
