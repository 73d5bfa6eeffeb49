import { stripVTControlCharacters } from 'node:util';
import type { UnhandledError } from './unhandledErrors.ts';

/** How many tests a step ran, and how they ended. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** One line for each test that failed, or passed only at its second try. */
  remarks: string[];
}

export const EMPTY_TALLY: Tally = Object.freeze({ passed: 0, failed: 0, skipped: 0, remarks: [] });

/** A step that counts as one test: types, lint, dead code. */
export function tallyExit(title: string, code: number): Tally {
  return code === 0 ? { ...EMPTY_TALLY, passed: 1 } : { ...EMPTY_TALLY, failed: 1, remarks: [`failed: ${title}`] };
}

export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** What happened outside of any test. */
  errors?: readonly UnhandledError[];
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime?: number;
    endTime?: number;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

export function tallyVitest(report: VitestReport, code: number): Tally {
  const fileTallies = report.testResults.map(tallyFile);
  const outsideRemarks = (report.errors ?? []).map(({ message, stack }) =>
    formatRemark('failed', 'outside of tests', stack ?? message),
  );
  return addExitCode(
    {
      passed: report.numPassedTests,
      failed: fileTallies.reduce((sum, { failed }) => sum + failed, outsideRemarks.length),
      skipped: report.numPendingTests + report.numTodoTests,
      remarks: [...fileTallies.flatMap(({ remarks }) => remarks), ...outsideRemarks],
    },
    code,
  );
}

/** A file that failed without a failed test (it did not load, or a hook threw) counts as one failure. */
function tallyFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]) {
  const remarks: string[] = [];
  let failed = 0;
  for (const test of assertionResults) {
    const failureMessage = test.failureMessages?.[0];
    if (test.status === 'failed') failed += 1;
    if (test.status === 'failed' || failureMessage)
      remarks.push(formatRemark(test.status, `${name} > ${test.fullName}`, failureMessage));
  }
  if (status === 'failed' && failed === 0) {
    failed = 1;
    remarks.push(formatRemark('failed', name, message));
  }
  return { failed, remarks };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { duration?: number; error?: { message?: string } }[] }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

export function tallyPlaywright({ stats, errors, suites = [] }: PlaywrightReport, code: number): Tally {
  const remarks = [
    ...suites.flatMap(listRemarks),
    ...errors.map(({ message }) => formatRemark('failed', 'outside of tests', message)),
  ];
  const passed = stats.expected + stats.flaky;
  return addExitCode({ passed, failed: stats.unexpected + errors.length, skipped: stats.skipped, remarks }, code);
}

function listRemarks({ suites = [], specs }: PlaywrightSuite): string[] {
  const specRemarks = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        formatRemark(status === 'flaky' ? 'passed' : 'failed', `${file} > ${title}`, results[0]?.error?.message),
      ),
  );
  return [...specRemarks, ...suites.flatMap(listRemarks)];
}

/** All browser tests of a report, whatever suites they are in. */
export function listSpecs({
  suites = [],
}: Pick<PlaywrightReport, 'suites'>): readonly PlaywrightSuite['specs'][number][] {
  return suites.flatMap((suite) => [...suite.specs, ...listSpecs(suite)]);
}

/** The test files in which nothing failed and something passed, by their full path. */
export function listPassedFiles({ testResults }: VitestReport): readonly string[] {
  return testResults
    .filter(({ status, assertionResults }) => {
      const hasPassed = assertionResults.some((test) => test.status === 'passed');
      return status === 'passed' && hasPassed && assertionResults.every((test) => test.status !== 'failed');
    })
    .map(({ name }) => name);
}

/** The titles of browser tests that passed, and the files all of whose tests passed. */
export function findPassedBrowserChecks(report: PlaywrightReport): ReadonlySet<string> {
  const specs = listSpecs(report);
  const isPassed = ({ tests }: (typeof specs)[number]) =>
    tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky');
  const passed = new Set(specs.filter(isPassed).map(({ title }) => title));
  for (const file of new Set(specs.map((spec) => spec.file)))
    if (specs.filter((spec) => spec.file === file).every(isPassed)) passed.add(`tests/e2e/${file}`);
  return passed;
}

/** One line, so that the end of a long output says what failed. */
function formatRemark(status: string, name: string, failureMessage = ''): string {
  const reason = stripVTControlCharacters(failureMessage).replace(/\s+/g, ' ').slice(0, 300);
  return `${status === 'passed' ? 'second try' : 'failed'}: ${name}${reason && `: ${reason}`}`;
}

/** A runner that fails although every test passed (an unhandled error, no tests at all) counts as a failure. */
function addExitCode(tally: Tally, code: number): Tally {
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, remarks: [...tally.remarks, `failed: the runner ended with ${code}`] };
}

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      remarks: [...sum.remarks, ...tally.remarks],
    }),
    EMPTY_TALLY,
  );
}

export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A run in which no test passed proves nothing, so it fails. */
export function hasSucceeded({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}
