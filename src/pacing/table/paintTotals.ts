import type { CourseFacts, LiveBoard, ShownPlan } from '../live/liveTypes.ts';
import { findCells, paintText } from '../live/paceTablePaint.ts';
import { createRestTimer, idleMs } from '../live/restTimer.ts';
import { type TableWords, toTotalCells } from './paceTableCells.ts';
import type { PaceTablePool } from './paceTablePool.ts';
import type { RowMarksStore } from './rowMarks.ts';

interface TotalsInput {
  readonly row: HTMLElement;
  readonly live: LiveBoard;
  readonly pool: PaceTablePool;
  readonly facts: CourseFacts;
  readonly words: TableWords;
  readonly marks: RowMarksStore;
}

/**
 * Paints the totals row: on a phone during a drag only while the table's end is visible; on a desktop it is always
 * visible.
 */
export function paintTotals({ row, live, pool, facts, words, marks }: TotalsInput): () => void {
  const cells = findCells(row);
  let painted: ShownPlan | null = null;
  const paint = () => {
    const shownPlan = live.current();
    if (shownPlan === null || shownPlan === painted) return;
    painted = shownPlan;
    const texts = toTotalCells(shownPlan, facts, words);
    for (const name in texts) paintText(cells[name], texts[name] ?? '');
  };
  const mark = () => {
    const { riding, stopped } = marks.get();
    paintText(cells.riding, riding);
    paintText(cells.stopped, stopped);
  };
  mark();
  const leaveMarks = marks.subscribe(mark);
  const isInSight = () => words.layout === 'desktop' || pool.isEndInSight();
  const onScroll = () => {
    if (isInSight()) paint();
  };
  const rest = createRestTimer(idleMs, paint);
  const leave = live.subscribe(() => {
    if (painted === null || isInSight()) paint();
    else rest.touch();
  });
  document.addEventListener('scroll', onScroll, { passive: true, capture: true });
  return () => {
    leave();
    leaveMarks();
    rest.stop();
    document.removeEventListener('scroll', onScroll, { capture: true });
  };
}
