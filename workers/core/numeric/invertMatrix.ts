/** Inverse of a small regular matrix, by Gauss-Jordan elimination with row pivots. */
export function invertMatrix(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < size; i++) {
    const pivot = rows.slice(i).reduce((best, row, k) => {
      return Math.abs(row[i]) > Math.abs(rows[best][i]) ? i + k : best;
    }, i);
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    const pivotRow = rows[i];
    const divisor = pivotRow[i];
    for (let j = 0; j < pivotRow.length; j++) pivotRow[j] = pivotRow[j] / divisor;
    for (const [k, row] of rows.entries()) {
      const factor = row[i];
      if (k === i || factor === 0) continue;
      for (let j = 0; j < row.length; j++) row[j] = row[j] - factor * pivotRow[j];
    }
  }
  return rows.map((row) => row.slice(size));
}
