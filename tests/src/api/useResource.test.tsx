import { act, cleanup, renderHook } from '@testing-library/react';
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
    const { result } = renderHook(() => useResource('routes', [], load));
    expect(result.current.state).toBe('busy');
    await settle();
    expect(result.current).toMatchObject({ state: 'ready', answer: 'wuling' });
  });

  it('fails at once for a permanent problem, and loads again on retry', async () => {
    const load = vi.fn(async () => (load.mock.calls.length === 1 ? problem(500) : ready(1)));
    const { result } = renderHook(() => useResource('routes', [], load));
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
    const { result } = renderHook(() => useResource('routes', [], load));
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
    const { result } = renderHook(() => useResource('routes', [], load));
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
    const { unmount } = renderHook(() => useResource('routes', [], load));
    await settle();
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });

  it('never shows data of an earlier load, even if that answer comes late', async () => {
    let answerFirst: (result: CallResult<string>) => void = () => undefined;
    const first = () => new Promise<CallResult<string>>((resolve) => (answerFirst = resolve));
    const second = async () => ready('second');
    const { result, rerender } = renderHook(
      ({ id }) => useResource('routes', [id], () => (id === 1 ? first() : second())),
      { initialProps: { id: 1 } },
    );
    rerender({ id: 2 });
    expect(result.current.state).toBe('busy');
    await settle();
    answerFirst(ready('first'));
    await settle();
    expect(result.current).toMatchObject({ state: 'ready', answer: 'second' });
    rerender({ id: 1 });
    expect(result.current.state).toBe('busy');
  });

  it('shows one answer under StrictMode, whose first run is aborted', async () => {
    const signals: AbortSignal[] = [];
    const load = async (signal: AbortSignal) => {
      signals.push(signal);
      return ready(signals.length);
    };
    const { result } = renderHook(() => useResource('routes', [], load), { wrapper: StrictMode });
    await settle();
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
    expect(result.current).toMatchObject({ state: 'ready', answer: 2 });
  });

  it('shares one request and its answer between equal names and parts', async () => {
    const load = vi.fn(async (page: number) => ready(page));
    // biome-ignore lint/correctness/useExhaustiveDependencies: the test's only `load`
    const read = (page: number) => renderHook(() => useResource('routes', [page], () => load(page)));
    const first = read(1);
    const second = read(1);
    const different = read(2);
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    expect(second.result.current).toMatchObject({ state: 'ready', answer: 1 });
    expect(different.result.current).toMatchObject({ state: 'ready', answer: 2 });
    first.unmount();
    expect(read(1).result.current).toMatchObject({ state: 'ready', answer: 1 });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is aborted only when its last component unmounts, and then loads again', async () => {
    const signals: AbortSignal[] = [];
    const load = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<CallResult<string>>(() => undefined);
    };
    const first = renderHook(() => useResource('routes', [], load));
    const second = renderHook(() => useResource('routes', [], load));
    first.unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    second.unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    renderHook(() => useResource('routes', [], load));
    expect(signals).toHaveLength(2);
  });

  it('stores an answer up to its maximum age, and shows an older one while the next one loads', async () => {
    const load = vi.fn(async () => ready(load.mock.calls.length));
    const read = () => renderHook(() => useResource('stored', [], load, { maxAgeMs: 60_000 }));
    const first = read();
    await settle();
    first.unmount();
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    const second = read();
    expect(second.result.current).toMatchObject({ state: 'ready', answer: 1 });
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    second.unmount();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    const third = read();
    expect(third.result.current).toMatchObject({ state: 'ready', answer: 1 });
    await settle();
    expect(third.result.current).toMatchObject({ state: 'ready', answer: 2 });
  });

  it('finishes a request whose answer will be stored, even if no component waits for it', async () => {
    const load = vi.fn(async () => ready('wuling'));
    const read = () => renderHook(() => useResource('unwaited', [], load, { maxAgeMs: 60_000 }));
    read().unmount();
    await settle();
    expect(read().result.current).toMatchObject({ state: 'ready', answer: 'wuling' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('stores a failure for a minute at most, and leaves an older answer in place', async () => {
    const load = vi.fn(async () => (load.mock.calls.length === 2 ? ready('wuling') : problem(500)));
    const read = () => renderHook(() => useResource('failing', [], load, { maxAgeMs: 600_000 }));
    const first = read();
    await settle();
    first.unmount();
    expect(read().result.current.state).toBe('failed');
    cleanup();
    await act(() => vi.advanceTimersByTimeAsync(60_001));
    const second = read();
    await settle();
    expect(second.result.current).toMatchObject({ state: 'ready', answer: 'wuling' });
    second.unmount();
    await act(() => vi.advanceTimersByTimeAsync(600_001));
    const third = read();
    await settle();
    expect(load).toHaveBeenCalledTimes(3);
    expect(third.result.current).toMatchObject({ state: 'ready', answer: 'wuling' });
  });
});
