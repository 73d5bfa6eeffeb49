// @vitest-environment node
import { expect, it } from 'vitest';
import { findNextGoalS, formatGoal } from '#src/format/nextGoal.ts';

it.each([
  [13_620, 12_600],
  [12_600, 12_600],
  [12_599, 10_800],
  [10_800, 10_800],
  [10_620, 9900],
  [4000, 3600],
  [2710, 2700],
  [2699, 2400],
  [1100, 1080],
  [61, 60],
  [59, null],
  // As displayed: 3:30:00 is not under 3:30.
  [12_599.6, 12_600],
])('after %s s the next round time is %s s', (bestS, goalS) => {
  expect(findNextGoalS(bestS)).toBe(goalS);
});

const fakeTranslate = (key: string, params: Record<string, string | number> = {}) =>
  key === 'hourNames' ? '一 二 三 四' : `${key} ${Object.values(params).join()}`;

it.each([
  [14_400, 'underHours 四'],
  [12_600, 'underHalf 三'],
  [9900, 'underTime 2:45'],
  [18_000, 'underTime 5:00'],
  [2700, 'underMinutes 45'],
])('%s s is named %s', (goalS, name) => {
  expect(formatGoal(goalS, fakeTranslate)).toBe(name);
});
