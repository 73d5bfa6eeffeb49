import type { RoadRefusal } from '#contract/roadDesk/roadKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { lockRoads } from '#server/modules/routes/routeSaving.service.ts';
import { roadItemsRepository as items, type RoadRef } from './roadItems.repository.ts';
import { createRoadLedger, type Step } from './roadLedger.ts';
import { dueOf, refusalOf } from './roadSchedule.ts';
import type { Standing } from './roadStanding.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;
type Due = NonNullable<ReturnType<typeof dueOf>>;
type Refused = RoadRef & { readonly code: RoadRefusal };

const system = { kind: 'system' } as const;

/**
 * Each minute: publishes what was scheduled until now, each road in one transaction with the checks of publishing by hand.
 * What they refuse is not published: its schedule ends and the desk says why. Returns those. A run that is interrupted has
 * changed nothing, and the next one does it.
 */
export async function carryOutRoadSchedules(context: Context): Promise<readonly Refused[]> {
  const refused: Refused[] = [];
  const failures: unknown[] = [];
  for (const ref of await items.listDue(context.db, new Date(context.clock.nowMs())))
    try {
      const code = await carryOut(context, ref);
      if (code !== undefined) refused.push({ ...ref, code });
    } catch (error) {
      // Of the database, say: the others are still due.
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'schedules of roads');
  return refused;
}

async function carryOut(context: Context, ref: RoadRef): Promise<RoadRefusal | undefined> {
  const ledger = createRoadLedger(context);
  /** In a transaction, if it is still due then. */
  const inTurn = (decide: (tx: Db, standing: Standing, due: Due) => Promise<Step> | Step): Promise<void> =>
    context.db.transaction().execute(async (tx) => {
      await lockRoads(tx);
      const standing = await ledger.find(tx, ref);
      const due = dueOf(standing?.row, context.clock.nowMs());
      if (!standing || !due) return;
      await ledger.write(tx, system, { ref, standing, step: await decide(tx, standing, due) });
    });

  try {
    await inTurn(async (tx, { base }, { row, draft }) => {
      if (row.scheduled_base !== base) throw new AppError('content.changed');
      const shown = await ledger.show(tx, ref, draft);
      const kept = row.version === row.scheduled_version ? null : row.draft;
      return { action: 'scheduleRan', draft: shown, kept, schedule: { kind: 'ended' } };
    });
    return undefined;
  } catch (error) {
    const code = refusalOf(error);
    if (code === undefined) throw error;
    await inTurn((_tx, _standing, { row, draft, at }) => {
      return { action: 'scheduleRefused', draft, kept: row.draft, schedule: { kind: 'refused', at, code } };
    });
    return code;
  }
}
