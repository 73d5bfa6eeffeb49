import { expect, test } from 'vitest';
import {
  addTallies,
  EMPTY_TALLY,
  findPassedBrowserChecks,
  formatTally,
  hasSucceeded,
  listPassedFiles,
  tallyExit,
  tallyPlaywright,
  tallyVitest,
} from '#scripts/tally.ts';

const vitestReport = {
  numPassedTests: 2,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        { status: 'passed', fullName: 'one', failureMessages: [] },
        { status: 'passed', fullName: 'two', failureMessages: ['Error: too slow\n  at once'] },
        { status: 'skipped', fullName: 'three' },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
    {
      name: 'c.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'four', failureMessages: ['\u001b[31mError: 1 is not 2'] },
        { status: 'failed', fullName: 'five', failureMessages: null },
      ],
    },
  ],
};

test('a test file that did not load counts as one failure', () => {
  expect(tallyVitest(vitestReport, 1)).toMatchObject({ passed: 2, failed: 3, skipped: 1 });
});

test('each failure and each second try gets one line', () => {
  expect(tallyVitest(vitestReport, 1).remarks).toEqual([
    'second try: a.test.ts > two: Error: too slow at once',
    'failed: b.test.ts: cannot load',
    'failed: c.test.ts > four: Error: 1 is not 2',
    'failed: c.test.ts > five',
  ]);
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ error: { message: 'gone' } }] }],
  });
  const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected')] }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  expect(tallyPlaywright({ stats, errors: [], suites }, 1).remarks).toEqual(['failed: a.spec.ts > two: gone']);
});

test('an error outside of tests counts as a failure, with its origin', () => {
  const whole = {
    ...vitestReport,
    testResults: [],
    errors: [{ message: 'closed', stack: 'Error: closed\n    at pool.ts:3' }],
  };
  expect(tallyVitest(whole, 1)).toMatchObject({
    failed: 1,
    remarks: ['failed: outside of tests: Error: closed at pool.ts:3'],
  });
});

const buildBrowserSpec = (file: string, title: string, statuses: readonly string[]) => ({
  file,
  title,
  tests: statuses.map((status) => ({ status, results: [] })),
});

test('a browser test is green when its last try passed, and a file when all its tests are', () => {
  const specs = [
    buildBrowserSpec('a.spec.ts', 'first', ['expected']),
    buildBrowserSpec('a.spec.ts', 'second', ['flaky']),
  ];
  const suites = [{ specs, suites: [{ specs: [buildBrowserSpec('b.spec.ts', 'third', ['unexpected'])] }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
  expect([...findPassedBrowserChecks({ stats, errors: [], suites })]).toEqual([
    'first',
    'second',
    'tests/e2e/a.spec.ts',
  ]);
});

test('a test file is green when something in it passed and nothing failed', () => {
  const empty = { name: 'd.test.ts', status: 'passed', assertionResults: [{ status: 'skipped', fullName: 'four' }] };
  const report = { ...vitestReport, testResults: [...vitestReport.testResults, empty] };
  expect(listPassedFiles(report)).toEqual(['a.test.ts']);
});

test('a runner that fails although every test passed is a failure', () => {
  const report = { ...vitestReport, testResults: [] };
  expect(tallyVitest(report, 1).failed).toBe(1);
  expect(tallyVitest(report, 0).failed).toBe(0);
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  expect(tallyPlaywright({ stats, errors: [] }, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
});

test('browser tests count their errors outside of tests', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(tallyPlaywright({ stats, errors: [{}] }, 1)).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
});

test('the closing line mentions skipped tests only if there are any', () => {
  const sum = addTallies([tallyExit('types', 0), tallyExit('lint', 1), tallyExit('dead code', 0)]);
  expect(formatTally(sum)).toBe('2 passed, 1 failed');
  expect(formatTally({ ...sum, skipped: 4 })).toBe('2 passed, 1 failed, 4 skipped');
});

test('a run in which nothing passed is not good', () => {
  expect(hasSucceeded({ ...EMPTY_TALLY, skipped: 9 })).toBe(false);
  expect(hasSucceeded({ ...EMPTY_TALLY, passed: 1, failed: 1 })).toBe(false);
  expect(hasSucceeded({ ...EMPTY_TALLY, passed: 1 })).toBe(true);
});
