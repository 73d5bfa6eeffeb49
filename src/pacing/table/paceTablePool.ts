import { toGradeBand } from '#contract/mountain/gradeBand.ts';
import type { CourseFacts, ShownPlan } from '../live/liveTypes.ts';
import { findCells, paintAttribute, paintText } from '../live/paceTablePaint.ts';
import { toWindArrowDeg } from '../live/paceTableWind.ts';
import { createRestTimer, idleMs } from '../live/restTimer.ts';
import { hasSeconds, hasWideTimes, type TableWords, toFixedCells, toLiveCells } from './paceTableCells.ts';
import { noMark, noMarks, type RowMark, type RowMarks } from './rowMarks.ts';
import { findFirstRow } from './rowWindow.ts';

/** One of the recycled row elements, with the nodes to write. */
interface Shell {
  readonly row: HTMLTableRowElement;
  readonly button: HTMLButtonElement | null;
  readonly cells: Record<string, Text | undefined>;
  readonly arrow: Element | null;
  readonly bar: HTMLElement | null;
  barWidth: string;
  /** Its numbers are older than the plan, because it was not visible when the plan arrived. */
  isStale: boolean;
}

function readShell(row: HTMLTableRowElement): Shell {
  return {
    row,
    button: row.querySelector('button'),
    cells: findCells(row),
    arrow: row.querySelector('[data-arrow]'),
    bar: row.querySelector<HTMLElement>('[data-bar]'),
    barWidth: '',
    isStale: false,
  };
}

/** The parts of a row that do not change during a drag. */
function paintShellFacts(shell: Shell, facts: CourseFacts, index: number, texts: Record<string, string>): void {
  const row = facts.rows[index];
  for (const name in texts) paintText(shell.cells[name], texts[name] ?? '');
  // Row 1 is the header.
  paintAttribute(shell.row, 'aria-rowindex', String(index + 2));
  paintAttribute(shell.row, 'data-band', String(toGradeBand(row?.gradeRatio ?? 0)));
  paintAttribute(shell.button, 'title', row?.name ?? '');
}

/** The stop after a row, the gate at its end, and the weather on it. */
function paintShellMark({ row, cells }: Shell, { stop, gate, gateTone, hazard, isSevere }: RowMark = noMark): void {
  paintText(cells.stop, stop);
  paintText(cells.gate, gate);
  paintText(cells.hazard, hazard);
  paintAttribute(row, 'data-gate', gateTone);
  paintAttribute(row, 'data-severe', String(isSevere));
}

/** A row's numbers. */
function paintShellNumbers(shell: Shell, shownPlan: ShownPlan, index: number, words: TableWords): void {
  const texts = toLiveCells(shownPlan, index, words);
  for (const name in texts) paintText(shell.cells[name], texts[name] ?? '');
  const { rows } = shownPlan.plan;
  const head = rows.headwindMps[index] ?? 0;
  const cross = rows.crosswindMps[index] ?? 0;
  if (shell.arrow) {
    paintAttribute(shell.arrow, 'transform', `rotate(${toWindArrowDeg(head, cross)})`);
    paintAttribute(shell.arrow, 'data-calm', Math.hypot(head, cross) < 0.5 ? 'true' : 'false');
  }
  // The bar is full at 120 % of FTP.
  const width = `${Math.round(Math.min(Math.max(rows.weightFactor[index] ?? 0, 0), 1.2) / 0.012)}%`;
  if (shell.bar && shell.barWidth !== width) {
    shell.barWidth = width;
    shell.bar.style.width = width;
  }
}

export interface PaceTablePool {
  /** Moves the window of rows to the page's scroll position; writes nothing if it is unchanged. */
  readonly sync: () => void;
  readonly paint: (shownPlan: ShownPlan) => void;
  /** Shows stops and gates, which change only when no value is dragged. */
  readonly showMarks: (marks: RowMarks) => void;
  /** Whether the end of the last row is visible at the current scroll position. */
  readonly isEndVisible: () => boolean;
  readonly select: (rowIndex: number | null) => void;
  readonly findRowIndex: (node: Node) => number | null;
  readonly focusRow: (rowIndex: number) => void;
  /** Scrolls a row into view above the detail panel. */
  readonly scrollToRow: (rowIndex: number) => void;
  readonly stop: () => void;
}

