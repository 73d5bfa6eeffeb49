import type { CyclingEventDraft } from '#contract/content/cyclingEventDraft.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { hideCyclingEvent, showCyclingEvent } from '#server/modules/cyclingEvents/shownEvents.service.ts';
import { contentRepository as items } from './content.repository.ts';
import { isDue, kept, settled, shownAt } from './shownAt.ts';

/** Items of this kind are copied to a separate table, because favourites and notices refer to its rows. */
const projected = 'cycling_event';

/** Copies the item's current public state to that table, in the transaction of the change. Ignores other kinds. */
export async function project(tx: Db, clock: Clock, id: string): Promise<void> {
  const row = await items.find(tx, id);
  if (row?.kind !== projected) return;
  const shown = shownAt(row, clock.nowMs());
  if (shown === null) await hideCyclingEvent(tx, clock, id);
  else await showCyclingEvent(tx, clock, { id, slug: row.slug, draft: shown as CyclingEventDraft });
}

/** Runs each minute: applies due schedules to the items and to the table. */
export async function carryOutSchedules({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  for (const id of await items.listDue(db, projected, new Date(clock.nowMs())))
    await db.transaction().execute(async (tx) => {
      const row = await items.lock(tx, id);
      if (!row || !isDue(row, clock.nowMs())) return;
      await items.update(tx, id, kept(settled(row, clock.nowMs())));
      await project(tx, clock, id);
    });
}
