import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from '#src/ui/countdown/Countdown.tsx';
import { useIsPast } from '#src/ui/countdown/useNow.ts';

const nowMs = Date.UTC(2026, 2, 1, 1);
const hourMs = 3_600_000;

function Signup({ atMs, skewMs = 0 }: { readonly atMs: number; readonly skewMs?: number }) {
  const isOpen = useIsPast(atMs, skewMs);
  return <button type="button" disabled={!isOpen} />;
}
const getButton = () => screen.getByRole<HTMLButtonElement>('button');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(nowMs);
});
afterEach(() => vi.useRealTimers());

describe('Countdown', () => {
  const renderCountdown = (inMs: number, skewMs = 0) =>
    render(<Countdown label="距報名截止" atMs={nowMs + inMs} skewMs={skewMs} passedContent="報名截止" />);
  const getTimerText = () => screen.getByRole('timer').textContent;

  it('counts days and seconds, and switches exactly at the moment', () => {
    renderCountdown(2_500);
    expect(getTimerText()).toBe('00:00:03');
    act(() => vi.advanceTimersByTime(500));
    expect(getTimerText()).toBe('00:00:02');
    act(() => vi.advanceTimersByTime(1_999));
    expect(getTimerText()).toBe('00:00:01');
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('報名截止');
  });

  it('shows days beside the clock', () => {
    renderCountdown(7 * 24 * hourMs + 10 * hourMs + 18 * 60_000 + 33_000);
    expect(getTimerText()).toBe('7 天 10:18:33');
  });

  it('shows only days until the last day if calm', () => {
    const props = { label: '離比賽還有', atMs: nowMs + 49 * hourMs, skewMs: 0, passedContent: '今天比賽' };
    render(<Countdown {...props} isCalm />);
    expect(getTimerText()?.trim()).toBe('2 天');
    act(() => vi.advanceTimersByTime(hourMs));
    expect(getTimerText()?.trim()).toBe('2 天');
    act(() => vi.advanceTimersByTime(1_000));
    expect(getTimerText()?.trim()).toBe('1 天');
    act(() => vi.advanceTimersByTime(24 * hourMs));
    expect(getTimerText()).toBe('23:59:59');
  });

  it("uses the server's clock, not the device's", () => {
    renderCountdown(10_000, 4_000);
    expect(getTimerText()).toBe('00:00:06');
    act(() => vi.advanceTimersByTime(6_000));
    expect(screen.getByRole('status').textContent).toBe('報名截止');
  });

  it('is correct when the page becomes visible again', () => {
    renderCountdown(hourMs);
    vi.setSystemTime(nowMs + 2 * hourMs);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByRole('status').textContent).toBe('報名截止');
  });
});

describe('useIsPast', () => {
  it('opens a button at its time without a reload', () => {
    render(<Signup atMs={nowMs + hourMs} />);
    act(() => vi.advanceTimersByTime(hourMs - 1));
    expect(getButton().disabled).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(getButton().disabled).toBe(false);
  });

  it('waits longer than the limit of browser timers', () => {
    const monthMs = 40 * 24 * hourMs;
    render(<Signup atMs={nowMs + monthMs} />);
    act(() => vi.advanceTimersByTime(monthMs - 1));
    expect(getButton().disabled).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(getButton().disabled).toBe(false);
  });

  it('follows a better estimate of the clock', () => {
    const { rerender } = render(<Signup atMs={nowMs + hourMs} />);
    rerender(<Signup atMs={nowMs + hourMs} skewMs={hourMs} />);
    expect(getButton().disabled).toBe(false);
  });
});
