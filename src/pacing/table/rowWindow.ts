export interface WindowGeometry {
  readonly rowCount: number;
  /** The number of rows in the document at a time. */
  readonly poolSize: number;
  readonly rowHeightPx: number;
  /** Distance from the viewport's top to the table's first row; negative once that row is scrolled out of view. */
  readonly tableTopPx: number;
}

/** Rows for a viewport and two more, so that a row exists before it scrolls into view. */
export function toPoolSize(rowCount: number, viewportPx: number, rowHeightPx: number): number {
  return Math.min(rowCount, Math.ceil(viewportPx / rowHeightPx) + 2);
}

/** First row of the pool: one above the viewport's top, limited to the table. */
export function findFirstRow({ rowCount, poolSize, rowHeightPx, tableTopPx }: WindowGeometry): number {
  const rowAboveView = Math.floor(-tableTopPx / rowHeightPx) - 1;
  return Math.max(0, Math.min(rowAboveView, rowCount - poolSize));
}
