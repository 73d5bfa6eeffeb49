import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createScreensCheck } from './listChecks.ts';
import { root, runNode } from './runChild.ts';
import { tallyExit } from './tally.ts';
import type { Step } from './testSteps.ts';

/** Each benchmark in full; a missed budget is measured a second time, and what is within its budget is recorded. */
export function listBenchSteps(): readonly Step[] {
  const names = globSync('tests/bench/*.ts', { cwd: root, exclude: ['**/*.d.ts'] }).map((path) =>
    basename(path, '.ts'),
  );
  return [...names.sort().map((name) => ({ title: `bench: ${name}`, run: () => measure(name) })), screensStep];
}

/** The same pictures that `.ci/run` takes. */
const screensStep: Step = {
  title: 'screens',
  async run() {
    const check = createScreensCheck();
    const out = mkdtempSync(join(tmpdir(), 'wolfpace-screens-'));
    const options = ['--only', 'home', '--language', 'th', '--theme', 'light', '--out', out];
    const code = await runNode(['tests/screens/takeScreens.ts', ...options]);
    rmSync(out, { recursive: true, force: true });
    return {
      tally: tallyExit('screens', code),
      ran: [check],
      passed: new Set(code === 0 ? [check.name] : []),
    };
  },
};

async function measure(name: string) {
  const args = ['scripts/bench.ts', name, '--record'];
  const firstExitCode = await runNode(args);
  return { tally: tallyExit(`bench: ${name}`, firstExitCode === 0 ? firstExitCode : await runNode(args)) };
}
