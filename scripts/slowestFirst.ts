import { relative } from 'node:path';
import type { TestSequencer, TestSpecification } from 'vitest/node';
import { readRecordedDurations } from './durations.ts';
import { root } from './runChild.ts';

/** Starts the slowest test files first, so that none runs alone at the end; files without a record come before them. */
export class SlowestFirst implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const durations = readRecordedDurations();
    const getSeconds = ({ moduleId }: TestSpecification) => durations[relative(root, moduleId)] ?? unknownDurationS;
    return [...files].sort((a, b) => getSeconds(b) - getSeconds(a) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/** Finite, because the difference of two infinite numbers is NaN. */
const unknownDurationS = 1e6;
