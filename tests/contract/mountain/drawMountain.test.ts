import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMist, mistRoads } from '#contract/mountain/drawMist.ts';
import { drawMountain, type MountainFrame } from '#contract/mountain/drawMountain.ts';
import { toGradeBand } from '#contract/mountain/gradeBand.ts';
import { interpolateElevation, layoutRoad } from '#contract/mountain/roadLine.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildRouteDraft } from '#server/content/applyContent.ts';
import { toSilhouette } from '#workers/core/course/courseFigures.ts';

const frame: MountainFrame = { width: 360, height: 300, from: 10, to: 330, top: 100, foot: 260, scale: 1 };
const climb = { distanceM: 10_000, elevationsM: [100, 300, 500, 700, 900] };
const parseNumbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const rises = fc.array(fc.integer({ min: 0, max: 3_300 }), { minLength: 2, maxLength: 80 });

describe('drawMountain', () => {
  it('draws the road from foot to top, in one band if the grade is even', () => {
    const drawing = drawMountain(climb, frame);
    expect(drawing?.road).toMatch(/^M10 260L/);
    expect(drawing?.road).toMatch(/L330 100$/);
    expect(drawing?.ribbon.map(({ band }) => band)).toEqual([3]);
  });

  it('draws a descent behind the summit up to the edge of the picture', () => {
    const body = drawMountain(climb, frame)?.body ?? '';
    expect(body).toMatch(/^M0 300V260L10 260L/);
    expect(body).toContain('L330 100L334 102L');
    expect(body).toMatch(/H362V300z$/);
  });

  it('puts points on the road, and those beyond its ends at the ends', () => {
    const places = drawMountain(climb, frame, [0, 5_000, 10_000, 12_000])?.markedPoints;
    expect(places).toEqual([
      { x: 10, y: 260 },
      { x: 170, y: 180 },
      { x: 330, y: 100 },
      { x: 330, y: 100 },
    ]);
  });

  it('draws steeper roads with a thicker ribbon', () => {
    const steep = { distanceM: 10_000, elevationsM: [0, 0, 50, 100, 600, 1_100] };
    const ribbon = drawMountain(steep, frame)?.ribbon ?? [];
    const thicknesses = ribbon.map(({ path }) => {
      const ys = parseNumbers(path);
      return Math.max(...ys.filter((_, index) => index % 2 === 1)) - Math.min(...ys.filter((_, index) => index % 2));
    });
    expect(ribbon.map(({ band }) => band).at(-1)).toBe(5);
    expect(thicknesses.at(-1)).toBeGreaterThan(15);
  });

  it('does not show a flat road as a mountain', () => {
    const points = layoutRoad({ distanceM: 20_000, elevationsM: [10, 12, 10, 12] }, frame)?.points ?? [];
    expect(Math.min(...points.map(({ y }) => y))).toBeGreaterThan(250);
  });

  it('returns null without a shape', () => {
    expect(drawMountain({ distanceM: 1_000, elevationsM: [5] }, frame)).toBeNull();
    expect(drawMountain({ distanceM: 0, elevationsM: [5, 6] }, frame)).toBeNull();
    expect(drawMountain({ distanceM: 1_000, elevationsM: [Number.NaN, 6] }, frame)).toBeNull();
  });

  it('returns finite paths, a band for every step and at most six ribbons for any road', () => {
    fc.assert(
      fc.property(rises, fc.integer({ min: 100, max: 200_000 }), (elevationsM, distanceM) => {
        const drawing = drawMountain({ distanceM, elevationsM }, frame, [distanceM / 3]);
        const line = layoutRoad({ distanceM, elevationsM }, frame);
        expect(line?.bands.length).toBe((line?.points.length ?? 0) - 1);
        expect(drawing?.ribbon.length).toBeLessThanOrEqual(6);
        const text = JSON.stringify(drawing);
        expect(text).not.toMatch(/NaN|Infinity|null|-0[^.\d]/);
        for (const { y } of line?.points ?? []) {
          expect(y).toBeGreaterThanOrEqual(frame.top - 1e-6);
          expect(y).toBeLessThanOrEqual(frame.foot + 1e-6);
        }
      }),
    );
  });
});

describe('elevationAt', () => {
  it('is linear between the known elevations', () => {
    expect(interpolateElevation([0, 10, 40], 0.75)).toBe(25);
    expect(interpolateElevation([0, 10, 40], 2)).toBe(40);
  });
});

describe('drawMist', () => {
  it('draws three other roads that fade towards the foot, never the road itself', () => {
    const ranges = drawMist(climb, frame, 'wuling-east');
    expect(ranges).toHaveLength(3);
    expect(ranges).not.toEqual(drawMist(climb, frame));
    expect(ranges.map(({ crestY }) => Math.round(crestY))).toEqual([122, 177, 212]);
  });

  it('draws no tree where the road would hide it', () => {
    const wall = { distanceM: 10_000, elevationsM: [...Array.from({ length: 99 }, () => 900), 0] };
    const wideFrame = { ...frame, from: 0, to: 360 };
    expect(drawMist(wall, wideFrame).some(({ trees }) => trees.length > 0)).toBe(false);
    expect(drawMist(climb, frame).some(({ trees }) => trees.length > 0)).toBe(true);
  });

  it.each(mistRoads)('has the road data of $routeId', ({ routeId, distanceM, elevationsM }) => {
    const content = allRoutes.find(({ id }) => id === routeId);
    if (content === undefined) throw new Error(`no route ${routeId}`);
    const { line } = buildRouteDraft(content);
    expect(elevationsM).toEqual(toSilhouette(line, 33));
    expect(Math.round(line.distanceM.at(-1) ?? 0)).toBe(distanceM);
  });
});

describe('gradeBand', () => {
  it('returns the bands 0, 0-3, 3-6, 6-9, 9-12 and over 12 %', () => {
    expect([-0.05, 0, 0.01, 0.03, 0.06, 0.09, 0.12, 0.13].map(toGradeBand)).toEqual([0, 0, 1, 2, 3, 4, 4, 5]);
  });
});
