import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadableStore } from '#src/store/createStore.ts';
import type { CourseFacts, LiveBoard, SelectionStore, ShownPlan } from '../live/liveTypes.ts';
import { findCells, paintText } from '../live/paceTablePaint.ts';
import { createRestTimer, idleMs } from '../live/restTimer.ts';
import type { OpenRowStore } from './openRowStore.ts';
import type { TableWords } from './paceTableCells.ts';
import { toTotalCells } from './paceTableCells.ts';
import { assumedRowHeightPx, createPaceTablePool, type PaceTablePool } from './paceTablePool.ts';
import { getRowMarksStore, type RowMarks } from './rowMarks.ts';
import { toPoolSize } from './rowWindow.ts';

interface TotalsInput {
  readonly row: HTMLElement;
  readonly live: LiveBoard;
  readonly pool: PaceTablePool;
  readonly facts: CourseFacts;
  readonly words: TableWords;
  readonly marks: ReadableStore<RowMarks>;
}

/**
 * Paints the totals row: on a phone during a drag only while the table's end is visible; on a desktop it is always
 * visible.
 */
function paintTotals({ row, live, pool, facts, words, marks }: TotalsInput): () => void {
  const cells = findCells(row);
  let paintedPlan: ShownPlan | null = null;
  const paint = () => {
    const shownPlan = live.current();
    if (shownPlan === null || shownPlan === paintedPlan) return;
    paintedPlan = shownPlan;
    const texts = toTotalCells(shownPlan, facts, words);
    for (const name in texts) paintText(cells[name], texts[name] ?? '');
  };
  const paintMarks = () => {
    const { riding, stopped } = marks.get();
    paintText(cells.riding, riding);
    paintText(cells.stopped, stopped);
  };
  paintMarks();
  const unsubscribeMarks = marks.subscribe(paintMarks);
  const areTotalsVisible = () => words.layout === 'desktop' || pool.isEndVisible();
  const onScroll = () => {
    if (areTotalsVisible()) paint();
  };
  const restTimer = createRestTimer(idleMs, paint);
  const unsubscribe = live.subscribe(() => {
    if (paintedPlan === null || areTotalsVisible()) paint();
    else restTimer.touch();
  });
  document.addEventListener('scroll', onScroll, { passive: true, capture: true });
  return () => {
    unsubscribe();
    unsubscribeMarks();
    restTimer.stop();
    document.removeEventListener('scroll', onScroll, { capture: true });
  };
}

/**
 * The number of row elements in the document: enough for the view, or all rows for print, find in page and screen
 * readers.
 */
export function usePoolSize(rowCount: number, layout: TableWords['layout'], isAllShown: boolean): number {
  const [viewportPx, setViewportPx] = useState(() => window.innerHeight);
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // It only grows: a phone's address bar that appears and disappears must not render the table.
    const onResize = () => setViewportPx((previous) => Math.max(previous, window.innerHeight));
    // The browser lays out the page for paper as soon as these handlers return, so the rows must be rendered before.
    const onPrint = () => flushSync(() => setIsPrinting(true));
    const onPrinted = () => setIsPrinting(false);
    window.addEventListener('resize', onResize);
    window.addEventListener('beforeprint', onPrint);
    window.addEventListener('afterprint', onPrinted);
    return () => {
      window.removeEventListener('resize', onResize);
      window.removeEventListener('beforeprint', onPrint);
      window.removeEventListener('afterprint', onPrinted);
    };
  }, []);
  return isAllShown || isPrinting ? rowCount : toPoolSize(rowCount, viewportPx, assumedRowHeightPx[layout]);
}

interface WindowInput {
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly selection: SelectionStore;
  readonly openRow: OpenRowStore;
  readonly words: TableWords;
  readonly poolSize: number;
}

interface TableRefs {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly totals: RefObject<HTMLTableRowElement | null>;
}

