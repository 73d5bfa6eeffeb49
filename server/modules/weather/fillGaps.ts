/** Hourly values of one place, as the source sends them. */
export type GappyValues = readonly (number | null)[];

/**
 * Fills missing values by linear interpolation in time, and beyond the first and last known value by repeating it. Null
 * if no value is known.
 */
export function fillByLine(values: GappyValues): number[] | null {
  return fill(values, (previous, next, ratio) => previous + (next - previous) * ratio);
}

/** For codes and directions, whose mean may be meaningless: the nearest in time, the earlier of two. */
export function fillByNearest(values: GappyValues): number[] | null {
  return fill(values, (previous, next, ratio) => (ratio <= 0.5 ? previous : next));
}

function fill(
  values: GappyValues,
  interpolate: (previous: number, next: number, ratio: number) => number,
): number[] | null {
  const knownIndexes = values.flatMap((value, index) => (value === null ? [] : [index]));
  const getValueAt = (index: number): number => values[index] ?? 0;
  const first = knownIndexes[0];
  const last = knownIndexes.at(-1);
  if (first === undefined || last === undefined) return null;
  let position = 0;
  return values.map((value, index) => {
    if (value !== null) return value;
    if (index < first) return getValueAt(first);
    if (index > last) return getValueAt(last);
    while ((knownIndexes[position + 1] ?? last) < index) position += 1;
    const previous = knownIndexes[position] ?? first;
    const next = knownIndexes[position + 1] ?? last;
    return interpolate(getValueAt(previous), getValueAt(next), (index - previous) / (next - previous));
  });
}
