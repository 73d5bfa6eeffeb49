import { expect, test } from 'vitest';
import { addTallies, isGood, tallyExit, tallyLine, tallyPlaywright, tallyVitest } from '#scripts/tally.ts';

const vitestReport = {
  numPassedTests: 2,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'skipped' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'failed' }] },
  ],
};

test('a test file that did not load counts as one failure', () => {
  expect(tallyVitest(vitestReport, 1)).toEqual({ passed: 2, failed: 3, skipped: 1 });
});

test('a runner that fails although every test passed is a failure', () => {
  const report = { ...vitestReport, testResults: [] };
  expect(tallyVitest(report, 1).failed).toBe(1);
  expect(tallyVitest(report, 0).failed).toBe(0);
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  expect(tallyPlaywright({ stats, errors: [] }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('browser tests count their errors outside of tests', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(tallyPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('the closing line names the skipped only where there are some', () => {
  const sum = addTallies([tallyExit(0), tallyExit(1), tallyExit(0)]);
  expect(tallyLine(sum)).toBe('2 passed, 1 failed');
  expect(tallyLine({ ...sum, skipped: 4 })).toBe('2 passed, 1 failed, 4 skipped');
});

test('a run in which nothing passed is not good', () => {
  expect(isGood({ passed: 0, failed: 0, skipped: 9 })).toBe(false);
  expect(isGood({ passed: 1, failed: 1, skipped: 0 })).toBe(false);
  expect(isGood({ passed: 1, failed: 0, skipped: 0 })).toBe(true);
});
