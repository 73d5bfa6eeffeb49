import { gradeBand } from '#contract/mountain/gradeBand.ts';
import type { CourseFacts, ShownPlan } from '../live/liveTypes.ts';
import { findCells, paintAttribute, paintText } from '../live/paceTablePaint.ts';
import { toWindArrowDeg } from '../live/paceTableWind.ts';
import { type TableWords, toLiveCells } from './paceTableCells.ts';
import { noMark, type RowMark } from './rowMarks.ts';

/** One of the recycled row elements, with the nodes to write. */
export interface Shell {
  readonly row: HTMLTableRowElement;
  readonly button: HTMLButtonElement | null;
  readonly cells: Record<string, Text | undefined>;
  readonly arrow: Element | null;
  readonly bar: HTMLElement | null;
  barShare: string;
  /** Its numbers are older than the plan, because it was not visible when the plan arrived. */
  isStale: boolean;
}

export function readShell(row: HTMLTableRowElement): Shell {
  return {
    row,
    button: row.querySelector('button'),
    cells: findCells(row),
    arrow: row.querySelector('[data-arrow]'),
    bar: row.querySelector<HTMLElement>('[data-bar]'),
    barShare: '',
    isStale: false,
  };
}

/** The parts of a row that do not change during a drag. */
export function paintShellFacts(shell: Shell, facts: CourseFacts, index: number, texts: Record<string, string>): void {
  const row = facts.rows[index];
  for (const name in texts) paintText(shell.cells[name], texts[name] ?? '');
  // Row 1 is the header.
  paintAttribute(shell.row, 'aria-rowindex', String(index + 2));
  paintAttribute(shell.row, 'data-band', String(gradeBand(row?.gradeRatio ?? 0)));
  paintAttribute(shell.button, 'title', row?.name ?? '');
}

/** The stop after a row, the gate at its end, and the weather on it. */
export function paintShellMark(
  { row, cells }: Shell,
  { stop, gate, gateTone, hazard, isGrave }: RowMark = noMark,
): void {
  paintText(cells.stop, stop);
  paintText(cells.gate, gate);
  paintText(cells.hazard, hazard);
  paintAttribute(row, 'data-gate', gateTone);
  paintAttribute(row, 'data-grave', String(isGrave));
}

/** A row's numbers. */
export function paintShellNumbers(shell: Shell, shownPlan: ShownPlan, index: number, words: TableWords): void {
  const texts = toLiveCells(shownPlan, index, words);
  for (const name in texts) paintText(shell.cells[name], texts[name] ?? '');
  const { rows } = shownPlan.plan;
  const head = rows.headwindMps[index] ?? 0;
  const cross = rows.crosswindMps[index] ?? 0;
  if (shell.arrow) {
    paintAttribute(shell.arrow, 'transform', `rotate(${toWindArrowDeg(head, cross)})`);
    paintAttribute(shell.arrow, 'data-calm', Math.hypot(head, cross) < 0.5 ? 'true' : 'false');
  }
  const share = `${Math.round(Math.min(Math.max(rows.weightFactor[index] ?? 0, 0), 1.2) / 0.012)}%`;
  if (shell.bar && shell.barShare !== share) {
    shell.barShare = share;
    shell.bar.style.width = share;
  }
}
