import { relative } from 'node:path';
import type { TestSequencer, TestSpecification } from 'vitest/node';
import { readRecordedDurations } from './durations.ts';
import { root } from './runChild.ts';

/** The slowest test files begin, so that none of them is left alone at the end; a file without a record comes before all. */
export class SlowestFirst implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const durations = readRecordedDurations();
    const secondsOf = ({ moduleId }: TestSpecification) => durations[relative(root, moduleId)] ?? unknownS;
    return [...files].sort((a, b) => secondsOf(b) - secondsOf(a) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/** A finite number: the difference of two infinite ones has no sign. */
const unknownS = 1e6;
