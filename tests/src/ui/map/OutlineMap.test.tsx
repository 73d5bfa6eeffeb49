import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MapSpot } from '#src/ui/map/mapTypes.ts';
import { OutlineMap } from '#src/ui/map/OutlineMap.tsx';

const spot = { get: (): MapSpot => ({ stretch: null, node: null }), subscribe: () => () => undefined };
const line = { latDeg: [24, 24.1, 24.2], lonDeg: [121, 121.05, 121.1] };

it('shows a coloured line with its gates, and its position on the island', () => {
  const ring = { latDeg: 24.1, lonDeg: 121.05, radiusM: 50, name: '霧社', mark: 'missed' } as const;
  const runs = [
    { from: 0, to: 1, colour: '--grade1' },
    { from: 1, to: 2, colour: '--grade4' },
  ] as const;
  const { container } = render(<OutlineMap line={line} runs={runs} rings={[ring]} spot={spot} label="清晨武嶺" />);
  expect(screen.getByRole('img', { name: '清晨武嶺' })).toBeVisible();
  expect(container.querySelectorAll('svg')).toHaveLength(2);
  expect(container.querySelectorAll('.gate.missed')).toHaveLength(1);
  const colours = [...container.querySelectorAll('.run')].map((run) => run.getAttribute('stroke'));
  expect(colours).toEqual(['var(--grade1)', 'var(--grade4)']);
});

it('shows only the island without a line', () => {
  const { container } = render(<OutlineMap line={{ latDeg: [], lonDeg: [] }} spot={spot} label="" />);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(container.querySelector('.coast')?.getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+L/);
});

it('paints the highlighted place and stretch without a render, and picks the place under a finger', () => {
  let now: MapSpot = { stretch: null, node: null };
  let notify = () => undefined as undefined;
  const source = {
    get: () => now,
    subscribe: (listener: () => void) => {
      notify = () => void listener();
      return () => undefined;
    },
  };
  const onPick = vi.fn();
  const { container } = render(<OutlineMap line={line} spot={source} onPick={onPick} label="武嶺" />);
  const map = container.querySelector('svg') as Element;
  const [dot, highlight] = ['.spot', '.lit'].map((name) => container.querySelector(name));
  expect(dot?.getAttribute('d')).toBe('');
  now = { stretch: { from: 0, to: 1 }, node: 1 };
  act(() => notify());
  const [, x, y] = dot?.getAttribute('d')?.match(/^M([\d.]+) ([\d.]+)h0$/) ?? [];
  expect(highlight?.getAttribute('d')).toContain(`L${x} ${y}`);
  fireEvent.click(map, { clientX: Number(x) + 5, clientY: Number(y) });
  expect(onPick.mock.calls).toEqual([[1]]);
  fireEvent.click(map, { clientX: 2, clientY: 2 });
  expect(onPick).toHaveBeenCalledTimes(1);
});

it('does no layout before it comes near the viewport', () => {
  let reportIntersection: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: typeof reportIntersection) {
        reportIntersection = notify;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly notify: () => void;
      constructor(notify: () => void) {
        this.notify = notify;
      }
      observe() {
        this.notify();
      }
      disconnect() {}
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { container } = render(<OutlineMap line={line} spot={spot} label="武嶺" />);
  expect(container.querySelector('svg')).toBeNull();
  act(() => reportIntersection([{ isIntersecting: false }]));
  expect(container.querySelector('svg')).toBeNull();
  act(() => reportIntersection([{ isIntersecting: true }]));
  expect(container.querySelectorAll('svg')).toHaveLength(2);
});
