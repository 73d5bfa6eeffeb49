import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const selectWithRoute = (db: Db) =>
  db
    .selectFrom('cycling_event as event')
    .leftJoin('route', 'route.id', 'event.route_id')
    .where('event.is_shown', '=', true)
    .selectAll('event')
    .select([
      'route.name as route_name',
      'route.distance_m as route_distance_m',
      'route.elevation_gain_m as route_gain_m',
      'route.grade_ratio as route_grade_ratio',
      'route.silhouette_m as route_silhouette_m',
      'route.is_approximate as route_is_approximate',
    ]);

export type CyclingEventRow = Awaited<ReturnType<ReturnType<typeof selectWithRoute>['execute']>>[number];

export const cyclingEventsRepository = {
  /** Races between two days, both inclusive. */
  async listBetween(db: Db, firstDay: string, lastDay: string) {
    return selectWithRoute(db)
      .where('event.first_day', '<=', lastDay)
      .where('event.last_day', '>=', firstDay)
      .orderBy('event.first_day')
      .orderBy('event.slug')
      .execute();
  },

  /** The last race day before a period, and the first race day after it. */
  async findNearestDays(db: Db, firstDay: string, lastDay: string) {
    return db
      .selectNoFrom((eb) => [
        eb
          .selectFrom('cycling_event')
          .select(({ fn }) => fn.max('last_day').as('day'))
          .where('last_day', '<', firstDay)
          .where('is_shown', '=', true)
          .as('before'),
        eb
          .selectFrom('cycling_event')
          .select(({ fn }) => fn.min('first_day').as('day'))
          .where('first_day', '>', lastDay)
          .where('is_shown', '=', true)
          .as('after'),
      ])
      .executeTakeFirstOrThrow();
  },

  async find(db: Db, slug: string): Promise<CyclingEventRow | undefined> {
    return selectWithRoute(db).where('event.slug', '=', slug).executeTakeFirst();
  },

  async listBySlugs(db: Db, slugs: readonly string[]): Promise<CyclingEventRow[]> {
    return selectWithRoute(db)
      .where('event.slug', 'in', slugs)
      .orderBy('event.first_day')
      .orderBy('event.slug')
      .execute();
  },

  /** Races from a day on, for calendars. */
  async listFrom(db: Db, firstDay: string): Promise<CyclingEventRow[]> {
    return selectWithRoute(db)
      .where('event.last_day', '>=', firstDay)
      .orderBy('event.first_day')
      .orderBy('event.slug')
      .execute();
  },

  async listFavorites(db: Db, riderId: string): Promise<CyclingEventRow[]> {
    return selectWithRoute(db)
      .innerJoin('cycling_event_favorite as favorite', 'favorite.event_id', 'event.id')
      .where('favorite.rider_id', '=', riderId)
      .orderBy('event.first_day')
      .orderBy('event.slug')
      .execute();
  },

  /** Locks the rider, so that changes from two phones run one after another. */
  async lockRider(tx: Db, riderId: string): Promise<void> {
    await tx.selectFrom('rider').select('id').where('id', '=', riderId).forNoKeyUpdate().execute();
  },

  async addFavorites(
    tx: Db,
    riderId: string,
    { slugs, createdAt }: { readonly slugs: readonly string[]; readonly createdAt: Date },
  ) {
    if (slugs.length === 0) return;
    await tx
      .insertInto('cycling_event_favorite')
      .columns(['rider_id', 'event_id', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('cycling_event')
          .select([
            sql<string>`${riderId}::uuid`.as('rider_id'),
            'id',
            sql<Date>`${createdAt}::timestamptz`.as('created_at'),
          ])
          .where('slug', 'in', slugs)
          .where('is_shown', '=', true),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async removeFavorites(tx: Db, riderId: string, slugs: readonly string[]): Promise<void> {
    if (slugs.length === 0) return;
    await tx
      .deleteFrom('cycling_event_favorite')
      .where('rider_id', '=', riderId)
      .where('event_id', 'in', (eb) => eb.selectFrom('cycling_event').select('id').where('slug', 'in', slugs))
      .execute();
  },

  async countFavorites(tx: Db, riderId: string): Promise<number> {
    const { count } = await tx
      .selectFrom('cycling_event_favorite')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('rider_id', '=', riderId)
      .executeTakeFirstOrThrow();
    return count;
  },

  async exportFavorites(db: Db, riderId: string) {
    return db
      .selectFrom('cycling_event_favorite as favorite')
      .innerJoin('cycling_event as event', 'event.id', 'favorite.event_id')
      .select(['event.slug', 'favorite.created_at'])
      .where('favorite.rider_id', '=', riderId)
      .orderBy('favorite.created_at')
      .execute();
  },

  async deleteAll(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('cycling_event_favorite').where('rider_id', '=', riderId).execute();
    await tx.deleteFrom('calendar_feed').where('rider_id', '=', riderId).execute();
  },
};
