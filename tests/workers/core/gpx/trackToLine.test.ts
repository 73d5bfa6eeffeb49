import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNorthwardGpx } from '#tests/fixtures/gpxText.ts';
import { readGpxRoad } from '#tests/workers/support/readGpxRoad.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { computeHaversineM, trackToLine } from '#workers/core/gpx/trackToLine.ts';

function toLine(text: string): CourseLine {
  const track = readGpxRoad(text);
  if (!track.ok) throw new Error(track.error.code);
  const line = trackToLine(track.value);
  if (!line.ok) throw new Error(line.error.code);
  return line.value;
}

const risesM = (values: Float64Array) =>
  values.reduce((sum, value, index) => sum + Math.max(0, value - (values[index - 1] ?? value)), 0);

describe('haversineM', () => {
  it('measures a degree of latitude and the distance from Taipei to Kaohsiung on the mean sphere', () => {
    expect(computeHaversineM(24, 121, 25, 121)).toBeCloseTo(111_195.08, 1);
    expect(computeHaversineM(25.0478, 121.517, 22.6394, 120.3025) / 1000).toBeCloseTo(294.9, 0);
  });
});

describe('trackToLine', () => {
  it('measures the distance along the points', () => {
    const line = toLine(buildNorthwardGpx(1000, 100, () => 50));
    expect(line.distanceM.length).toBe(11);
    expect(line.distanceM[0]).toBe(0);
    expect(line.distanceM[10]).toBeCloseTo(1000, 1);
  });

  it('drops points where the rider did not move', () => {
    const text = readFileSync(new URL('../../../fixtures/gpx/duplicate_points.gpx', import.meta.url), 'utf8');
    expect(toLine(text).latDeg).toEqual(Float64Array.of(24, 24.0009, 24.0018));
  });

  it('leaves an even climb unchanged, including both ends', () => {
    const line = toLine(buildNorthwardGpx(2000, 10, (atM) => 100 + atM * 0.08));
    for (const [index, atM] of line.distanceM.entries()) {
      expect(line.elevationM[index]).toBeCloseTo(100 + atM * 0.08, 1);
    }
  });

  it('removes most of the climbing invented by a noisy receiver, and keeps the hill', () => {
    const noise = (atM: number) => 1.5 * Math.sin(atM * 1.7) + 1.5 * Math.sin(atM * 0.93);
    const hill = (atM: number) => 100 + 60 * Math.sin((Math.PI * atM) / 3000);
    const line = toLine(buildNorthwardGpx(3000, 10, (atM) => hill(atM) + noise(atM)));
    const raw = Array.from({ length: 301 }, (_, index) => hill(index * 10) + noise(index * 10));
    expect(risesM(Float64Array.from(raw))).toBeGreaterThan(250);
    expect(risesM(line.elevationM)).toBeLessThan(90);
    expect(Math.max(...line.elevationM)).toBeGreaterThan(158);
  });

  it('bridges a single jump of 200 m', () => {
    const line = toLine(buildNorthwardGpx(1000, 20, (atM) => (atM === 500 ? 300 : 100)));
    expect(Math.max(...line.elevationM)).toBeCloseTo(100, 6);
  });

  it('refuses a course of less than 100 m and one of a single place', () => {
    const shortTrack = readGpxRoad(buildNorthwardGpx(60, 20, () => 1));
    const stillTrack = readGpxRoad(buildNorthwardGpx(0.4, 0.2, () => 1));
    expect(shortTrack.ok && trackToLine(shortTrack.value)).toEqual({
      ok: false,
      error: { code: 'course.tooShort', detail: '60 m' },
    });
    expect(stillTrack.ok && trackToLine(stillTrack.value)).toEqual({
      ok: false,
      error: { code: 'file.tooFewPoints', detail: '1 different' },
    });
  });

  it('accepts a course of 1,000 km and refuses a longer one', () => {
    const readTrack = (lengthM: number) => {
      const track = readGpxRoad(buildNorthwardGpx(lengthM, 500, () => 1));
      return track.ok ? trackToLine(track.value) : track;
    };
    expect(readTrack(999_500).ok).toBe(true);
    expect(readTrack(1_001_000)).toEqual({ ok: false, error: { code: 'file.tooLong', detail: '1001 km' } });
  });

  it('always returns increasing distances, and elevations within those of the track', () => {
    const column = fc.array(
      fc.record({
        latDeg: fc.double({ min: 23.9, max: 24.1, noNaN: true }),
        lonDeg: fc.double({ min: 120.9, max: 121.1, noNaN: true }),
        elevationM: fc.double({ min: -500, max: 9000, noNaN: true }),
      }),
      { minLength: 2, maxLength: 40 },
    );
    fc.assert(
      fc.property(column, (points) => {
        const line = trackToLine({
          name: null,
          latDeg: Float64Array.from(points, (point) => point.latDeg),
          lonDeg: Float64Array.from(points, (point) => point.lonDeg),
          elevationM: Float64Array.from(points, (point) => point.elevationM),
          filledElevationCount: 0,
          gapCount: 0,
          maxStepM: 0,
          deviceDistanceM: null,
          stationaryCount: 0,
        });
        if (!line.ok) return;
        const low = Math.min(...points.map((point) => point.elevationM));
        const high = Math.max(...points.map((point) => point.elevationM));
        const { distanceM, elevationM } = line.value;
        for (let index = 1; index < distanceM.length; index++) {
          expect(distanceM[index]).toBeGreaterThan(distanceM[index - 1] as number);
        }
        for (const value of elevationM) {
          expect(value).toBeGreaterThanOrEqual(low - 1);
          expect(value).toBeLessThanOrEqual(high + 1);
        }
      }),
    );
  });
});
