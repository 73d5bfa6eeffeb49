import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { usePolling, useReloadOnChange } from '#src/api/usePolling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const toResult = (answer: number): CallResult<number> => ({ ok: true, answer, serverNowMs: null });
const createOptions = () => ({
  load: vi.fn((_: AbortSignal) => Promise.resolve(toResult(3))),
  onResult: vi.fn(),
});

describe('polling', () => {
  const start = (isWanted = true) => {
    const options = createOptions();
    return {
      ...options,
      ...renderHook((wanted: boolean) => usePolling(options, wanted, 20_000), { initialProps: isWanted }),
    };
  };

  it('waits between one and two pauses, and stops when it is not wanted any more', async () => {
    const { load, onResult, rerender } = start();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_001);
    expect(onResult).toHaveBeenCalledWith(toResult(3));
    const callCount = load.mock.calls.length;
    rerender(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(load).toHaveBeenCalledTimes(callCount);
  });

  it('does not load while the page is hidden, and loads at once when it is visible', async () => {
    const { load } = start();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(load).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('runs a single chain of loads, however often the page becomes visible', async () => {
    const { load } = start();
    for (let i = 0; i < 3; i++) document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    const callCount = load.mock.calls.length;
    await vi.advanceTimersByTimeAsync(200_000);
    // One chain loads 5 to 10 times; three chains would have loaded 15 times or more.
    expect(load.mock.calls.length - callCount).toBeLessThanOrEqual(10);
  });

  it('ignores the answer of an aborted load', async () => {
    const options = createOptions();
    let answer: (result: CallResult<number>) => void = () => undefined;
    options.load.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { unmount } = renderHook(() => usePolling(options, true, 1_000));
    await vi.advanceTimersByTimeAsync(2_000);
    unmount();
    answer(toResult(4));
    await vi.advanceTimersByTimeAsync(10);
    expect(options.onResult).not.toHaveBeenCalled();
  });
});

describe('loading after a change', () => {
  it('loads once within 3 s of each change of the value, but not for the first value', async () => {
    const options = createOptions();
    const { rerender } = renderHook((value: string) => useReloadOnChange(options, value), { initialProps: 'soon' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(options.load).not.toHaveBeenCalled();
    rerender('open');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(options.load).toHaveBeenCalledTimes(1);
    rerender('open');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(options.onResult).toHaveBeenCalledTimes(1);
  });
});
