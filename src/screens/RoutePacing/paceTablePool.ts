import { gradeBand } from '#src/theme/tokens.ts';
import type { CourseFacts, ShownPlan } from './liveTypes.ts';
import { cellsOf, paintAttribute, paintText } from './paceTablePaint.ts';
import { fixedCells, liveCells, type TableWords } from './paceTableText.ts';
import { windArrowDeg } from './paceTableWind.ts';
import { firstRow } from './rowWindow.ts';

interface Shell {
  readonly row: HTMLTableRowElement;
  readonly button: HTMLButtonElement | null;
  readonly cells: Record<string, Text | undefined>;
  readonly arrow: Element | null;
  readonly bar: HTMLElement | null;
  barShare: string;
}

export interface PaceTablePool {
  /** Moves the window to where the page is scrolled; writes nothing when it stays. */
  readonly sync: () => void;
  readonly paint: (shown: ShownPlan) => void;
  readonly select: (rowIndex: number | null) => void;
  readonly rowOf: (node: Node) => number | null;
  readonly focusRow: (rowIndex: number) => void;
  /** Scrolls a row out from under the detail panel. */
  readonly reveal: (rowIndex: number) => void;
}

interface PoolInput {
  readonly body: HTMLTableSectionElement;
  readonly facts: CourseFacts;
  readonly words: TableWords;
}

/** Used until the browser has laid a row out. */
export const assumedRowHeightPx = { desktop: 42, phone: 60 } as const;

/**
 * A few row elements that show whichever rows are in sight: 400 rows cost what 20 cost. React has made the
 * elements and does not know of this; texts are written straight into their nodes.
 */
export function createPaceTablePool({ body, facts, words }: PoolInput): PaceTablePool {
  const shells = [...body.querySelectorAll<HTMLTableRowElement>('tr[data-shell]')].map(readShell);
  const [before, after] = body.querySelectorAll<HTMLElement>('tr[data-spacer] > td');
  const rowCount = facts.rows.length;
  const originM = facts.rows[0]?.startM ?? 0;
  let first = -1;
  let selected: number | null = null;
  let shown: ShownPlan | null = null;

  const rowHeight = () => shells[0]?.row.getBoundingClientRect().height || assumedRowHeightPx[words.layout];
  const shellOf = (rowIndex: number | null) => (rowIndex === null ? undefined : shells[rowIndex - first]);

  function paint(next: ShownPlan): void {
    shown = next;
    shells.forEach((shell, offset) => {
      paintLive(shell, next, first + offset, words);
    });
  }

  function moveTo(next: number, rowHeightPx: number): void {
    const focused = document.activeElement;
    const focusedRow = focused instanceof Node && body.contains(focused) ? rowOf(focused) : null;
    shellOf(selected)?.row.removeAttribute('data-selected');
    first = next;
    setHeight(before, first * rowHeightPx);
    setHeight(after, (rowCount - first - shells.length) * rowHeightPx);
    shells.forEach((shell, offset) => {
      paintFixed(shell, facts, first + offset, fixedCells(facts.rows[first + offset] ?? emptyRow, originM, words));
    });
    if (shown) paint(shown);
    shellOf(selected)?.row.setAttribute('data-selected', '');
    if (focusedRow !== null) shellOf(focusedRow)?.button?.focus({ preventScroll: true });
  }

  function sync(): void {
    const rowHeightPx = rowHeight();
    const tableTopPx = body.getBoundingClientRect().top;
    const next = firstRow({ rowCount, poolSize: shells.length, rowHeightPx, tableTopPx });
    if (next !== first) moveTo(next, rowHeightPx);
  }

  function select(rowIndex: number | null): void {
    if (rowIndex === selected) return;
    shellOf(selected)?.row.removeAttribute('data-selected');
    selected = rowIndex;
    shellOf(selected)?.row.setAttribute('data-selected', '');
  }

  function rowOf(node: Node): number | null {
    const offset = shells.findIndex((shell) => shell.row.contains(node));
    return offset < 0 ? null : first + offset;
  }

  function focusRow(rowIndex: number): void {
    const held = Math.max(0, Math.min(rowIndex, rowCount - 1));
    if (!shellOf(held)) {
      const rowHeightPx = rowHeight();
      window.scrollBy(0, body.getBoundingClientRect().top + (held - 2) * rowHeightPx);
      sync();
    }
    const shell = shellOf(held);
    shell?.button?.focus({ preventScroll: true });
    shell?.row.scrollIntoView?.({ block: 'nearest' });
  }

  function reveal(rowIndex: number): void {
    const row = shellOf(rowIndex)?.row;
    if (row) row.scrollIntoView?.({ block: 'nearest' });
    else window.scrollBy(0, body.getBoundingClientRect().top + (rowIndex - 2) * rowHeight());
  }

  sync();
  return { sync, paint, select, rowOf, focusRow, reveal };
}

const emptyRow = { name: '', from: '', to: '', startM: 0, endM: 0, distanceM: 0, gradeRatio: 0 };

function readShell(row: HTMLTableRowElement): Shell {
  return {
    row,
    button: row.querySelector('button'),
    cells: cellsOf(row),
    arrow: row.querySelector('[data-arrow]'),
    bar: row.querySelector<HTMLElement>('[data-bar]'),
    barShare: '',
  };
}

function setHeight(cell: HTMLElement | undefined, heightPx: number): void {
  const row = cell?.parentElement;
  if (!cell || !row) return;
  cell.style.height = `${heightPx}px`;
  row.hidden = heightPx <= 0;
}

function paintFixed(shell: Shell, facts: CourseFacts, index: number, texts: Record<string, string>): void {
  const row = facts.rows[index];
  for (const name in texts) paintText(shell.cells[name], texts[name] ?? '');
  // Row 1 is the head.
  paintAttribute(shell.row, 'aria-rowindex', String(index + 2));
  paintAttribute(shell.row, 'data-band', String(gradeBand(row?.gradeRatio ?? 0)));
  paintAttribute(shell.button, 'title', row?.name ?? '');
}

function paintLive(shell: Shell, shown: ShownPlan, index: number, words: TableWords): void {
  const texts = liveCells(shown, index, words);
  for (const name in texts) paintText(shell.cells[name], texts[name] ?? '');
  const { rows } = shown.plan;
  const head = rows.headwindMps[index] ?? 0;
  const cross = rows.crosswindMps[index] ?? 0;
  if (shell.arrow) {
    paintAttribute(shell.arrow, 'transform', `rotate(${windArrowDeg(head, cross)})`);
    paintAttribute(shell.arrow, 'data-calm', Math.hypot(head, cross) < 0.5 ? 'true' : 'false');
  }
  const share = `${Math.round(Math.min(Math.max(rows.weightFactor[index] ?? 0, 0), 1.2) / 0.012)}%`;
  if (shell.bar && shell.barShare !== share) {
    shell.barShare = share;
    shell.bar.style.width = share;
  }
}
