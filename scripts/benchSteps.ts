import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root, runNode } from './runChild.ts';
import { tallyExit } from './tally.ts';
import type { Step } from './testSteps.ts';

/** Each benchmark in full; a missed budget is measured a second time, and what is within its budget is recorded. */
export function benchSteps(): readonly Step[] {
  const names = globSync('tests/bench/*.ts', { cwd: root, exclude: ['**/*.d.ts'] }).map((path) =>
    basename(path, '.ts'),
  );
  return names.sort().map((name) => ({ title: `bench: ${name}`, run: () => measure(name) }));
}

async function measure(name: string) {
  const args = ['scripts/bench.ts', name, '--record'];
  const first = await runNode(args);
  return { tally: tallyExit(`bench: ${name}`, first === 0 ? first : await runNode(args)) };
}