/** Connects the row elements that React created to the live numbers, the page's scrolling and the selection. */
export function usePaceTableWindow({ facts, live, selection, openRow, words, poolSize }: WindowInput): TableRefs {
  const body = useRef<HTMLTableSectionElement>(null);
  const totals = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pool size means other row elements
  useLayoutEffect(() => {
    if (!body.current || !totals.current) return;
    const pool = createPaceTablePool({ body: body.current, facts, words });
    const marks = getRowMarksStore(selection);
    const updateMarks = () => pool.showMarks(marks.get());
    updateMarks();
    const updateSelection = () => pool.select(selection.get().rowIndex);
    updateSelection();
    const cleanups = [
      pool.stop,
      live.subscribe(pool.paint),
      paintTotals({ live, pool, facts, words, marks, row: totals.current }),
      marks.subscribe(updateMarks),
      selection.subscribe(updateSelection),
      scrollToOpenedRow(pool, openRow),
      followScrolling(body.current, pool),
      followPointer(body.current, pool, { selection, openRow }),
    ];
    return () => {
      for (const stop of cleanups) stop();
    };
  }, [facts, live, selection, openRow, words, poolSize]);
  return { body, totals };
}

/** Either the page scrolls, or the table's frame if it is narrower than its columns; the document sees both events. */
function followScrolling(body: HTMLElement, pool: PaceTablePool): () => void {
  const options = { passive: true, capture: true };
  document.addEventListener('scroll', pool.sync, options);
  window.addEventListener('resize', pool.sync);
  // Content that opens or closes above the table moves it without a scroll event.
  const observer = typeof IntersectionObserver === 'undefined' ? null : new IntersectionObserver(pool.sync);
  for (const spacer of body.querySelectorAll('tr[data-spacer]')) observer?.observe(spacer);
  return () => {
    document.removeEventListener('scroll', pool.sync, options);
    window.removeEventListener('resize', pool.sync);
    observer?.disconnect();
  };
}

/** The panel opens over the table's lower rows; its height is known one frame later. */
function scrollToOpenedRow(pool: PaceTablePool, openRow: OpenRowStore): () => void {
  let frame = 0;
  let lastRowIndex = openRow.get();
  const unsubscribe = openRow.subscribe(() => {
    cancelAnimationFrame(frame);
    const closedRowIndex = lastRowIndex;
    const rowIndex = openRow.get();
    lastRowIndex = rowIndex;
    frame = requestAnimationFrame(() => {
      if (rowIndex !== null) pool.scrollToRow(rowIndex);
      // The panel had the focus: return it to the element that opened it.
      else if (closedRowIndex !== null && document.activeElement === document.body) pool.focusRow(closedRowIndex);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    unsubscribe();
  };
}

interface Stores {
  readonly selection: SelectionStore;
  readonly openRow: OpenRowStore;
}

const rowKeys: Readonly<Record<string, (row: number) => number>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
};

function followPointer(body: HTMLElement, pool: PaceTablePool, { selection, openRow }: Stores): () => void {
  const findEventRow = (event: Event) => (event.target instanceof Node ? pool.findRowIndex(event.target) : null);
  const highlightRow = (rowIndex: number | null) => {
    if (selection.get().rowIndex !== rowIndex) selection.set({ rowIndex, distanceM: null });
  };
  const onClick = (event: Event) => {
    const row = findEventRow(event);
    if (row === null) return;
    openRow.set(row);
    highlightRow(row);
  };
  const onOver = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') highlightRow(findEventRow(event) ?? openRow.get());
  };
  const onLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') highlightRow(openRow.get());
  };
  const onFocus = (event: Event) => highlightRow(findEventRow(event) ?? openRow.get());
  const onKey = (event: KeyboardEvent) => {
    const row = findEventRow(event);
    const move = rowKeys[event.key];
    if (row === null || !move) return;
    event.preventDefault();
    pool.focusRow(move(row));
  };
  body.addEventListener('click', onClick);
  body.addEventListener('pointerover', onOver);
  body.addEventListener('pointerleave', onLeave);
  body.addEventListener('focusin', onFocus);
  body.addEventListener('keydown', onKey);
  return () => {
    body.removeEventListener('click', onClick);
    body.removeEventListener('pointerover', onOver);
    body.removeEventListener('pointerleave', onLeave);
    body.removeEventListener('focusin', onFocus);
    body.removeEventListener('keydown', onKey);
  };
}
