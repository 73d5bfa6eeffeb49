import type { RoadRefusal } from '#contract/roadAdmin/roadKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { lockRoads } from '#server/modules/routes/routeSaving.service.ts';
import { createRoadLedger, type Step } from './createRoadLedger.ts';
import { roadItemsRepository as items, type RoadRef } from './roadItems.repository.ts';
import { findDue, toRefusal } from './roadSchedule.ts';
import type { RoadStatus } from './roadStatus.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;
type Due = NonNullable<ReturnType<typeof findDue>>;
type Refused = RoadRef & { readonly code: RoadRefusal };

const system = { kind: 'system' } as const;

/**
 * Runs every minute: publishes what is due, each road in one transaction with the checks of publishing by hand. If
 * these fail, nothing is published: the schedule ends and the admin page shows the reason. Returns the refused ones. An
 * interrupted run has changed nothing, and the next one repeats it.
 */
export async function carryOutRoadSchedules(context: Context): Promise<readonly Refused[]> {
  const refused: Refused[] = [];
  const failures: unknown[] = [];
  for (const ref of await items.listDue(context.db, new Date(context.clock.nowMs())))
    try {
      const code = await carryOut(context, ref);
      if (code !== undefined) refused.push({ ...ref, code });
    } catch (error) {
      // The database may be down, for example; the other roads are still due.
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'schedules of roads');
  return refused;
}

async function carryOut(context: Context, ref: RoadRef): Promise<RoadRefusal | undefined> {
  const ledger = createRoadLedger(context);
  /** In a transaction, if it is still due by then. */
  const runIfDue = (decide: (tx: Db, status: RoadStatus, due: Due) => Promise<Step> | Step): Promise<void> =>
    context.db.transaction().execute(async (tx) => {
      await lockRoads(tx);
      const status = await ledger.find(tx, ref);
      const due = findDue(status?.row, context.clock.nowMs());
      if (!status || !due) return;
      await ledger.write(tx, system, { ref, status, step: await decide(tx, status, due) });
    });

  try {
    await runIfDue(async (tx, { base }, { row, draft }) => {
      if (row.scheduled_base !== base) throw new AppError('content.changed');
      const published = await ledger.show(tx, ref, draft);
      const savedDraft = row.version === row.scheduled_version ? null : row.draft;
      return { action: 'scheduleRan', draft: published, savedDraft, schedule: { kind: 'ended' } };
    });
    return undefined;
  } catch (error) {
    const code = toRefusal(error);
    if (code === undefined) throw error;
    await runIfDue((_tx, _status, { row, draft, dueAt }) => {
      return {
        action: 'scheduleRefused',
        draft,
        savedDraft: row.draft,
        schedule: { kind: 'refused', instant: dueAt, code },
      };
    });
    return code;
  }
}
