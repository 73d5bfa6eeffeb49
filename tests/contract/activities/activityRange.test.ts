import { expect, it } from 'vitest';
import { findActivityRangeProblem, findChosenRangeProblem } from '#contract/activities/activityRange.ts';

it.each([
  ['2026-03-01', '2026-03-01', null],
  ['2026-03-01', '2026-03-08', null],
  ['2026-03-01', '2026-03-09', 'tooLong'],
  ['2026-12-28', '2027-01-04', null],
  ['2028-02-25', '2028-03-03', null],
  ['2026-02-25', '2026-03-05', 'tooLong'],
  ['2026-03-02', '2026-03-01', 'reversed'],
  ['2026-02-30', '2026-03-01', 'invalid'],
  ['2026-03-01', '', 'invalid'],
  ['2026-3-1', '2026-03-02', 'invalid'],
  ['0202-03-01', '0202-03-02', 'invalid'],
])('reports for %s to %s: %s', (from, to, problem) => {
  expect(findActivityRangeProblem({ from, to })).toBe(problem);
});

it.each([
  ['2026-11-15', '2026-11-22', null],
  ['2026-11-20', '2026-11-23', 'future'],
  ['2026-12-01', '2026-12-05', 'future'],
  ['2026-12-05', '2026-12-01', 'reversed'],
  ['2026-11-01', '2026-11-23', 'tooLong'],
  ['2026-12-01', '', 'invalid'],
])('reports for %s to %s, chosen on 22 November: %s', (from, to, problem) => {
  expect(findChosenRangeProblem({ from, to }, '2026-11-22')).toBe(problem);
});
