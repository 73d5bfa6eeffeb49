import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLine, createMonotoneCurve, readRoad } from '#server/content/buildLine.ts';
import { type RoadFile, roadFiles, type Source } from '#server/content/roadFiles.ts';

/** How the first line of a road's table credits each source. */
const creditPatterns: Readonly<Record<Source, RegExp>> = {
  osm: /© OpenStreetMap contributors \(ODbL 1\.0\)/,
  srtm: /SRTM/,
  kmPosts: /省道里程坐標 data\.gov\.tw\/dataset\/7040 .*OGDL 1\.0/,
  roadLines: /data\.gov\.tw\/dataset\/105020 .*OGDL 1\.0/,
};

describe('readRoad', () => {
  it.each(Object.keys(roadFiles) as RoadFile[])(
    'credits every source that %s names, and reads increasing figures',
    (file) => {
      const { attribution, sources, points } = readRoad(file);
      const creditedSources = (Object.keys(creditPatterns) as Source[]).filter((source) =>
        creditPatterns[source].test(attribution),
      );
      expect(sources).toEqual(creditedSources);
      expect(points[0]?.distanceM).toBe(0);
      for (let index = 1; index < points.length; index++) {
        expect(points[index]?.distanceM).toBeGreaterThan(points[index - 1]?.distanceM as number);
      }
    },
  );
});

describe('buildLine', () => {
  it('cuts a road between its samples', () => {
    const { line, isApproximate } = buildLine([{ kind: 'road', file: 'zhongshe', fromKm: 0.25, toKm: 0.4 }]);
    expect(Array.from(line.distanceM, Math.round)).toEqual([0, 50, 150]);
    expect(Array.from(line.elevationM)).toEqual([76, 77, 87]);
    expect(isApproximate).toBe(false);
  });

  it('can follow a road backwards', () => {
    const { line } = buildLine([{ kind: 'road', file: 'zhongshe', fromKm: 0.4, toKm: 0.2 }]);
    expect(Array.from(line.distanceM, Math.round)).toEqual([0, 100, 200]);
    expect(Array.from(line.elevationM)).toEqual([87, 77, 75]);
  });

  it('continues through gates where the road ends, and reports the drawn stretch', () => {
    const {
      line,
      isApproximate,
      attribution,
      drawnStretches: drawn,
    } = buildLine([
      { kind: 'road', file: 'zhongshe', fromKm: 0, toKm: 0.1 },
      { kind: 'gates', gates: [{ km: 0.2, latDeg: 25.113, lonDeg: 121.559, elevationM: 94 }] },
    ]);
    expect(Array.from(line.distanceM, Math.round)).toEqual([0, 100, 200, 300]);
    expect(Array.from(line.elevationM)).toEqual([71, 74, 84, 94]);
    expect(isApproximate).toBe(true);
    expect(attribution).toBe('© OpenStreetMap contributors (ODbL 1.0) · SRTM · Wolfpace 狼速');
    expect(drawn).toEqual([{ fromM: 100, toM: 300 }]);
  });

  it('credits each source once', () => {
    const { attribution } = buildLine([
      { kind: 'road', file: 'north-cross-baling', fromKm: 0, toKm: 1 },
      { kind: 'road', file: 'romantic-road-loop', fromKm: 1, toKm: 2 },
    ]);
    expect(attribution).toBe(
      '© OpenStreetMap contributors (ODbL 1.0) · SRTM · 交通部公路局 data.gov.tw/dataset/7040 (OGDL 1.0)',
    );
  });
});

describe('monotoneCurve', () => {
  it('passes through its knots and never leaves the range of two neighbours', () => {
    const knot = fc.record({
      run: fc.double({ min: 0.1, max: 50, noNaN: true }),
      value: fc.integer({ min: -500, max: 4000 }),
    });
    fc.assert(
      fc.property(fc.array(knot, { minLength: 2, maxLength: 12 }), (parts) => {
        const knots = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.run, 0));
        const values = parts.map((part) => part.value);
        const curve = createMonotoneCurve(knots, values);
        for (let index = 1; index < knots.length; index++) {
          const from = knots[index - 1] as number;
          const to = knots[index] as number;
          const [low, high] = [values[index - 1] as number, values[index] as number].sort((a, b) => a - b);
          expect(curve(to)).toBeCloseTo(values[index] as number, 6);
          for (const share of [0.1, 0.37, 0.5, 0.9]) {
            const value = curve(from + (to - from) * share);
            expect(value).toBeGreaterThanOrEqual((low as number) - 1e-6);
            expect(value).toBeLessThanOrEqual((high as number) + 1e-6);
          }
        }
      }),
    );
  });
});