interface PoolInput {
  readonly body: HTMLTableSectionElement;
  readonly facts: CourseFacts;
  readonly words: TableWords;
}

/** Used until the browser has laid out a row. */
export const assumedRowHeightPx = { desktop: 42, phone: 66 } as const;

/**
 * A few row elements that show the rows in view, so that 400 rows cost as much as 20. React creates the elements and
 * does not know their content; texts are written directly into their nodes.
 */
export function createPaceTablePool({ body, facts, words }: PoolInput): PaceTablePool {
  const shells = [...body.querySelectorAll<HTMLTableRowElement>('tr[data-shell]')].map(readShell);
  const [topSpacer, bottomSpacer] = body.querySelectorAll<HTMLElement>('tr[data-spacer] > td');
  const rowCount = facts.rows.length;
  const originM = facts.rows[0]?.startM ?? 0;
  let firstRowIndex = -1;
  let scrollState = { tableTopPx: 0, rowHeightPx: 1, viewportPx: Number.POSITIVE_INFINITY };
  let selected: number | null = null;
  let shownPlan: ShownPlan | null = null;
  let marks = noMarks;

  const measureRowHeightPx = () => shells[0]?.row.getBoundingClientRect().height || assumedRowHeightPx[words.layout];
  const findShell = (rowIndex: number | null) => (rowIndex === null ? undefined : shells[rowIndex - firstRowIndex]);

  function paintStale(isWanted: (rowIndex: number) => boolean): void {
    const plan = shownPlan;
    if (plan === null) return;
    shells.forEach((shell, offset) => {
      if (!shell.isStale || !isWanted(firstRowIndex + offset)) return;
      paintShellNumbers(shell, plan, firstRowIndex + offset, words);
      shell.isStale = false;
    });
  }
  function findVisibleRows(): { readonly from: number; readonly to: number } {
    const { tableTopPx, rowHeightPx, viewportPx } = scrollState;
    return {
      from: Math.floor(-tableTopPx / rowHeightPx),
      to: Math.ceil((viewportPx - readDockHeightPx() - tableTopPx) / rowHeightPx) - 1,
    };
  }
  function paintVisibleRows(): void {
    const { from, to } = findVisibleRows();
    paintStale((rowIndex) => rowIndex >= from && rowIndex <= to);
  }
  const paintAll = () => paintStale(() => true);
  // Rows below the fold or behind the dock cost layout too: they are painted when the drag has ended.
  const paintTimer = createRestTimer(idleMs, paintAll);

  function paint(next: ShownPlan): void {
    const isFirst = shownPlan === null;
    shownPlan = next;
    if (words.layout === 'phone') paintAttribute(body.parentElement, 'data-wide', String(hasWideTimes(next)));
    paintAttribute(body.parentElement, 'data-seconds', String(hasSeconds(next)));
    for (const shell of shells) shell.isStale = true;
    if (isFirst) paintAll();
    else paintVisibleRows();
    paintTimer.touch();
  }

  function showMarks(next: RowMarks): void {
    marks = next;
    // All rows have the same height: two marks below one number make all of them higher.
    const isHigh = marks.rows.some(({ stop, gate }) => stop !== '' && gate !== '');
    paintAttribute(body.parentElement, 'data-marks', String(isHigh ? 2 : 1));
    shells.forEach((shell, offset) => {
      paintShellMark(shell, marks.rows[firstRowIndex + offset]);
    });
  }

  function moveTo(next: number, rowHeightPx: number): void {
    const focused = document.activeElement;
    const focusedRow = focused instanceof Node && body.contains(focused) ? findRowIndex(focused) : null;
    findShell(selected)?.row.removeAttribute('data-selected');
    firstRowIndex = next;
    setHeight(topSpacer, firstRowIndex * rowHeightPx);
    setHeight(bottomSpacer, (rowCount - firstRowIndex - shells.length) * rowHeightPx);
    shells.forEach((shell, offset) => {
      paintShellFacts(
        shell,
        facts,
        firstRowIndex + offset,
        toFixedCells(facts.rows[firstRowIndex + offset] ?? emptyRow, originM, words),
      );
      paintShellMark(shell, marks.rows[firstRowIndex + offset]);
    });
    for (const shell of shells) shell.isStale = true;
    paintAll();
    findShell(selected)?.row.setAttribute('data-selected', '');
    if (focusedRow !== null) findShell(focusedRow)?.button?.focus({ preventScroll: true });
  }

  function sync(): void {
    const rowHeightPx = measureRowHeightPx();
    const tableTopPx = body.getBoundingClientRect().top;
    const next = findFirstRow({ rowCount, poolSize: shells.length, rowHeightPx, tableTopPx });
    if (next !== firstRowIndex) moveTo(next, rowHeightPx);
    scrollState = { tableTopPx, rowHeightPx, viewportPx: window.innerHeight };
    paintVisibleRows();
  }

  function select(rowIndex: number | null): void {
    if (rowIndex === selected) return;
    findShell(selected)?.row.removeAttribute('data-selected');
    selected = rowIndex;
    findShell(selected)?.row.setAttribute('data-selected', '');
  }

  function findRowIndex(node: Node): number | null {
    const offset = shells.findIndex((shell) => shell.row.contains(node));
    return offset < 0 ? null : firstRowIndex + offset;
  }

  function focusRow(rowIndex: number): void {
    const clampedIndex = Math.max(0, Math.min(rowIndex, rowCount - 1));
    if (!findShell(clampedIndex)) {
      const rowHeightPx = measureRowHeightPx();
      window.scrollBy(0, body.getBoundingClientRect().top + (clampedIndex - 2) * rowHeightPx);
      sync();
    }
    const shell = findShell(clampedIndex);
    shell?.button?.focus({ preventScroll: true });
    shell?.row.scrollIntoView?.({ block: 'nearest' });
  }

  function scrollToRow(rowIndex: number): void {
    const row = findShell(rowIndex)?.row;
    if (row && isUncovered(row)) return;
    if (row) row.scrollIntoView?.({ block: 'nearest' });
    else window.scrollBy(0, body.getBoundingClientRect().top + (rowIndex - 2) * measureRowHeightPx());
  }

  sync();
  return {
    sync,
    paint,
    showMarks,
    select,
    findRowIndex,
    focusRow,
    scrollToRow,
    isEndVisible: () => findVisibleRows().to >= rowCount,
    stop: paintTimer.stop,
  };
}

/** Whether a row is fully visible: then opening its detail must not scroll the page. */
function isUncovered(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const table = row.closest('table');
  const headPx = table?.tHead?.getBoundingClientRect().bottom ?? 0;
  const foot = table?.tFoot;
  const isFootPinned = foot?.rows[0]?.cells[0] && getComputedStyle(foot.rows[0].cells[0]).position === 'sticky';
  const detailPx =
    Number.parseFloat(document.documentElement.style.getPropertyValue('--row-detail-height')) || readDockHeightPx();
  const freePx = window.innerHeight - detailPx - (isFootPinned ? (foot?.offsetHeight ?? 0) : 0);
  return top >= Math.max(0, headPx) - 1 && bottom <= freePx + 1;
}

/** The height that the dock covers: a CSS variable that `useDockHeight` sets, so that reading it causes no layout. */
function readDockHeightPx(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue('--dock-height')) || 0;
}

const emptyRow = { name: '', from: '', to: '', startM: 0, endM: 0, distanceM: 0, gradeRatio: 0 };

function setHeight(cell: HTMLElement | undefined, heightPx: number): void {
  const row = cell?.parentElement;
  if (!cell || !row) return;
  cell.style.height = `${heightPx}px`;
  row.hidden = heightPx <= 0;
}
