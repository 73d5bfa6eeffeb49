export interface WindowGeometry {
  readonly rowCount: number;
  /** Rows that stand in the document at a time. */
  readonly poolSize: number;
  readonly rowHeightPx: number;
  /** Distance from the viewport's top to the first row of the whole table; negative once it is scrolled past. */
  readonly tableTopPx: number;
}

/** Rows for a viewport and two more, so that a scrolled row is there before it is seen. */
export function poolSizeFor(rowCount: number, viewportPx: number, rowHeightPx: number): number {
  return Math.min(rowCount, Math.ceil(viewportPx / rowHeightPx) + 2);
}

/** First row of the pool: one above the viewport's top, held inside the table. */
export function firstRow({ rowCount, poolSize, rowHeightPx, tableTopPx }: WindowGeometry): number {
  const above = Math.floor(-tableTopPx / rowHeightPx) - 1;
  return Math.max(0, Math.min(above, rowCount - poolSize));
}
