/** Hourly values of one place, as the source sends them. */
export type Gappy = readonly (number | null)[];

/**
 * Fills missing values by linear interpolation in time, and beyond the first and last known value by repeating it. Null
 * if no value is known.
 */
export function fillByLine(values: Gappy): number[] | null {
  return fill(values, (before, after, share) => before + (after - before) * share);
}

/** For codes and directions, whose mean may be meaningless: the nearest in time, the earlier of two. */
export function fillByNearest(values: Gappy): number[] | null {
  return fill(values, (before, after, share) => (share <= 0.5 ? before : after));
}

function fill(values: Gappy, between: (before: number, after: number, share: number) => number): number[] | null {
  const known = values.flatMap((value, index) => (value === null ? [] : [index]));
  const at = (index: number): number => values[index] ?? 0;
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined) return null;
  let position = 0;
  return values.map((value, index) => {
    if (value !== null) return value;
    if (index < first) return at(first);
    if (index > last) return at(last);
    while ((known[position + 1] ?? last) < index) position += 1;
    const before = known[position] ?? first;
    const after = known[position + 1] ?? last;
    return between(at(before), at(after), (index - before) / (after - before));
  });
}
