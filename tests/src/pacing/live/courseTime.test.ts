// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlanGoals, formatCourseTime, toCourseTimeS, toRowTimeS } from '#src/pacing/live/courseTime.ts';
import { createCourseFacts, createShownPlan } from '../support/createPaceBoard.ts';

describe('a time of the course', () => {
  it('is shown to the second on a measured line, to the minute on an approximate one', () => {
    expect([false, true].map((isApproximate) => formatCourseTime(15_275, isApproximate))).toEqual(['4:14:35', '4:15']);
    expect([false, true].map((isApproximate) => toCourseTimeS(2798, isApproximate))).toEqual([2798, 2820]);
    expect(formatCourseTime(29.9, true)).toBe('0:00');
    // One format in a column: no seconds, but on the true side of a goal.
    expect(formatCourseTime(14_399, true, [14_399])).toBe('3:59');
    expect(formatCourseTime(12_620, true, [12_610])).toBe('3:31');
    expect(formatCourseTime(Number.NaN, true)).toBe(formatCourseTime(Number.NaN, false));
  });

  it('of each row adds up to the cumulative time beside it', () => {
    const facts = createCourseFacts({ rowCount: 9 });
    fc.assert(
      fc.property(fc.double({ min: 1, max: 15, noNaN: true }), fc.boolean(), (speedMps, isApproximate) => {
        const shownPlan = createShownPlan({ facts, speedMps });
        let sumS = 0;
        shownPlan.cumulativeS.forEach((cumulativeS, index) => {
          const ownS = toRowTimeS(shownPlan, index, isApproximate);
          expect(ownS).toBeGreaterThanOrEqual(0);
          sumS += ownS;
          expect(sumS).toBe(toCourseTimeS(cumulativeS, isApproximate, findPlanGoals(shownPlan)));
        });
      }),
    );
  });
});
