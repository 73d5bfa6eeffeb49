import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { publishCyclingEvent, withdrawCyclingEvent } from '#server/modules/cyclingEvents/publishedEvents.service.ts';
import { runDueSchedules } from '#server/modules/drafts/draftEngine.service.ts';
import { contentRepository as items } from './content.repository.ts';
import { applyDueSchedule, getPublishedState, isDue, toPublishedColumns } from './getPublishedState.ts';

/** Items of this kind are copied to the table `cycling_event`, because favourites and notices refer to its rows. */
const projectedKind = 'cycling_event';

/** Copies an item's public state to `cycling_event`, in the transaction of the change. Ignores items of other kinds. */
export async function updateProjection(tx: Db, clock: Clock, id: string): Promise<void> {
  const row = await items.find(tx, id);
  if (row?.kind !== projectedKind) return;
  const published = getPublishedState(row, clock.nowMs());
  if (published === null) await withdrawCyclingEvent(tx, clock, id);
  else await publishCyclingEvent(tx, clock, { id, slug: row.slug, draft: published });
}

/** Runs each minute: applies due schedules to the items and to `cycling_event`. */
export async function runContentSchedules({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const dueIds = await items.listDue(db, projectedKind, new Date(clock.nowMs()));
  await runDueSchedules(dueIds, (id) =>
    db.transaction().execute(async (tx) => {
      const row = await items.lock(tx, id);
      if (!row || !isDue(row, clock.nowMs())) return;
      await items.update(tx, id, toPublishedColumns(applyDueSchedule(row, clock.nowMs())));
      await updateProjection(tx, clock, id);
    }),
  );
}
