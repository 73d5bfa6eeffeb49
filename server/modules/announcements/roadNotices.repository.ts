import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { AnnouncementTable } from '#server/db/routeTables.ts';

const columns = ['id', 'route_id', 'road_word', 'from_at', 'until_at', 'text'] as const;

/** Announcements about roads. */
export const roadNoticesRepository = {
  /** Announcements that are neither over nor withdrawn, earliest first. */
  async listLive(db: Db, now: Date) {
    return db
      .selectFrom('announcement')
      .select(columns)
      .where('road_word', 'is not', null)
      .where('ended_at', 'is', null)
      .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
      .orderBy('from_at')
      .orderBy('id')
      .execute();
  },

  /** Locks the route until the transaction ends, so that commands about one road run one after another. */
  async findRouteForUpdate(tx: Db, routeId: string) {
    return tx
      .selectFrom('route')
      .select(['id', 'name', 'status'])
      .where('id', '=', routeId)
      .forUpdate()
      .executeTakeFirst();
  },

  async insert(tx: Db, announcement: Insertable<AnnouncementTable>): Promise<void> {
    await tx.insertInto('announcement').values(announcement).execute();
  },

  /** Ends a route's live announcements: all of them, or those with the same status and an overlapping time. */
  async endLive(
    tx: Db,
    {
      routeId,
      now,
      overlapping,
    }: { readonly routeId: string; readonly now: Date; readonly overlapping?: OverlapFilter },
  ): Promise<number> {
    let query = tx
      .updateTable('announcement')
      .set({ ended_at: now })
      .where('route_id', '=', routeId)
      .where('road_word', 'is not', null)
      .where('ended_at', 'is', null)
      .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]));
    if (overlapping !== undefined) {
      const { status, fromAt, untilAt } = overlapping;
      query = query
        .where('road_word', '=', status)
        .where(
          sql<boolean>`tstzrange(from_at, until_at) && tstzrange(${fromAt}::timestamptz, ${untilAt}::timestamptz)`,
        );
    }
    const { numUpdatedRows } = await query.executeTakeFirst();
    return Number(numUpdatedRows);
  },
};

interface OverlapFilter {
  readonly status: NonNullable<AnnouncementTable['road_word']>;
  readonly fromAt: Date;
  readonly untilAt: Date | null;
}
