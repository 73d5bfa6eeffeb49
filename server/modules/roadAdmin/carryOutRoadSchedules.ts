import type { RoadRefusal } from '#contract/roadAdmin/roadKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { runDueSchedules } from '#server/modules/drafts/draftEngine.service.ts';
import type { DraftStep } from '#server/modules/drafts/draftEngineTypes.ts';
import { createRoadDrafts, type RoadTypes } from './createRoadDrafts.ts';
import { roadItemsRepository as items, type RoadRef } from './roadItems.repository.ts';
import { findDue, toRefusal } from './roadSchedule.ts';
import type { RoadStatus } from './roadStatus.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;
type DueSchedule = NonNullable<ReturnType<typeof findDue>>;
type RefusedRoad = RoadRef & { readonly code: RoadRefusal };
type Step = DraftStep<RoadTypes>;

/**
 * Runs every minute: publishes what is due, each road in one transaction with the checks of publishing by hand. If
 * these fail, nothing is published: the schedule ends and the admin page shows the reason. Returns refused roads. An
 * interrupted run has changed nothing, and the next one repeats it.
 */
export async function carryOutRoadSchedules(context: Context): Promise<readonly RefusedRoad[]> {
  const refusedRoads: RefusedRoad[] = [];
  await runDueSchedules(await items.listDue(context.db, new Date(context.clock.nowMs())), async (ref) => {
    const code = await carryOut(context, ref);
    if (code !== undefined) refusedRoads.push({ ...ref, code });
  });
  return refusedRoads;
}

async function carryOut(context: Context, ref: RoadRef): Promise<RoadRefusal | undefined> {
  const { engine, publishDraft } = createRoadDrafts(context);
  /** Runs a step in a transaction, if the schedule is still due. */
  const runIfDue = (
    createStep: (tx: Db, status: RoadStatus, due: DueSchedule) => Promise<Step> | Step,
  ): Promise<void> =>
    engine.runStep(ref, async (tx, status) => {
      const due = findDue(status.row, context.clock.nowMs());
      return due ? createStep(tx, status, due) : null;
    });

  try {
    await runIfDue(async (tx, { base }, { row, draft }) => {
      if (row.scheduled_base !== base) throw new AppError('content.changed');
      return { action: 'scheduleRan', draft: await publishDraft(tx, ref, draft), schedule: { kind: 'ended' } };
    });
    return undefined;
  } catch (error) {
    const code = toRefusal(error);
    if (code === undefined) throw error;
    await runIfDue((_tx, _status, { draft, dueAt }) => ({
      action: 'scheduleRefused',
      draft,
      schedule: { kind: 'refused', instant: dueAt, code },
    }));
    return code;
  }
}
