/**
 * Fills unknown values: linear by index between known neighbours, constant beyond the ends. At least one value must
 * be known.
 */
export function fillColumn(values: readonly (number | null)[]): Float64Array {
  const filled = new Float64Array(values.length);
  let previousIndex = -1;
  let lastValue = 0;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const from = previousIndex < 0 ? value : lastValue;
    for (let gapIndex = previousIndex + 1; gapIndex < index; gapIndex++) {
      const ratio = (gapIndex - previousIndex) / (index - previousIndex);
      filled[gapIndex] = from + (value - from) * ratio;
    }
    filled[index] = value;
    previousIndex = index;
    lastValue = value;
  }
  return filled.fill(lastValue, previousIndex + 1);
}

/** Number of known values in a column. */
export const countKnown = (values: readonly (number | null)[]): number =>
  values.reduce<number>((count, value) => (value === null ? count : count + 1), 0);
