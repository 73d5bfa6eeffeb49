import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { CourseFileTable } from '#server/db/roadAdminTables.ts';

const lineColumns = ['line_distance_cm', 'line_elevation_cm', 'line_lat_e7', 'line_lon_e7'] as const;

/** Lines of uploaded files, and of published courses. */
export const courseFilesRepository = {
  async add(tx: Db, row: Insertable<CourseFileTable>): Promise<void> {
    await tx.insertInto('course_file').values(row).execute();
  },

  async find(db: Db, id: string) {
    return db
      .selectFrom('course_file')
      .select(['source', ...lineColumns])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  async findVersion(db: Db, routeId: string, version: number) {
    return db
      .selectFrom('course_version')
      .select(['source', ...lineColumns])
      .where('route_id', '=', routeId)
      .where('version', '=', version)
      .executeTakeFirst();
  },
};
