import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLiveBoard } from '#src/screens/RoutePacing/liveBoard.ts';
import type { LiveBoard, ShownPlan } from '#src/screens/RoutePacing/liveTypes.ts';
import { useVisibleBoard } from '#src/screens/RoutePacing/useVisibleBoard.ts';

const shown = (departureS: number) => ({ departureS }) as ShownPlan;

function Part({ live, seen }: { live: LiveBoard; seen: number[] }) {
  const { ref, board } = useVisibleBoard(live);
  useEffect(() => board.subscribe(({ departureS }) => seen.push(departureS)), [board, seen]);
  return <div ref={ref} />;
}

/** An observer whose element comes into sight when the test says so. */
function fakeSight(): (isIntersecting: boolean) => void {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  class FakeObserver {
    observe = () => undefined;
    disconnect = () => undefined;
    constructor(callback: typeof tell) {
      tell = callback;
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  return (isIntersecting) => act(() => tell([{ isIntersecting }]));
}

describe('useVisibleBoard', () => {
  it('paints nothing out of sight, what was missed on coming into sight, and everything there', () => {
    const see = fakeSight();
    const live = createLiveBoard();
    const seen: number[] = [];
    render(<Part live={live} seen={seen} />);
    live.paint(shown(1));
    live.paint(shown(2));
    expect(seen).toEqual([]);
    see(true);
    expect(seen).toEqual([2]);
    live.paint(shown(3));
    expect(seen).toEqual([2, 3]);
    see(false);
    live.paint(shown(4));
    expect(seen).toEqual([2, 3]);
  });

  it('paints always where the browser cannot say what is in sight', () => {
    const live = createLiveBoard();
    const seen: number[] = [];
    render(<Part live={live} seen={seen} />);
    live.paint(shown(1));
    expect(seen).toEqual([1]);
  });
});
