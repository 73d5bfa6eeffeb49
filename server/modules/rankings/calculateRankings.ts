import { rankingSpans } from '#contract/rankings/rankings.ts';
import { taipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { isForeignKeyViolation } from '#server/db/violations.ts';
import type { AppContext } from '#server/http/context.ts';
import { rankingFormula, segmentPoints } from '#workers/core/ranking/rankingFormula.ts';
import { calculationRepository as calculations } from './calculation.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** A board a week for half a year, and some by hand. */
const calculationsKept = 60;

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
  const note = (change: Parameters<typeof calculations.note>[2]) => calculations.note(db, id, change);
  await note({ state: 'running', step: 'segments', started_at: startedAt, formula_version: rankingFormula.version });
  try {
    const available = (await calculations.listSegments(db)).map((segment) => ({
      id: segment.id,
      points: segmentPoints({
        ...{ distanceM: segment.distance_m, elevationGainM: segment.elevation_gain_m },
        ...{ gradeRatio: segment.grade_ratio, topM: segment.top_dm / 10 },
      }),
    }));
    const day = taipeiDay(startedAt.getTime());
    const counts = { effort_count: 0, ranked_count: 0 };
    await inOne(db, async (tx) => {
      await calculations.takeMemory(tx);
      for (const span of rankingSpans) {
        const basis = { calculationId: id, span, day, startedAt, countsStrava: config.stravaPublicVerdicts };
        const efforts = await calculations.addSegments(tx, basis, available);
        await note({ step: 'athletes' });
        const ranked = await calculations.addEntries(tx, basis);
        if (span === 'all') Object.assign(counts, { effort_count: efforts, ranked_count: ranked });
      }
      await calculations.swap(tx, id);
    });
    await note({ state: 'done', step: 'boards', finished_at: new Date(clock.nowMs()), ...counts });
    await calculations.forgetOld(db, calculationsKept);
  } catch (error) {
    // An athlete left while the board was written: it is begun again.
    if (isForeignKeyViolation(error)) return note({ state: 'requested', step: 'waiting' });
    await note({ state: 'failed', finished_at: new Date(clock.nowMs()) });
    throw error;
  }
}
