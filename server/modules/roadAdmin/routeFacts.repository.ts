import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Published data of routes, and what depends on them. */
export const routeFactsRepository = {
  async list(db: Db) {
    return db
      .selectFrom('route')
      .select(['id', 'name as title', 'status', 'distance_m', 'elevation_gain_m', 'withdrawn_at'])
      .execute();
  },

  async findRoute(db: Db, id: string) {
    return db
      .selectFrom('route')
      .innerJoin('course_version as course', (join) =>
        join.onRef('course.route_id', '=', 'route.id').onRef('course.version', '=', 'route.course_version'),
      )
      .select([
        'route.name',
        'route.description',
        'route.status',
        'route.status_note',
        'route.season_note',
        'route.traffic',
      ])
      .select(['route.course_version', 'route.is_approximate', 'route.search_text', 'route.withdrawn_at'])
      .select(['route.distance_m', 'route.start_lat_deg', 'route.start_lon_deg', 'course.attribution'])
      .where('route.id', '=', id)
      .executeTakeFirst();
  },

  async listRows(db: Db, routeId: string, version: number) {
    return db
      .selectFrom('pace_row')
      .select(['from_name as from', 'to_name as to', 'start_m', 'end_m'])
      .where('route_id', '=', routeId)
      .where('course_version', '=', version)
      .orderBy('position')
      .execute();
  },

  /** Segments of the current course, in order. */
  async listSegments(db: Db, routeId: string) {
    return db
      .selectFrom('route')
      .innerJoin('route_segment as place', (join) =>
        join.onRef('place.route_id', '=', 'route.id').onRef('place.course_version', '=', 'route.course_version'),
      )
      .innerJoin('segment', 'segment.id', 'place.segment_id')
      .select(['segment.slug', 'segment.name', 'segment.category', 'segment.lat_e5', 'segment.lon_e5'])
      .select(['segment.distance_m', 'place.start_m', 'place.end_m'])
      .where('route.id', '=', routeId)
      .orderBy('place.start_m')
      .orderBy('place.end_m', 'desc')
      .orderBy('segment.slug')
      .execute();
  },

  /** Segments with these slugs, on any route: their source, their place, and how often they were ridden. */
  async findSegments(db: Db, slugs: readonly string[], routeId: string) {
    if (slugs.length === 0) return [];
    return db
      .selectFrom('segment')
      .select(['slug', 'source_route_id', 'lat_e5', 'lon_e5'])
      .select(
        sql<number>`(select count(*)::integer from segment_effort effort where effort.segment_id = segment.id)`.as(
          'effort_count',
        ),
      )
      .select(
        sql<boolean>`exists (select from route_segment place
          where place.segment_id = segment.id and place.route_id = ${routeId})`.as('was_here'),
      )
      .where('slug', 'in', slugs)
      .execute();
  },

  /** The number of efforts, by slug, of each ridden segment on the current course. */
  async countEfforts(db: Db, routeId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .selectFrom('route')
      .innerJoin('route_segment as place', (join) =>
        join.onRef('place.route_id', '=', 'route.id').onRef('place.course_version', '=', 'route.course_version'),
      )
      .innerJoin('segment', 'segment.id', 'place.segment_id')
      .innerJoin('segment_effort as effort', 'effort.segment_id', 'segment.id')
      .select(['segment.slug', sql<number>`count(distinct effort.id)::integer`.as('count')])
      .where('route.id', '=', routeId)
      .groupBy('segment.slug')
      .execute();
    return new Map(rows.map(({ slug, count }) => [slug, count]));
  },

  async listChallenges(db: Db, routeId: string) {
    return db
      .selectFrom('challenge')
      .select(['id', 'title'])
      .select(
        sql<number>`(select count(*)::integer from verdict
          where verdict.challenge_id = challenge.id and superseded_by is null and status = 'passed')`.as('count'),
      )
      .where('route_id', '=', routeId)
      .orderBy('id')
      .execute();
  },

  /** How many cycling events and pace settings use the route. */
  async countUses(db: Db, routeId: string) {
    const { rows } = await sql<{ cycling_events: number; pace_settings: number }>`select
      (select count(*)::integer from cycling_event where route_id = ${routeId}) as cycling_events,
      (select count(*)::integer from pace_setting where route_id = ${routeId}) as pace_settings`.execute(db);
    return rows[0] ?? { cycling_events: 0, pace_settings: 0 };
  },

  async withdraw(tx: Db, id: string, now: Date): Promise<void> {
    await tx.updateTable('route').set({ withdrawn_at: now }).where('id', '=', id).execute();
  },
};
