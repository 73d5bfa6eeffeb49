/**
 * Fills unknown values: linear by index between known neighbours, constant beyond the ends. At least one value must
 * be known.
 */
export function fillColumn(values: readonly (number | null)[]): Float64Array {
  const filled = new Float64Array(values.length);
  let previous = -1;
  let lastValue = 0;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const from = previous < 0 ? value : lastValue;
    for (let gap = previous + 1; gap < index; gap++) {
      const ratio = (gap - previous) / (index - previous);
      filled[gap] = from + (value - from) * ratio;
    }
    filled[index] = value;
    previous = index;
    lastValue = value;
  }
  return filled.fill(lastValue, previous + 1);
}

/** Number of known values in a column. */
export const countKnown = (values: readonly (number | null)[]): number =>
  values.reduce<number>((count, value) => (value === null ? count : count + 1), 0);
