/** Hourly values of one place, as the source sends them. */
export type Gappy = readonly (number | null)[];

/**
 * Fills missing values by linear interpolation in time, and beyond the first and last known value by repeating it. Null
 * if no value is known.
 */
export function fillByLine(values: Gappy): number[] | null {
  return fill(values, (previous, next, share) => previous + (next - previous) * share);
}

/** For codes and directions, whose mean may be meaningless: the nearest in time, the earlier of two. */
export function fillByNearest(values: Gappy): number[] | null {
  return fill(values, (previous, next, share) => (share <= 0.5 ? previous : next));
}

function fill(values: Gappy, between: (previous: number, next: number, share: number) => number): number[] | null {
  const knownIndexes = values.flatMap((value, index) => (value === null ? [] : [index]));
  const valueAt = (index: number): number => values[index] ?? 0;
  const first = knownIndexes[0];
  const last = knownIndexes.at(-1);
  if (first === undefined || last === undefined) return null;
  let position = 0;
  return values.map((value, index) => {
    if (value !== null) return value;
    if (index < first) return valueAt(first);
    if (index > last) return valueAt(last);
    while ((knownIndexes[position + 1] ?? last) < index) position += 1;
    const previous = knownIndexes[position] ?? first;
    const next = knownIndexes[position + 1] ?? last;
    return between(valueAt(previous), valueAt(next), (index - previous) / (next - previous));
  });
}
