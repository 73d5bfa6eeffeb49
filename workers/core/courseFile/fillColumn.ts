/** Unknown values between known neighbours, linear by index, held at both ends; at least one value is known. */
export function fillColumn(values: readonly (number | null)[]): Float64Array {
  const filled = new Float64Array(values.length);
  let before = -1;
  for (let index = 0; index <= values.length; index++) {
    const value = index < values.length ? (values[index] as number | null) : null;
    if (index < values.length && value === null) continue;
    const from = before < 0 ? value : (values[before] as number);
    const to = value ?? from;
    for (let gap = before + 1; gap < index; gap++) {
      const share = (gap - before) / (index - before);
      filled[gap] = before < 0 ? (to as number) : (from as number) + ((to as number) - (from as number)) * share;
    }
    if (value !== null) filled[index] = value;
    before = index;
  }
  return filled;
}

/** How many values a column knows. */
export const knownCount = (values: readonly (number | null)[]): number =>
  values.reduce<number>((count, value) => (value === null ? count : count + 1), 0);
