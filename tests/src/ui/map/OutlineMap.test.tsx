import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OutlineMap } from '#src/ui/map/OutlineMap.tsx';

const spot = { get: () => ({ stretch: null, node: null }), subscribe: () => () => undefined };
const boxOf = (element: Element | null) => (element?.getAttribute('viewBox') ?? '').split(' ').map(Number);

it('shows a line as large as it can be, with its gates, and its place on the island beside it', () => {
  const line = { latDeg: [24, 24.2], lonDeg: [121, 121.1] };
  const ring = { latDeg: 24.1, lonDeg: 121.05, radiusM: 50, name: '霧社', mark: 'missed' } as const;
  const { container } = render(<OutlineMap line={line} rings={[ring]} spot={spot} label="清晨武嶺" />);
  expect(screen.getByRole('img', { name: '清晨武嶺' })).toBeDefined();
  const [near, island] = container.querySelectorAll('svg');
  const [, , width, height] = boxOf(near ?? null);
  // A fifth of a degree from south to north, with an eighth of it on either side.
  expect(height).toBeCloseTo(20 * 1.25, 1);
  expect(width).toBeLessThan(20);
  expect(boxOf(island ?? null)[3]).toBeGreaterThan(300);
  expect(near?.querySelectorAll('.gate.missed')).toHaveLength(1);
});

it('comes no nearer than a kilometre, and shows the whole island without a line', () => {
  const standing = { latDeg: [24, 24], lonDeg: [121, 121] };
  const { container, rerender } = render(<OutlineMap line={standing} spot={spot} label="" />);
  expect(boxOf(container.querySelector('svg')).slice(2)).toEqual([1, 1]);
  rerender(<OutlineMap line={{ latDeg: [], lonDeg: [] }} spot={spot} label="" />);
  expect(boxOf(container.querySelector('svg'))[3]).toBeGreaterThan(300);
});
