// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawMountain } from '#contract/mountain/drawMountain.ts';
import { computeClimbFrame } from '#src/ui/mountain/ClimbMountain.tsx';
import { computeStripFrame } from '#src/ui/mountain/computeStripFrame.ts';

const computeRise = (climbM: number) => {
  const { top, foot } = computeClimbFrame(climbM, false);
  return foot - top;
};

it('scales the height with the square root of the climb', () => {
  expect(computeRise(2_900)).toBe(144);
  expect(computeRise(725)).toBe(98);
  expect(computeRise(0)).toBe(52);
  expect(computeRise(-5)).toBe(52);
});

it('leaves space for posts at both ends, and draws a road without posts from edge to edge', () => {
  const withPosts = computeClimbFrame(1_000, true);
  expect([withPosts.from, withPosts.width - withPosts.to, withPosts.top]).toEqual([10, 10, 10]);
  const withoutPosts = computeClimbFrame(1_000, false);
  expect([withoutPosts.from, withoutPosts.to]).toEqual([0, withoutPosts.width]);
});

const listNumbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const frames = [
  ['a card', computeClimbFrame(2_000, false)],
  ['a card with posts', computeClimbFrame(300, true)],
  ['a row', computeStripFrame(56)],
  ['an event', computeStripFrame(304)],
  ['a box of its own height', computeStripFrame()],
] as const;

it.each(frames)('keeps any road and its ribbon inside the picture of %s', (_, frame) => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -10, max: 4_000 }), { minLength: 2, maxLength: 64 }),
      fc.integer({ min: 1_000, max: 400_000 }),
      (elevationsM, distanceM) => {
        const drawing = drawMountain({ elevationsM, distanceM }, frame);
        const ys = listNumbers(drawing?.road ?? '').filter((_value, index) => index % 2 === 1);
        expect(ys.length).toBeGreaterThan(20);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...ys)).toBeLessThan(frame.height);
      },
    ),
  );
});

it('places the waypoints of a strip in proportion to its width', () => {
  const places = drawMountain(
    { elevationsM: [0, 500, 1_000], distanceM: 10_000 },
    computeStripFrame(100),
    [0, 2_500, 10_000],
  );
  expect(places?.markedPoints.map(({ x }) => x / computeStripFrame(100).width)).toEqual([0, 0.25, 1]);
  expect(places?.markedPoints[2]?.y).toBe(computeStripFrame(100).top);
});
