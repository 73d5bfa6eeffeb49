import { expect, test } from 'vitest';
import {
  findSlowestSpecs,
  formatDurationTable,
  listPlaywrightDurations,
  listVitestDurations,
} from '#scripts/durations.ts';

test('the duration of a test file is from its start to its end', () => {
  const testResults = [
    { name: '/site/tests/a.test.ts', status: 'passed', startTime: 1_000, endTime: 3_549, assertionResults: [] },
  ];
  const report = { numPassedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults };
  expect(listVitestDurations(report, '/site')).toEqual({ 'tests/a.test.ts': 2.5 });
});

test('the duration of a browser test includes all its tries', () => {
  const spec = (file: string, title: string, durationsMs: readonly number[]) => ({
    file,
    title,
    tests: [{ status: 'expected', results: durationsMs.map((duration) => ({ duration })) }],
  });
  const suites = [
    { specs: [spec('a.spec.ts', 'first', [900])], suites: [{ specs: [spec('b.spec.ts', 'second', [800, 900])] }] },
  ];
  expect(listPlaywrightDurations({ suites })).toEqual({
    'tests/e2e/a.spec.ts › first': 0.9,
    'tests/e2e/b.spec.ts › second': 1.7,
  });
});

const durations = {
  'step: types': 30,
  'tests/a.test.ts': 1,
  'tests/e2e/a.spec.ts › first': 9,
  'tests/e2e/b.spec.ts › second': 20,
  'tests/e2e/a.spec.ts › third': 12,
};

test('the files with the longest browser tests come first', () => {
  expect(findSlowestSpecs(durations)).toEqual(['tests/e2e/b.spec.ts', 'tests/e2e/a.spec.ts']);
  expect(findSlowestSpecs(durations, 1)).toEqual(['tests/e2e/b.spec.ts']);
});

test('the table lists the steps, then the slowest tests', () => {
  expect(formatDurationTable(durations).split('\n')).toEqual([
    '| test | s |',
    '|---|---|',
    '| step: types | 30 |',
    '| tests/e2e/b.spec.ts › second | 20 |',
    '| tests/e2e/a.spec.ts › third | 12 |',
    '| tests/e2e/a.spec.ts › first | 9 |',
    '| tests/a.test.ts | 1 |',
  ]);
});
