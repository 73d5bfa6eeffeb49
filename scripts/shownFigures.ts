import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchRow } from './isWithinBudget.ts';
import { root } from './runChild.ts';

/** Figures of a benchmark that the site shows, and the committed file that it shows them from. */
export interface ShownFigures {
  readonly file: string;
  readonly content: unknown;
}

const formatContent = ({ content }: ShownFigures) => `${JSON.stringify(content, null, 2)}\n`;

export function writeShownFigures(figures: ShownFigures): void {
  writeFileSync(join(root, figures.file), formatContent(figures));
}

/** A row that misses its budget if the file differs from what was just measured. */
export function createShownRow(figures: ShownFigures): BenchRow {
  const path = join(root, figures.file);
  const isSame = existsSync(path) && readFileSync(path, 'utf8') === formatContent(figures);
  return {
    what: `${figures.file} differs; --record writes it`,
    value: isSame ? 0 : 1,
    unit: 'files',
    budget: { max: 0 },
  };
}
