import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchRow } from './isWithinBudget.ts';
import { root } from './runChild.ts';

/** Figures of a benchmark that the site shows, and the committed file that it shows them from. */
export interface ShownFigures {
  readonly file: string;
  readonly content: unknown;
}

const textOf = ({ content }: ShownFigures) => `${JSON.stringify(content, null, 2)}\n`;

export function writeShown(shown: ShownFigures): void {
  writeFileSync(join(root, shown.file), textOf(shown));
}

/** Fails where the file does not hold what was just measured. */
export function shownRow(shown: ShownFigures): BenchRow {
  const path = join(root, shown.file);
  const isSame = existsSync(path) && readFileSync(path, 'utf8') === textOf(shown);
  return {
    what: `${shown.file} differs; --record writes it`,
    value: isSame ? 0 : 1,
    unit: 'files',
    budget: { max: 0 },
  };
}
