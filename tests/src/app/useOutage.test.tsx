import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { httpRequest } from '#src/api/httpClient.ts';
import { useOutage } from '#src/app/App.tsx';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';

afterEach(() => vi.useRealTimers());

it('reports a silent server, probes it at growing intervals, and stops at any answer', async () => {
  vi.useFakeTimers();
  const { requests } = fakeServer((_, count) => (count < 4 ? noNetwork() : json({}, 503)));
  const { result } = renderHook(() => useOutage());
  expect(result.current).toBeNull();
  await act(() => httpRequest({ method: 'GET', url: '/api/routes/' }));
  expect(result.current).toBe('noAnswer');
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(requests).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(requests).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(requests).toHaveLength(3);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(requests.map(({ url }) => url).slice(1)).toEqual(Array(3).fill('/api/health/live'));
  expect(result.current).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(requests).toHaveLength(4);
});
