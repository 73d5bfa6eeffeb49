import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getServerNowMs, recordServerTime } from '#src/api/serverClock.ts';
import { useServerTime } from '#src/api/useServerTime.ts';

const startMs = Date.parse('2027-03-20T00:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: startMs }));
afterEach(() => vi.useRealTimers());

function renderServerTime(nextAtMs: number | null) {
  const onTime = vi.fn();
  const { unmount } = renderHook(() => useServerTime(nextAtMs, onTime));
  return { onTime, unmount };
}
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('calls back once, at the instant', async () => {
  const { onTime } = renderServerTime(startMs + 5_000);
  await advance(4_999);
  expect(onTime).not.toHaveBeenCalled();
  await advance(1);
  expect(onTime).toHaveBeenCalledTimes(1);
  await advance(60_000);
  expect(onTime).toHaveBeenCalledTimes(1);
});

it('calls back at an instant that is farther away than a timer can reach', async () => {
  const { onTime } = renderServerTime(startMs + 2_500_000_000);
  await advance(2_499_999_999);
  const early = onTime.mock.calls.length;
  await advance(1);
  expect(onTime).toHaveBeenCalledTimes(early + 1);
});

it('waits by the server’s clock, and calls back when that is corrected', async () => {
  const { onTime } = renderServerTime(startMs + 10_000);
  act(() => recordServerTime(startMs + 4_000, startMs, startMs));
  expect(getServerNowMs()).toBe(startMs + 4_000);
  expect(onTime).toHaveBeenCalledTimes(1);
  await advance(5_999);
  expect(onTime).toHaveBeenCalledTimes(1);
  await advance(1);
  expect(onTime).toHaveBeenCalledTimes(2);
});

it('calls back when the page becomes visible, but not after unmounting', async () => {
  const { onTime, unmount } = renderServerTime(null);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onTime).toHaveBeenCalledTimes(1);
  unmount();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onTime).toHaveBeenCalledTimes(1);
});
