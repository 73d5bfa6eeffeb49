import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { CyclingEventTable } from '#server/db/cyclingEventTables.ts';
import type { NotifiedColumn } from './favoriteNotices.repository.ts';

/** Races that an administrator writes; the id is that of their content item. */
export const publishedEventsRepository = {
  async find(tx: Db, id: string) {
    return tx
      .selectFrom('cycling_event')
      .select(['registration_from', 'registration_until', 'cancelled_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** The route's id, or null if there is no such route. */
  async findRouteId(tx: Db, routeId: string | null): Promise<string | null> {
    if (routeId === null) return null;
    const route = await tx.selectFrom('route').select('id').where('id', '=', routeId).executeTakeFirst();
    return route?.id ?? null;
  },

  async add(tx: Db, row: Insertable<CyclingEventTable>): Promise<void> {
    await tx.insertInto('cycling_event').values(row).execute();
  },

  async update(tx: Db, id: string, change: Updateable<CyclingEventTable>): Promise<void> {
    await tx.updateTable('cycling_event').set(change).where('id', '=', id).execute();
  },

  /** Riders will be notified again about the columns that are true. */
  async clearNotified(
    tx: Db,
    eventId: string,
    columnsToClear: Readonly<Record<NotifiedColumn, boolean>>,
  ): Promise<void> {
    const columns = (Object.keys(columnsToClear) as NotifiedColumn[]).filter((column) => columnsToClear[column]);
    if (columns.length === 0) return;
    await tx
      .updateTable('cycling_event_favorite')
      .set(Object.fromEntries(columns.map((column) => [column, null])))
      .where('event_id', '=', eventId)
      .execute();
  },
};
