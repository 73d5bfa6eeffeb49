// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';

describe('toCourseFacts', () => {
  const route = pacingRoute();
  const facts = toCourseFacts(route, (text) => text.en ?? text['zh-TW']);

  it('names rows in the language of the reader', () => {
    expect(facts.rows.map(({ name }) => name).slice(0, 2)).toEqual(['Point 0 – Point 1', 'Point 1 – Point 2']);
  });

  it('gives each row its net rise over its distance: the rises add up to that of the course', () => {
    const riseM = facts.rows.reduce((sum, row) => sum + row.gradeRatio * row.distanceM, 0);
    const { elevationM } = route.grid;
    expect(riseM).toBeCloseTo((elevationM.at(-1) ?? 0) - (elevationM[0] ?? 0), 6);
  });

  it('has no average grade on a loop', () => {
    const loop = { ...route.detail, grade_ratio: 0, elevation_gain_m: 900 };
    expect(facts.averageGradeRatio).toBe(route.detail.grade_ratio);
    expect(toCourseFacts({ ...route, detail: loop }, () => '').averageGradeRatio).toBe(null);
  });

  it('is approximate if the route or its course is', () => {
    const course = { ...route.detail.course, is_approximate: true };
    expect(facts.isApproximate).toBe(false);
    expect(toCourseFacts({ ...route, detail: { ...route.detail, course } }, () => '').isApproximate).toBe(true);
    expect(toCourseFacts({ ...route, detail: { ...route.detail, is_approximate: true } }, () => '').isApproximate).toBe(
      true,
    );
  });

  it('stays finite for a row without length and one that ends past the course', () => {
    const rows = [
      { from: { 'zh-TW': 'a' }, to: { 'zh-TW': 'b' }, start_m: 0, end_m: 0 },
      { from: { 'zh-TW': 'b' }, to: { 'zh-TW': 'c' }, start_m: 0, end_m: 60_000 },
    ];
    const odd = toCourseFacts({ ...route, detail: { ...route.detail, rows } }, () => '');
    expect(odd.rows.map(({ gradeRatio }) => Number.isFinite(gradeRatio))).toEqual([true, true]);
  });
});
