/**
 * Fills unknown values: linear by index between known neighbours, constant beyond the ends. At least one value must
 * be known.
 */
export function fillColumn(values: readonly (number | null)[]): Float64Array {
  const filled = new Float64Array(values.length);
  let before = -1;
  let last = 0;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const from = before < 0 ? value : last;
    for (let gap = before + 1; gap < index; gap++) {
      const share = (gap - before) / (index - before);
      filled[gap] = from + (value - from) * share;
    }
    filled[index] = value;
    before = index;
    last = value;
  }
  return filled.fill(last, before + 1);
}

/** Number of known values in a column. */
export const knownCount = (values: readonly (number | null)[]): number =>
  values.reduce<number>((count, value) => (value === null ? count : count + 1), 0);
