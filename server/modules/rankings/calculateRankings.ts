import { taipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { isForeignKeyViolation } from '#server/db/violations.ts';
import type { AppContext } from '#server/http/context.ts';
import { rankingFormula, segmentPoints } from '#workers/core/ranking/rankingFormula.ts';
import { boardsRepository as boards } from './boards.repository.ts';
import { calculationRepository as calculations } from './calculation.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** The boards of two weeks, one a day; and one a week for the half year that an athlete's history shows. */
const kept = { newest: 14, weeks: 27 } as const;

/** How the boards are put in place; a test sabotages it. */
export type InOne = (db: Db, work: (tx: Db) => Promise<void>) => Promise<void>;
const inTransaction: InOne = (db, work) => db.transaction().execute(work);

/**
 * Works off what was asked for. One at a time, by a lock of the connection, which a killed process loses: what it had begun
 * is found running without the lock and begun again. The boards before stay up until the new ones are whole.
 */
export async function calculateRankings(context: Context, inOne: InOne = inTransaction): Promise<void> {
  await calculations.whileLocked(context.db, async (holder) => {
    const open = await calculations.findOpen(holder);
    if (open !== undefined) await calculate(context, open.id, inOne);
  });
}

async function calculate({ db, clock, config }: Context, id: string, inOne: InOne): Promise<void> {
  const startedAt = new Date(clock.nowMs());
  const basis = { startedAt, day: taipeiDay(startedAt.getTime()) };
  const countsStrava = config.stravaPublicVerdicts;
  const note = (change: Parameters<typeof calculations.note>[2]) => calculations.note(db, id, change);
  const given = { started_at: startedAt, formula_version: rankingFormula.version, counts_strava: countsStrava };
  await note({ state: 'running', step: 'segments', ...given });
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
    await inOne(db, async (tx) => {
      const before = await calculations.findCurrent(tx);
      await boards.takeMemory(tx);
      await boards.gather(tx, { ...basis, countsStrava });
      await note({ step: 'athletes', effort_count: await boards.addSegments(tx, id, available) });
      await boards.addEntries(tx, id, before);
      await note({ step: 'boards', ranked_count: await boards.countEntries(tx, id), board_before: before });
      await calculations.swap(tx, id);
    });
    await note({ state: 'done', finished_at: new Date(clock.nowMs()) });
    await calculations.forgetOld(db, startedAt, kept);
  } catch (error) {
    // A segment went while the board was written: it is begun again.
    if (isForeignKeyViolation(error)) return note({ state: 'requested', step: 'waiting' });
    await note({ state: 'failed', finished_at: new Date(clock.nowMs()) });
    throw error;
  }
}
