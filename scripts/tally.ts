/** How many tests a step ran, and how they ended. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Tally = Object.freeze({ passed: 0, failed: 0, skipped: 0 });

/** A step that is one test: types, lint, dead code. */
export function tallyExit(code: number): Tally {
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that failed without a failed test (it did not load, or a hook threw) counts as one. */
export function tallyVitest(report: VitestReport, code: number): Tally {
  const failed = report.testResults.reduce((sum, file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed').length;
    return sum + (file.status === 'failed' ? Math.max(tests, 1) : tests);
  }, 0);
  return withExit(
    { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests },
    code,
  );
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

export function tallyPlaywright({ stats, errors }: PlaywrightReport, code: number): Tally {
  return withExit(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped },
    code,
  );
}

/** A runner that says no although every test passed (an unhandled error, no tests at all) is a failure by itself. */
function withExit(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    NOTHING,
  );
}

export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A run in which nothing passed has shown nothing. */
export function isGood({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}
