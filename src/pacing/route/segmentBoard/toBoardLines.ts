import type { SegmentBoard, SegmentBoardRow } from '#contract/segments/segmentBoard.ts';

/** One line of a list: an athlete's, or the plan's, which has no row. */
export interface BoardLine {
  readonly rank: number;
  readonly isTied: boolean;
  readonly elapsedS: number;
  readonly gapS: number;
  readonly row: SegmentBoardRow | null;
}

/** Which ends of the whole board these rows reach. */
interface BoardEnds {
  readonly isFromStart: boolean;
  readonly isToEnd: boolean;
}

/** The rows with the plan's line after those of the same time, if its rank lies among these rows. */
export function toBoardLines(
  rows: readonly SegmentBoardRow[],
  plan: SegmentBoard['plan'],
  ends: BoardEnds,
): readonly BoardLine[] {
  const lines: readonly BoardLine[] = rows.map((row) => ({
    rank: row.rank,
    isTied: row.is_tied,
    elapsedS: row.elapsed_s,
    gapS: row.gap_s,
    row,
  }));
  const firstRow = rows[0];
  if (plan === null || firstRow === undefined) return lines;
  const firstSlowerIndex = rows.findIndex(({ elapsed_s: elapsedS }) => elapsedS > plan.elapsed_s);
  const isOutside = firstSlowerIndex === -1 ? !ends.isToEnd : firstSlowerIndex === 0 && !ends.isFromStart;
  if (isOutside) return lines;
  const line: BoardLine = {
    rank: plan.rank,
    isTied: rows.some(({ elapsed_s: elapsedS }) => elapsedS === plan.elapsed_s),
    elapsedS: plan.elapsed_s,
    gapS: plan.elapsed_s - (firstRow.elapsed_s - firstRow.gap_s),
    row: null,
  };
  return lines.toSpliced(firstSlowerIndex === -1 ? lines.length : firstSlowerIndex, 0, line);
}
