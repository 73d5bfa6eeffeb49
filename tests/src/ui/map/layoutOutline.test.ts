// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeKilometreMarks } from '#src/ui/map/computeKilometreMarks.ts';
import { layoutOutline } from '#src/ui/map/layoutOutline.ts';
import { nameSize } from '#src/ui/map/placeOutlineNames.ts';

const box = { width: 300, height: 280 };
const emptyLayout = { runs: [], gates: [], roads: [] };
const steps = Array.from({ length: 101 }, (_, index) => index);
const climb = { latDeg: steps.map((i) => 24 + i / 1000), lonDeg: steps.map((i) => 121 + i / 500), stepM: 250 };

describe('layoutOutline', () => {
  it('makes the line as large as its padding allows, with north at the top', () => {
    const { projectNode } = layoutOutline({ ...emptyLayout, line: climb }, box);
    const start = projectNode(0);
    const end = projectNode(100);
    expect(start?.[0]).toBeCloseTo(44, 0);
    expect(end?.[0]).toBeCloseTo(256, 0);
    expect(start?.[1] ?? 0).toBeGreaterThan(end?.[1] ?? 0);
    expect(projectNode(101)).toBeNull();
  });

  it('zooms in to at most about a kilometre', () => {
    const { projectNode } = layoutOutline({ ...emptyLayout, line: { latDeg: [24, 24.0001], lonDeg: [121, 121] } }, box);
    expect(Math.abs((projectNode(0)?.[1] ?? 0) - (projectNode(1)?.[1] ?? 0))).toBeLessThan(5);
  });

  it('marks full kilometres, away from posts, names and each other', () => {
    const { marks } = layoutOutline({ ...emptyLayout, line: climb }, box);
    expect(marks.map(({ km }) => km)).toEqual([5, 10, 15, 20]);
    const gates = [{ node: 20, name: '霧社' }];
    expect(layoutOutline({ ...emptyLayout, gates, line: climb }, box).marks.map(({ km }) => km)).not.toContain(5);
  });

  it('keeps names in the picture and apart from each other and from posts for any line', () => {
    const place = fc.record({ lat: fc.integer({ min: 0, max: 400 }), lon: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 14 }), (places) => {
        const line = {
          latDeg: places.map(({ lat }) => 24 + lat / 1000),
          lonDeg: places.map(({ lon }) => 121 + lon / 1000),
        };
        const gates = places.map((_, node) => ({ node, name: '檢查點'.repeat(1 + (node % 3)), detail: '1,234 m' }));
        const { names } = layoutOutline({ ...emptyLayout, line, gates }, box);
        const texts = names.flatMap(({ text }) => (text === null ? [] : [text]));
        texts.forEach((text, index) => {
          const bottom = text.y + text.lines * nameSize.linePx;
          expect(text.x).toBeGreaterThanOrEqual(0);
          expect(text.y).toBeGreaterThanOrEqual(0);
          expect(text.x + text.width).toBeLessThanOrEqual(box.width);
          expect(bottom).toBeLessThanOrEqual(box.height);
          for (const otherText of texts.slice(0, index)) {
            const otherBottom = otherText.y + otherText.lines * nameSize.linePx;
            const isBeside = text.x + text.width <= otherText.x || otherText.x + otherText.width <= text.x;
            expect(isBeside || bottom <= otherText.y || otherBottom <= text.y).toBe(true);
          }
        });
      }),
    );
  });

  it('puts the island into a corner that the line leaves free', () => {
    const rising = layoutOutline({ ...emptyLayout, line: climb }, { width: 160, height: 160 });
    expect(['right-bottom', 'left-top']).toContain(rising.islandCorner);
    const falling = { latDeg: [24.2, 24.1, 24], lonDeg: [121, 121.1, 121.2] };
    expect(layoutOutline({ ...emptyLayout, line: falling }, { width: 160, height: 160 }).islandCorner).toBe(
      'left-bottom',
    );
  });
});

describe('computeKilometreMarks', () => {
  it('has at most eight steps, and none without distances or a length', () => {
    const line = (lengthKm: number) =>
      ({ latDeg: Array.from({ length: lengthKm * 10 + 1 }), lonDeg: [], stepM: 100 }) as never;
    expect(computeKilometreMarks(line(3)).map(({ km }) => km)).toEqual([1, 2]);
    expect(computeKilometreMarks(line(53)).map(({ km }) => km)).toEqual([10, 20, 30, 40, 50]);
    expect(computeKilometreMarks(line(500)).map(({ km }) => km)).toEqual([100, 200, 300, 400]);
    expect(computeKilometreMarks({ latDeg: [24, 25], lonDeg: [121, 121] })).toEqual([]);
    expect(computeKilometreMarks({ latDeg: [], lonDeg: [], stepM: 10 })).toEqual([]);
  });
});
