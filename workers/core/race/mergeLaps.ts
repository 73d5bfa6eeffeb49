import type { LapEntry } from '#contract/races/lapBoard.ts';

/**
 * What two phones know together: every entry once, in the order of time. Merging is a union by id, so neither order nor
 * grouping nor repetition changes the result. If one id came with two contents, which only a broken phone sends, the same
 * one wins everywhere.
 */
export function mergeLaps(one: readonly LapEntry[], other: readonly LapEntry[]): readonly LapEntry[] {
  const entries = new Map<string, LapEntry>();
  for (const entry of [...one, ...other]) {
    const known = entries.get(entry.id);
    if (known === undefined || textOf(entry) < textOf(known)) entries.set(entry.id, entry);
  }
  return [...entries.values()].sort(byTime);
}

export const byTime = (one: LapEntry, other: LapEntry): number =>
  one.at_ms - other.at_ms || (one.id < other.id ? -1 : Number(one.id > other.id));

const textOf = ({ watch, kind, at_ms: atMs, number, target }: LapEntry): string =>
  JSON.stringify([watch, kind, atMs, number, target]);
