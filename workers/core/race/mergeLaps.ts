import type { LapEntry } from '#contract/races/lapBoard.ts';

/**
 * The combined entries of two phones: every entry once, in order of time. Merging is a union by id, so neither order
 * nor grouping nor repetition changes the result. If one id has two contents, which only a broken phone sends, the same
 * one wins everywhere.
 */
export function mergeLaps(first: readonly LapEntry[], second: readonly LapEntry[]): readonly LapEntry[] {
  const entries = new Map<string, LapEntry>();
  for (const entry of [...first, ...second]) {
    const existing = entries.get(entry.id);
    if (existing === undefined || toComparableText(entry) < toComparableText(existing)) entries.set(entry.id, entry);
  }
  return [...entries.values()].sort(compareByTime);
}

export const compareByTime = (a: LapEntry, b: LapEntry): number =>
  a.at_ms - b.at_ms || (a.id < b.id ? -1 : Number(a.id > b.id));

const toComparableText = ({ watch, kind, at_ms: atMs, number, target }: LapEntry): string =>
  JSON.stringify([watch, kind, atMs, number, target]);
