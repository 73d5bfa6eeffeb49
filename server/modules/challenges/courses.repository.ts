import type { Db } from '#server/db/connect.ts';

/** The courses of challenges. */
export const coursesRepository = {
  /** Undefined if there is no such route. */
  async findCurrentVersion(db: Db, routeId: string): Promise<number | undefined> {
    const route = await db.selectFrom('route').select('course_version').where('id', '=', routeId).executeTakeFirst();
    return route?.course_version;
  },

  async find(db: Db, routeId: string, version: number) {
    return db
      .selectFrom('course_version')
      .select(['is_approximate', 'line_distance_cm', 'line_elevation_cm', 'line_lat_e7', 'line_lon_e7'])
      .where('route_id', '=', routeId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
  },
};
