import type { RankingGroup } from '#contract/events/eventKinds.ts';
import { rankingGroups } from '#contract/events/eventKinds.ts';
import { noSplit } from './refreshResult.ts';
import type { resultsRepository } from './results.repository.ts';

export type PublicResult = Awaited<ReturnType<typeof resultsRepository.listPublic>>[number];

/** A result with its rank in one group. */
export interface Place {
  readonly row: PublicResult;
  readonly rank: number;
  readonly isTied: boolean;
  readonly gapToAheadS: number | null;
}

/** The results of one group of an event, fastest first. */
export interface GroupTable {
  readonly places: readonly Place[];
  /** The fastest split to each checkpoint; null if nobody was timed. */
  readonly fastestS: readonly (number | null)[];
}

const isIn = (group: RankingGroup, { category, is_woman, age_group }: PublicResult): boolean => {
  if (group === 'ebike') return category === 'ebike';
  if (category !== 'ride') return false;
  return group === 'all' || (group === 'women' ? is_woman : age_group === group);
};

/** Ranks results, sorted by time, in each group that has any. Equal times share a rank, and the next rank is skipped. */
export function toTables(results: readonly PublicResult[]): ReadonlyMap<RankingGroup, GroupTable> {
  const tables = new Map<RankingGroup, GroupTable>();
  for (const group of rankingGroups) {
    const rows = results.filter((row) => isIn(group, row));
    if (rows.length > 0) tables.set(group, { places: toPlaces(rows), fastestS: fastestOf(rows) });
  }
  return tables;
}

function toPlaces(rows: readonly PublicResult[]): Place[] {
  let rank = 1;
  return rows.map((row, at) => {
    const ahead = rows[at - 1];
    const behind = rows[at + 1];
    const isLevelWithAhead = ahead?.elapsed_s === row.elapsed_s;
    if (!isLevelWithAhead) rank = at + 1;
    return {
      row,
      rank,
      isTied: isLevelWithAhead || behind?.elapsed_s === row.elapsed_s,
      gapToAheadS: ahead && !isLevelWithAhead ? row.elapsed_s - ahead.elapsed_s : null,
    };
  });
}

function fastestOf(rows: readonly PublicResult[]): (number | null)[] {
  const fastest: (number | null)[] = [];
  for (const { splits_s: splits } of rows) {
    for (const [at, splitS] of splits.entries()) {
      const best = fastest[at] ?? null;
      if (splitS !== noSplit && (best === null || splitS < best)) fastest[at] = splitS;
      else fastest[at] ??= null;
    }
  }
  return fastest;
}
