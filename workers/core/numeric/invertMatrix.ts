/** Inverse of a small regular matrix, by Gauss-Jordan elimination with row pivots. */
export function invertMatrix(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < size; i++) {
    const pivot = rows.slice(i).reduce((best, row, k) => {
      return Math.abs(row[i] as number) > Math.abs((rows[best] as number[])[i] as number) ? i + k : best;
    }, i);
    [rows[i], rows[pivot]] = [rows[pivot] as number[], rows[i] as number[]];
    const pivotRow = rows[i] as number[];
    const divisor = pivotRow[i] as number;
    for (let j = 0; j < pivotRow.length; j++) pivotRow[j] = (pivotRow[j] as number) / divisor;
    for (const [k, row] of rows.entries()) {
      const factor = row[i] as number;
      if (k === i || factor === 0) continue;
      for (let j = 0; j < row.length; j++) row[j] = (row[j] as number) - factor * (pivotRow[j] as number);
    }
  }
  return rows.map((row) => row.slice(size));
}
