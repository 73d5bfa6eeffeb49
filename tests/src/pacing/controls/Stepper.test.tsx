import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Stepper } from '#src/pacing/controls/Stepper.tsx';
import { holdDelayMs } from '#src/pacing/controls/useHold.ts';

const step = vi.fn();
const release = vi.fn();
const getButton = () => screen.getByRole('button', { name: 'more' });

beforeEach(() => {
  vi.useFakeTimers();
  step.mockReset();
  release.mockReset();
  render(<Stepper sign="+" label="more" onStep={step} onRelease={release} />);
  return () => vi.useRealTimers();
});

describe('Stepper', () => {
  it('takes one step for a click, also without a pointer', () => {
    fireEvent.pointerDown(getButton());
    vi.advanceTimersByTime(holdDelayMs - 1);
    expect(step).not.toHaveBeenCalled();
    fireEvent.pointerUp(getButton());
    fireEvent.click(getButton(), { detail: 1 });
    expect([step.mock.calls.length, release.mock.calls.length]).toEqual([1, 1]);
    fireEvent.click(getButton());
    vi.advanceTimersByTime(5000);
    expect([step.mock.calls.length, release.mock.calls.length]).toEqual([2, 2]);
  });

  it('repeats faster and faster while it is held, and commits once at the end', () => {
    fireEvent.pointerDown(getButton());
    vi.advanceTimersByTime(holdDelayMs + 1000);
    const inFirstSecond = step.mock.calls.length;
    expect(inFirstSecond).toBeGreaterThan(7);
    vi.advanceTimersByTime(1000);
    expect(step.mock.calls.length - inFirstSecond).toBeGreaterThan(inFirstSecond);
    expect(release).not.toHaveBeenCalled();
    const callCount = step.mock.calls.length;
    fireEvent.pointerUp(getButton());
    fireEvent.click(getButton(), { detail: 1 });
    vi.advanceTimersByTime(5000);
    expect([step.mock.calls.length, release.mock.calls.length]).toEqual([callCount, 1]);
  });

  it('does not step for a finger that scrolls the page', () => {
    fireEvent.pointerDown(getButton());
    fireEvent.pointerCancel(getButton());
    vi.advanceTimersByTime(5000);
    expect(step).not.toHaveBeenCalled();
  });

  it('repeats while a key is held, at any repeat rate of the keyboard', () => {
    fireEvent.keyDown(getButton(), { key: 'Enter' });
    expect(step).toHaveBeenCalledOnce();
    fireEvent.keyDown(getButton(), { key: 'Enter', repeat: true });
    expect(step).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(holdDelayMs + 300);
    expect(step.mock.calls.length).toBeGreaterThan(2);
    const callCount = step.mock.calls.length;
    fireEvent.keyUp(getButton(), { key: 'Enter' });
    vi.advanceTimersByTime(5000);
    expect([step.mock.calls.length, release.mock.calls.length > 0]).toEqual([callCount, true]);
  });
});
