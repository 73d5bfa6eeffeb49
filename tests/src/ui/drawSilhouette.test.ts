// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSilhouette, silhouetteBox } from '#src/ui/drawSilhouette.ts';

const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('drawSilhouette', () => {
  it('merges neighbours of the same grade into one area', () => {
    const { bands, line } = drawSilhouette([0, 50, 100, 150, 200], 1_000);
    expect(bands).toEqual([{ band: 5, path: 'M0 73L80 55.8L160 38.5L240 21.3L320 4H320V80H0z' }]);
    expect(line).toBe('M0 73L80 55.8L160 38.5L240 21.3L320 4');
  });

  it('gives one path a band, however often it returns', () => {
    const elevations = Array.from({ length: 64 }, (_, index) => (Math.floor(index / 8) % 2 === 0 ? 0 : 400));
    const { bands } = drawSilhouette(elevations, 20_000);
    expect(bands.map(({ band }) => band)).toEqual([...new Set(bands.map(({ band }) => band))]);
    expect(bands.length).toBeLessThanOrEqual(6);
    expect(bands.some(({ path }) => path.split('M').length > 2)).toBe(true);
  });

  it('draws an even line at the edge of two grades without stripes, given a margin', () => {
    const elevations = Array.from({ length: 64 }, (_, index) => Math.round(279 + (1_163 * index) / 63));
    const runs = (marginRatio: number) =>
      drawSilhouette(elevations, 19_400, marginRatio).bands.flatMap(({ path }) => path.match(/M/g)).length;
    expect(runs(0)).toBeGreaterThan(10);
    expect(runs(0.005)).toBe(1);
  });

  it('keeps a short steep end, whatever the margin', () => {
    const elevations = Array.from({ length: 64 }, (_, index) => index * 40 + Math.max(0, index - 60) * 80);
    expect(drawSilhouette(elevations, 63_000, 0.005).bands.map(({ band }) => band)).toEqual([2, 3, 4]);
  });

  it('draws a flat road low, not as a mountain', () => {
    const elevations = Array.from({ length: 64 }, (_, index) => index % 3);
    const ys = numbers(drawSilhouette(elevations, 20_000).line).filter((_, index) => index % 2 === 1);
    expect(Math.min(...ys)).toBeGreaterThan(silhouetteBox.height * 0.8);
  });

  it.each([
    ['nothing', [], 1_000],
    ['one point', [5], 1_000],
    ['no length', [5, 6], 0],
    ['no numbers', [Number.NaN, Number.NaN], 1_000],
  ])('draws nothing for %s', (_, elevations, distanceM) => {
    expect(drawSilhouette(elevations, distanceM)).toEqual({ bands: [], line: '' });
  });

  it('stays inside its box, whatever the road', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -10, max: 4_000 }), { minLength: 2, maxLength: 64 }),
        fc.double({ min: 1, max: 400_000, noNaN: true }),
        fc.double({ min: 0, max: 0.02, noNaN: true }),
        (elevations, distanceM, marginRatio) => {
          const { bands, line } = drawSilhouette(elevations, distanceM, marginRatio);
          const points = numbers(line);
          expect(points).toHaveLength(elevations.length * 2);
          expect(points.every(Number.isFinite)).toBe(true);
          points.forEach((value, index) => {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(index % 2 === 0 ? silhouetteBox.width : silhouetteBox.height);
          });
          expect(bands.length).toBeGreaterThan(0);
          for (const { path } of bands) expect(path).not.toMatch(/NaN|undefined|Infinity/);
        },
      ),
    );
  });
});
