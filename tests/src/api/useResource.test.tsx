import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { setOnline } from '#tests/src/support/fakeServer.ts';

const ready = <Answer,>(answer: Answer): CallResult<Answer> => ({ ok: true, answer, serverNowMs: null });
const noAnswer: CallResult<never> = { ok: false, failure: { kind: 'noAnswer', reason: 'offline' } };
const problem = (status: number): CallResult<never> => ({
  ok: false,
  failure: { kind: 'problem', status, problem: null },
});
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('useResource', () => {
  it('is busy, then ready', async () => {
    const load = async () => ready('wuling');
    const { result } = renderHook(() => useResource(load));
    expect(result.current.state).toBe('busy');
    await settle();
    expect(result.current).toMatchObject({ state: 'ready', answer: 'wuling' });
  });

  it('fails at once for a permanent problem, and loads again on retry', async () => {
    const load = vi.fn(async () => (load.mock.calls.length === 1 ? problem(500) : ready(1)));
    const { result } = renderHook(() => useResource(load));
    await settle();
    expect(result.current).toMatchObject({ state: 'failed', failure: { status: 500 } });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(load).toHaveBeenCalledTimes(1);
    act(() => result.current.retry());
    expect(result.current.state).toBe('busy');
    await settle();
    expect(result.current.state).toBe('ready');
  });

  it.each([
    ['no answer', noAnswer],
    ['a server that is draining', problem(503)],
  ])('tries three times after %s, then fails', async (_, outcome) => {
    const load = vi.fn(async () => outcome);
    const { result } = renderHook(() => useResource(load));
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(load).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(load).toHaveBeenCalledTimes(2);
    expect(result.current.state).toBe('busy');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(result.current.state).toBe('failed');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('fails at once while offline and loads by itself when the device is online again', async () => {
    setOnline(false);
    const load = vi.fn(async () => (load.mock.calls.length === 1 ? noAnswer : ready('back')));
    const { result } = renderHook(() => useResource(load));
    await settle();
    expect(result.current.state).toBe('failed');
    act(() => void dispatchEvent(new Event('online')));
    await settle();
    expect(result.current).toMatchObject({ state: 'ready', answer: 'back' });
    act(() => void dispatchEvent(new Event('online')));
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('aborts on unmount and starts no further try', async () => {
    const signals: AbortSignal[] = [];
    const load = vi.fn(async (signal: AbortSignal) => {
      signals.push(signal);
      return noAnswer;
    });
    const { unmount } = renderHook(() => useResource(load));
    await settle();
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });

  it('never shows data of an earlier load, even if that answer comes late', async () => {
    let answerFirst: (result: CallResult<string>) => void = () => undefined;
    const first = () => new Promise<CallResult<string>>((resolve) => (answerFirst = resolve));
    const second = async () => ready('second');
    const { result, rerender } = renderHook(({ load }) => useResource(load), { initialProps: { load: first } });
    rerender({ load: second });
    expect(result.current.state).toBe('busy');
    await settle();
    answerFirst(ready('first'));
    await settle();
    expect(result.current).toMatchObject({ state: 'ready', answer: 'second' });
    rerender({ load: first });
    expect(result.current.state).toBe('busy');
  });

  it('shows one answer under StrictMode, whose first run is aborted', async () => {
    const signals: AbortSignal[] = [];
    const load = async (signal: AbortSignal) => {
      signals.push(signal);
      return ready(signals.length);
    };
    const { result } = renderHook(() => useResource(load), { wrapper: StrictMode });
    await settle();
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
    expect(result.current).toMatchObject({ state: 'ready', answer: 2 });
  });
});
