import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export type NotifiedColumn = 'told_open_at' | 'told_closing_at' | 'told_cancelled_at';

/** When to notify. Riders who marked the race after a change are not notified of it: the page had shown it already. */
const conditions: Readonly<Record<NotifiedColumn, (now: Date) => RawBuilder<boolean>>> = {
  told_open_at: (now) => sql`not event.is_cancelled and event.registration_from <= ${now}
    and favorite.created_at < event.registration_from
    and (event.registration_until is null or event.registration_until > ${now})`,
  told_closing_at: (now) => sql`not event.is_cancelled and event.registration_until > ${now}
    and event.registration_until <= ${now}::timestamptz + interval '1 day'
    and favorite.created_at < event.registration_until - interval '1 day'`,
  told_cancelled_at: () =>
    sql`event.is_cancelled and favorite.created_at < coalesce(event.cancelled_at, event.updated_at)`,
};

interface NotifiedRiders {
  readonly eventId: string;
  readonly riderIds: readonly string[];
  readonly column: NotifiedColumn;
  readonly now: Date;
}

export const favoriteNoticesRepository = {
  /** Locks favourites whose riders must be notified now. Other processes skip locked rows. */
  async lockDue(tx: Db, column: NotifiedColumn, now: Date) {
    return tx
      .selectFrom('cycling_event_favorite as favorite')
      .innerJoin('cycling_event as event', 'event.id', 'favorite.event_id')
      .select(['favorite.rider_id', 'event.id', 'event.slug', 'event.name'])
      .where('event.is_shown', '=', true)
      .where(`favorite.${column}`, 'is', null)
      .where(conditions[column](now))
      .orderBy('event.id')
      .orderBy('favorite.rider_id')
      .forUpdate('favorite')
      .skipLocked()
      .execute();
  },

  async markNotified(tx: Db, { eventId, riderIds, column, now }: NotifiedRiders): Promise<void> {
    await tx
      .updateTable('cycling_event_favorite')
      .set({ [column]: now })
      .where('event_id', '=', eventId)
      .where('rider_id', 'in', riderIds)
      .execute();
  },
};
