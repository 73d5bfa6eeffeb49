import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { recordLastRun, writeLastRun } from './durations.ts';
import { type Check, createGreen, type Greens, readGreens, updateGreens, writeGreens } from './lastGreen.ts';
import { root } from './runChild.ts';
import type { RunResult } from './testSteps.ts';

/** Records a run: the greens of checks that changed, or with `isAll` of all that ran, and the seconds of each test. */
export function recordRun({ ran, passed, durations }: RunResult, { isAll }: { readonly isAll: boolean }): void {
  const greens = readGreens();
  const isNewGreen = ({ name, sources }: Check) => isAll || greens[name]?.sources !== sources;
  const newGreens: Greens = Object.fromEntries(
    ran.filter((check) => passed.has(check.name) && isNewGreen(check)).map((check) => [check.name, createGreen(check)]),
  );
  const removed = new Set(ran.filter(({ name }) => !passed.has(name)).map(({ name }) => name));
  for (const name of Object.keys(greens)) if (isGone(name, ran, isAll)) removed.add(name);
  writeGreens(updateGreens(greens, { passed: newGreens, removed }));
  if (!isAll) return;
  writeLastRun(durations);
  recordLastRun((name) => durations[name] !== undefined || name.startsWith('bench: '));
}

/** A test file that was deleted; a look that is no longer in the list, which a run of everything shows. */
function isGone(name: string, ran: readonly Check[], isAll: boolean): boolean {
  if (name.startsWith('tests/')) return !existsSync(join(root, name));
  return isAll && name.startsWith('look: ') && !ran.some((check) => check.name === name);
}
