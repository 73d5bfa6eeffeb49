import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFreshPlaces } from '#src/events/event/useFreshPlaces.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('reads the event again every 20 to 30 s while the rider waits, and not afterwards', async () => {
  const { seen } = fakeServer(() => json(fakeEventDetail({ waitlist_count: 3 })));
  const onEvent = vi.fn();
  const { rerender } = renderHook(({ isWaiting }) => useFreshPlaces('wuling-spring', isWaiting, onEvent), {
    initialProps: { isWaiting: true },
  });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(seen).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ waitlist_count: 3 }));
  rerender({ isWaiting: false });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen).toHaveLength(1);
});
