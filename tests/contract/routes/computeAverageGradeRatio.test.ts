import { describe, expect, it } from 'vitest';
import { computeAverageGradeRatio } from '#contract/routes/computeAverageGradeRatio.ts';
import { computeClimbPerKm, getSteepness, toSteepnessRatio } from '#contract/routes/steepness.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildRouteDraft } from '#server/content/applyContent.ts';
import { computeCourseFigures } from '#workers/core/course/courseFigures.ts';

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
  ])('is null for a road on which climbs and descents cancel out: %s', (_, figures, expected) => {
    expect(computeAverageGradeRatio(figures)).toBe(expected);
  });

  it('is replaced by the climbing per kilometre if it is meaningless', () => {
    expect(getSteepness(route(500, 500))).toEqual({ kind: 'grade', ratio: 0.05 });
    expect(getSteepness(route(0, 800))).toEqual({ kind: 'climb', climbMPerKm: 80 });
    expect(getSteepness(route(0, 0))).toEqual({ kind: 'grade', ratio: 0 });
  });

  it('is sorted together with the climbing per kilometre, by the displayed number', () => {
    expect(toSteepnessRatio(route(500, 500))).toBe(0.05);
    expect(toSteepnessRatio(route(0, 800))).toBe(0.08);
    expect(toSteepnessRatio(route(-500, 20))).toBe(-0.05);
  });

  it('has climbing per kilometre on every road, even without length', () => {
    expect(computeClimbPerKm(route(500, 700))).toBe(70);
    expect(computeClimbPerKm({ distance_m: 0, elevation_gain_m: 10 })).toBe(0);
  });

  it('is left out for our loops and rolling routes', () => {
    const without = allRoutes.filter((content) => {
      const { distanceM, elevationGainM, gradeRatio } = computeCourseFigures(buildRouteDraft(content).line);
      const figures = { distance_m: distanceM, elevation_gain_m: elevationGainM, grade_ratio: gradeRatio };
      return computeAverageGradeRatio(figures) === null;
    });
    expect(without.map(({ id }) => id)).toEqual(['yangjin-three-peaks', 'romantic-road', 'sun-moon-lake', 'route-197']);
  });
});
