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
  const firstKnownIndex = knownIndexes[0];
  const lastKnownIndex = knownIndexes.at(-1);
  if (firstKnownIndex === undefined || lastKnownIndex === undefined) return null;
  let position = 0;
  return values.map((value, index) => {
    if (value !== null) return value;
    if (index < firstKnownIndex) return getValueAt(firstKnownIndex);
    if (index > lastKnownIndex) return getValueAt(lastKnownIndex);
    while ((knownIndexes[position + 1] ?? lastKnownIndex) < index) position += 1;
    const previousIndex = knownIndexes[position] ?? firstKnownIndex;
    const nextIndex = knownIndexes[position + 1] ?? lastKnownIndex;
    return interpolate(
      getValueAt(previousIndex),
      getValueAt(nextIndex),
      (index - previousIndex) / (nextIndex - previousIndex),
    );
  });
}
