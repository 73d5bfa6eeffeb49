import { describe, expect, it } from 'vitest';
import { averageGradeRatio } from '#contract/routes/averageGrade.ts';
import { shownGrade } from '#contract/routes/shownGrade.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildDraft } from '#server/content/buildDraft.ts';
import { courseFigures } from '#workers/core/course/courseFigures.ts';

const route = (netRiseM: number, gainM: number) => ({
  grade_ratio: netRiseM / 10_000,
  distance_m: 10_000,
  elevation_gain_m: gainM,
});

describe('averageGradeRatio', () => {
  it.each([
    ['a climb', route(500, 500), 0.05],
    ['a climb with dips', route(500, 700), 0.05],
    ['a descent', route(-500, 20), -0.05],
    ['a flat road', route(0, 0), 0],
    ['a loop', route(0, 800), null],
    ['a rolling road', route(150, 800), null],
    ['a rolling way down', route(-150, 800), null],
  ])('is told for what has one: %s', (_, figures, expected) => {
    expect(averageGradeRatio(figures)).toBe(expected);
  });

  it('gives way to that of the rising parts, which is called so, where it means nothing', () => {
    const silhouette_m = [100, 150, 100, 200, 100];
    expect(shownGrade({ ...route(500, 500), silhouette_m })).toEqual({ ratio: 0.05, isOfClimbs: false });
    // 150 m in two of four pieces of 2.5 km.
    expect(shownGrade({ ...route(0, 800), silhouette_m })).toEqual({ ratio: 0.03, isOfClimbs: true });
    expect(shownGrade({ ...route(0, 800), silhouette_m: [100, 100] })).toBeNull();
  });

  it('is left out for our own routes that come back to their start or roll', () => {
    const without = allRoutes.filter((content) => {
      const { distanceM, elevationGainM, gradeRatio } = courseFigures(buildDraft(content).line);
      const figures = { distance_m: distanceM, elevation_gain_m: elevationGainM, grade_ratio: gradeRatio };
      return averageGradeRatio(figures) === null;
    });
    expect(without.map(({ id }) => id)).toEqual(['yangjin-three-peaks', 'romantic-road', 'sun-moon-lake', 'route-197']);
  });
});
