import { describe, expect, it } from 'vitest';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildRouteDraft } from '#server/content/applyContent.ts';
import {
  type CoursePlace,
  chooseCoursePlaces,
  chooseCurrentWeatherPlace,
} from '#workers/core/weather/weatherPlaces.ts';

/** A course through points of distance and elevation, due north. */
function createCourse(...points: readonly (readonly [distanceM: number, elevationM: number])[]) {
  const distanceM = Float64Array.from(points, ([distance]) => distance);
  const elevationM = Float64Array.from(points, ([, elevation]) => elevation);
  const latDeg = distanceM.map((distance) => 23 + distance / 111_195);
  return { distanceM, elevationM, latDeg, lonDeg: distanceM.map(() => 121) };
}

const toFigures = (places: readonly CoursePlace[]) =>
  places.map(({ distanceM, elevationM }) => [distanceM, elevationM]);

describe('the places of a course', () => {
  it('are its ends and the middle on a short course', () => {
    expect(toFigures(chooseCoursePlaces(createCourse([0, 100], [4_000, 120])))).toEqual([
      [0, 100],
      [2_000, 110],
      [4_000, 120],
    ]);
  });

  it('include its highest and lowest point, at their elevations', () => {
    const places = toFigures(chooseCoursePlaces(createCourse([0, 300], [3_100, 50], [6_300, 801], [9_000, 500])));
    expect(places).toContainEqual([3_100, 50]);
    expect(places).toContainEqual([6_300, 801]);
    expect([places[0], places.at(-1)]).toEqual([
      [0, 300],
      [9_000, 500],
    ]);
  });

  it('leave out a point that is next to another one', () => {
    expect(toFigures(chooseCoursePlaces(createCourse([0, 100], [3_600, 210], [4_000, 200])))).toEqual([
      [0, 100],
      [1_920, expect.closeTo(158.7, 1)],
      [4_000, 200],
    ]);
  });

  it('are about 10 km or 400 m of elevation apart, as long as eight are enough', () => {
    const places = chooseCoursePlaces(createCourse([0, 0], [30_000, 0], [40_000, 1_000]));
    const gaps = places.slice(1).map((place, index) => ({
      apartM: place.distanceM - (places[index]?.distanceM ?? 0),
      heightM: place.elevationM - (places[index]?.elevationM ?? 0),
    }));
    expect(places.length).toBeLessThanOrEqual(8);
    for (const { apartM, heightM } of gaps) {
      expect(apartM).toBeLessThanOrEqual(12_000);
      expect(heightM).toBeLessThanOrEqual(480);
    }
  });

  it.each(allRoutes.map((content) => [content.id, content] as const))('are 3 to 8 for %s, in order', (_, content) => {
    const { line } = buildRouteDraft(content);
    const places = chooseCoursePlaces(line);
    expect(places.length).toBeGreaterThanOrEqual(3);
    expect(places.length).toBeLessThanOrEqual(8);
    for (const [index, { distanceM }] of places.entries()) {
      if (index > 0) expect(distanceM).toBeGreaterThan(places[index - 1]?.distanceM ?? 0);
    }
    expect(places.at(-1)?.distanceM).toBe(line.distanceM.at(-1));
    const highestM = Math.max(...places.map(({ elevationM }) => elevationM));
    expect(Math.max(...line.elevationM) - highestM).toBeLessThan(60);
  });
});

describe('the place of the current weather', () => {
  it('is the highest point of a climb', () => {
    expect(chooseCurrentWeatherPlace(createCourse([0, 450], [9_000, 3_275], [10_000, 3_200]))).toMatchObject({
      kind: 'summit',
      distanceM: 9_000,
      elevationM: 3_275,
    });
  });

  it('is the start without a climb', () => {
    for (const flat of [createCourse([0, 10], [9_000, 60]), createCourse([0, 1_500], [9_000, 200])]) {
      expect(chooseCurrentWeatherPlace(flat)).toMatchObject({ kind: 'start', distanceM: 0 });
    }
  });
});
