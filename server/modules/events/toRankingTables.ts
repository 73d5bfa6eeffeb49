import type { RankingGroup } from '#contract/events/eventKinds.ts';
import { rankingGroups } from '#contract/events/eventKinds.ts';
import { noSplit } from './refreshResult.ts';
import type { resultsRepository } from './results.repository.ts';

export type PublicResult = Awaited<ReturnType<typeof resultsRepository.listPublic>>[number];

/** A result with its rank in one group. */
export interface RankedResult {
  readonly row: PublicResult;
  /** From 1; 0 for the rider's own result if it is not public. */
  readonly rank: number;
  readonly isTied: boolean;
  readonly gapToAheadS: number | null;
}

/** The results of one group of an event, fastest first. */
export interface GroupTable {
  readonly rankedResults: readonly RankedResult[];
  /** The fastest split to each checkpoint; null if nobody was timed. */
  readonly fastestS: readonly (number | null)[];
}

const isInGroup = (group: RankingGroup, { category, is_woman, age_group }: PublicResult): boolean => {
  if (group === 'ebike') return category === 'ebike';
  if (category !== 'ride') return false;
  return group === 'all' || (group === 'women' ? is_woman : age_group === group);
};

/**
 * Ranks results, sorted by time, within each group. Equal times share a rank, and the next rank is skipped.
 */
export function toRankingTables(results: readonly PublicResult[]): ReadonlyMap<RankingGroup, GroupTable> {
  const tables = new Map<RankingGroup, GroupTable>();
  for (const group of rankingGroups) {
    const rows = results.filter((row) => isInGroup(group, row));
    if (rows.length > 0) tables.set(group, { rankedResults: rankResults(rows), fastestS: findFastestSplits(rows) });
  }
  return tables;
}

function rankResults(rows: readonly PublicResult[]): RankedResult[] {
  let rank = 1;
  return rows.map((row, index) => {
    const previousRow = rows[index - 1];
    const nextRow = rows[index + 1];
    const isTiedWithPrevious = previousRow?.elapsed_s === row.elapsed_s;
    if (!isTiedWithPrevious) rank = index + 1;
    return {
      row,
      rank,
      isTied: isTiedWithPrevious || nextRow?.elapsed_s === row.elapsed_s,
      gapToAheadS: previousRow && !isTiedWithPrevious ? row.elapsed_s - previousRow.elapsed_s : null,
    };
  });
}

function findFastestSplits(rows: readonly PublicResult[]): (number | null)[] {
  const fastest: (number | null)[] = [];
  for (const { splits_s: splits } of rows) {
    for (const [index, splitS] of splits.entries()) {
      const best = fastest[index] ?? null;
      if (splitS !== noSplit && (best === null || splitS < best)) fastest[index] = splitS;
      else fastest[index] ??= null;
    }
  }
  return fastest;
}
