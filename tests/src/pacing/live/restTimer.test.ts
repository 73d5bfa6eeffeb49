// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRestTimer } from '#src/pacing/live/restTimer.ts';

describe('createRestTimer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs once, 150 ms after the last touch', () => {
    const run = vi.fn();
    const rest = createRestTimer(150, run);
    for (let k = 0; k < 20; k++) {
      rest.touch();
      vi.advanceTimersByTime(16);
    }
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(133);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('starts again after it has run, but not once it is stopped', () => {
    const run = vi.fn();
    const rest = createRestTimer(150, run);
    rest.touch();
    vi.advanceTimersByTime(150);
    rest.touch();
    vi.advanceTimersByTime(150);
    expect(run).toHaveBeenCalledTimes(2);
    rest.touch();
    rest.stop();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
