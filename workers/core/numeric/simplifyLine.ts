/**
 * Indices of the points to select so that every column, linear in `x` between selected points, is off by at most 1 at
 * any dropped point (Douglas-Peucker with the largest error of all columns as distance). The ends are selected.
 */
export function simplifyLine(x: Float64Array, columns: readonly Float64Array[]): number[] {
  const last = x.length - 1;
  const isSelected = new Uint8Array(x.length);
  isSelected[0] = 1;
  isSelected[last] = 1;
  // Ranges still to be checked, as pairs of their ends.
  const pending = [0, last];
  while (pending.length > 0) {
    const to = pending.pop() as number;
    const from = pending.pop() as number;
    const farthest = findFarthestPoint(x, columns, from, to);
    if (farthest < 0) continue;
    isSelected[farthest] = 1;
    pending.push(from, farthest, farthest, to);
  }
  const selected: number[] = [];
  for (let k = 0; k <= last; k++) if (isSelected[k]) selected.push(k);
  return selected;
}

/** The point between two others that is farthest from the straight line, or -1 if all are within 1. */
function findFarthestPoint(x: Float64Array, columns: readonly Float64Array[], from: number, to: number): number {
  const x0 = x[from];
  const width = x[to] - x0;
  let farthest = -1;
  let maxMiss = 1;
  for (const column of columns) {
    const y0 = column[from];
    const slope = (column[to] - y0) / width;
    for (let k = from + 1; k < to; k++) {
      const miss = Math.abs(column[k] - y0 - slope * (x[k] - x0));
      if (miss > maxMiss) {
        maxMiss = miss;
        farthest = k;
      }
    }
  }
  return farthest;
}
