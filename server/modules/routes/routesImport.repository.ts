import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type {
  CourseVersionTable,
  PaceRowTable,
  RouteSegmentTable,
  RouteTable,
  SegmentTable,
} from '#server/db/routeTables.ts';

/** Queries that write a route. */
export const routesImportRepository = {
  /** Routes and challenges are saved one at a time, across all processes. */
  async lockImports(tx: Db): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`.execute(tx);
  },

  /** Invalidates every cached answer about routes and challenges. */
  async raiseContentVersion(tx: Db): Promise<void> {
    await tx
      .updateTable('content_state')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
  },

  async findNewestCourse(tx: Db, routeId: string) {
    return tx
      .selectFrom('course_version')
      .select(['version', 'content_hash'])
      .where('route_id', '=', routeId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  async insertCourse(tx: Db, course: Insertable<CourseVersionTable>): Promise<void> {
    await tx.insertInto('course_version').values(course).execute();
  },

  async insertRows(tx: Db, rows: readonly Insertable<PaceRowTable>[]): Promise<void> {
    await tx.insertInto('pace_row').values(rows).execute();
  },

  async saveRoute(tx: Db, id: string, values: Omit<Insertable<RouteTable>, 'id'>): Promise<void> {
    await tx
      .insertInto('route')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updated_at: sql<Date>`now()` }))
      .execute();
  },

  /** Ends a withdrawal; a release that brings a new course does not. */
  async restore(tx: Db, id: string): Promise<void> {
    await tx.updateTable('route').set({ withdrawn_at: null }).where('id', '=', id).execute();
  },

  /** Leaves a segment unchanged that another route introduced. */
  async saveSegment(
    tx: Db,
    key: Pick<Insertable<SegmentTable>, 'id' | 'slug'>,
    values: Omit<Insertable<SegmentTable>, 'id' | 'slug'>,
  ): Promise<void> {
    await tx
      .insertInto('segment')
      .values({ ...key, ...values })
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet({ ...values, updated_at: sql<Date>`now()` })
          .whereRef('segment.source_route_id', '=', 'excluded.source_route_id'),
      )
      .execute();
  },

  async findSegmentId(tx: Db, slug: string): Promise<string> {
    const { id } = await tx.selectFrom('segment').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    return id;
  },

  async insertSegmentPosition(tx: Db, position: Insertable<RouteSegmentTable>): Promise<void> {
    await tx.insertInto('route_segment').values(position).execute();
  },
};
