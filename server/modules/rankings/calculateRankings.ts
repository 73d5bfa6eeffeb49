import { taipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { isForeignKeyConstraintError } from '#server/db/constraintErrors.ts';
import type { AppContext } from '#server/http/context.ts';
import { rankingFormula, segmentPoints } from '#workers/core/ranking/rankingFormula.ts';
import { boardsRepository as boards } from './boards.repository.ts';
import { calculationRepository as calculations } from './calculation.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Daily boards for two weeks, and weekly ones for the half year that an athlete's history shows. */
const retention = { newest: 14, weeks: 27 } as const;

/** Runs the final transaction; a test replaces it to make it fail. */
export type RunInTransaction = (db: Db, work: (tx: Db) => Promise<void>) => Promise<void>;
const defaultTransaction: RunInTransaction = (db, work) => db.transaction().execute(work);

/**
 * Runs the requested calculation. A lock of the connection allows one at a time; a killed process loses it, and its
 * calculation is then found running without the lock and restarted. The previous boards are shown until then.
 */
export async function calculateRankings(
  context: Context,
  runInTransaction: RunInTransaction = defaultTransaction,
): Promise<void> {
  await calculations.whileLocked(context.db, async (holder) => {
    const open = await calculations.findOpen(holder);
    if (open !== undefined) await calculate(context, open.id, runInTransaction);
  });
}

async function calculate(
  { db, clock, config }: Context,
  id: string,
  runInTransaction: RunInTransaction,
): Promise<void> {
  const startedAt = new Date(clock.nowMs());
  const basis = { startedAt, day: taipeiDay(startedAt.getTime()) };
  const countsStrava = config.stravaPublicVerdicts;
  const recordProgress = (change: Parameters<typeof calculations.recordProgress>[2]) =>
    calculations.recordProgress(db, id, change);
  const startColumns = { started_at: startedAt, formula_version: rankingFormula.version, counts_strava: countsStrava };
  await recordProgress({ state: 'running', step: 'segments', ...startColumns });
  try {
    const available = (await calculations.listSegments(db)).map((segment) => ({
      id: segment.id,
      points: segmentPoints({
        distanceM: segment.distance_m,
        elevationGainM: segment.elevation_gain_m,
        gradeRatio: segment.grade_ratio,
        topM: segment.top_dm / 10,
      }),
    }));
    await runInTransaction(db, async (tx) => {
      const previousId = await calculations.findCurrent(tx);
      await boards.takeMemory(tx);
      await boards.gather(tx, { ...basis, countsStrava });
      await recordProgress({ step: 'athletes', effort_count: await boards.addSegments(tx, id, available) });
      await boards.addEntries(tx, id, previousId);
      await recordProgress({
        step: 'boards',
        ranked_count: await boards.countEntries(tx, id),
        board_before: previousId,
      });
      await calculations.swap(tx, id);
    });
    await recordProgress({ state: 'done', finished_at: new Date(clock.nowMs()) });
    await calculations.deleteOld(db, startedAt, retention);
  } catch (error) {
    // A segment was deleted while the board was written: the calculation restarts.
    if (isForeignKeyConstraintError(error)) return recordProgress({ state: 'requested', step: 'waiting' });
    await recordProgress({ state: 'failed', finished_at: new Date(clock.nowMs()) });
    throw error;
  }
}
