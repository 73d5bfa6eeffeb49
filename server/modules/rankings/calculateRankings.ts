import { toTaipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { isForeignKeyConstraintError } from '#server/db/constraintErrors.ts';
import type { AppContext } from '#server/http/context.ts';
import { computeSegmentPoints, rankingFormula } from '#workers/core/ranking/rankingFormula.ts';
import { boardsRepository as boards } from './boards.repository.ts';
import { calculationRepository as calculations } from './calculation.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Daily boards for two weeks, and weekly ones for the half year that an athlete's history shows. */
const retention = { newest: 14, weeks: 27 } as const;

/** Runs the final transaction; a test replaces it to make it fail. */
export type RunInTransaction = (db: Db, run: (tx: Db) => Promise<void>) => Promise<void>;
const runInOneTransaction: RunInTransaction = (db, run) => db.transaction().execute(run);

/**
 * Runs the requested calculation. A lock of the connection allows one at a time; a killed process loses it, and its
 * calculation is then found running without the lock and restarted. The previous boards are shown until then.
 */
export async function calculateRankings(
  context: Context,
  runInTransaction: RunInTransaction = runInOneTransaction,
): Promise<void> {
  await calculations.runLocked(context.db, async (connection) => {
    const openCalculation = await calculations.findOpen(connection);
    if (openCalculation !== undefined) await calculate(context, openCalculation.id, runInTransaction);
  });
}

async function calculate(
  { db, clock, config }: Context,
  id: string,
  runInTransaction: RunInTransaction,
): Promise<void> {
  const startedAt = new Date(clock.nowMs());
  const basis = { startedAt, day: toTaipeiDay(startedAt.getTime()) };
  const countsStrava = config.stravaPublicVerdicts;
  const recordProgress = (change: Parameters<typeof calculations.recordProgress>[2]) =>
    calculations.recordProgress(db, id, change);
  const startColumns = { started_at: startedAt, formula_version: rankingFormula.version, counts_strava: countsStrava };
  await recordProgress({ state: 'running', step: 'segments', ...startColumns });
  try {
    const segmentsWithPoints = (await calculations.listSegments(db)).map((segment) => ({
      id: segment.id,
      points: computeSegmentPoints({
        distanceM: segment.distance_m,
        elevationGainM: segment.elevation_gain_m,
        gradeRatio: segment.grade_ratio,
        topElevationM: segment.top_dm / 10,
      }),
    }));
    await runInTransaction(db, async (tx) => {
      const previousId = await calculations.findCurrent(tx);
      await boards.raiseWorkMemory(tx);
      await boards.gatherBestEfforts(tx, { ...basis, countsStrava });
      await recordProgress({ step: 'athletes', effort_count: await boards.addSegments(tx, id, segmentsWithPoints) });
      await boards.addEntries(tx, id, previousId);
      await recordProgress({
        step: 'boards',
        ranked_count: await boards.countEntries(tx, id),
        board_before: previousId,
      });
      await calculations.makeCurrent(tx, id);
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
