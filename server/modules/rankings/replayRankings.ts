import { toTaipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { rankingFormula } from '#workers/core/ranking/rankingFormula.ts';
import { boardsRepository as boards } from './boards.repository.ts';
import { type Comparison, replayRepository as replays } from './replay.repository.ts';

export type Refusal = 'unknown' | 'unfinished' | 'otherFormula';

export interface Replay extends Comparison {
  readonly calculationId: string;
  readonly startedAt: Date;
  readonly formulaVersion: number;
  /** Athletes of the board who have left since. */
  readonly leftCount: number;
}

/**
 * Recalculates the boards of a past calculation from the efforts until its start and its stored segments, and compares
 * them with the stored boards. Changes nothing.
 */
export async function replayRankings(
  db: Db,
  id: string | 'current',
): Promise<{ readonly replay: Replay } | { readonly refusal: Refusal; readonly formulaVersion?: number }> {
  const calculation = await replays.find(db, id);
  if (!calculation) return { refusal: 'unknown' };
  const { id: calculationId, started_at: startedAt, formula_version: formulaVersion } = calculation;
  if (calculation.state !== 'done' || startedAt === null) return { refusal: 'unfinished' };
  if (formulaVersion !== rankingFormula.version) return { refusal: 'otherFormula', formulaVersion };
  const { board_before: previousId, counts_strava: countsStrava, ranked_count: rankedCount } = calculation;
  const isPreviousKnown = previousId === null || (await replays.find(db, previousId)) !== undefined;
  // All statements must see the same state of the database.
  const replay = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await boards.raiseWorkMemory(tx);
      const day = toTaipeiDay(startedAt.getTime());
      await boards.gatherBestEfforts(tx, { startedAt, day, countsStrava: countsStrava ?? false });
      const leftCount = rankedCount - (await boards.countEntries(tx, calculationId));
      const past = { previousId: isPreviousKnown ? previousId : undefined, isComplete: leftCount === 0 };
      return { leftCount, ...(await replays.compare(tx, calculationId, past)) };
    });
  return { replay: { calculationId, startedAt, formulaVersion, ...replay } };
}
