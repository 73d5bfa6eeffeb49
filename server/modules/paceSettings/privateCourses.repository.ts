import { type Insertable, type Selectable, sql } from 'kysely';
import type { PrivateCourse, PrivateCourseList } from '#contract/paceSettings/paceSettings.ts';
import type { Db } from '#server/db/connect.ts';
import type { PrivateCourseTable } from '#server/db/riderTables.ts';
import { privateCourseVersion } from './paceSettings.repository.ts';

/** Four columns of 4-byte integers. */
export const bytesPerPoint = 16;

/** Every query filters by rider. */
export const privateCoursesRepository = {
  async count(db: Db, riderId: string): Promise<number> {
    const row = await db
      .selectFrom('private_course')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('rider_id', '=', riderId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },

  /** Bytes of the rows and lines of all of a rider's courses. */
  async countStoredBytes(db: Db, riderId: string): Promise<number> {
    const { bytes } = await db
      .selectFrom('private_course')
      .select(
        sql<number>`coalesce(sum(octet_length(rows::text) + ${bytesPerPoint} * cardinality(distance_dm)), 0)
          ::double precision`.as('bytes'),
      )
      .where('rider_id', '=', riderId)
      .executeTakeFirstOrThrow();
    return bytes;
  },

  async list(db: Db, riderId: string): Promise<PrivateCourseList['results']> {
    const rows = await db
      .selectFrom('private_course')
      .select(['id', 'name', 'distance_m', 'created_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  },

  async find(db: Db, riderId: string, id: string): Promise<PrivateCourse | undefined> {
    const row = await selectCourse(db, riderId, id).selectAll().executeTakeFirst();
    return row && toPrivateCourse(row);
  },

  /** The course's distances. Locks the course, so that it cannot be deleted before the referencing row is written. */
  async findLine(tx: Db, riderId: string, id: string): Promise<{ distance_dm: number[] } | undefined> {
    return selectCourse(tx, riderId, id).select('distance_dm').forKeyShare().executeTakeFirst();
  },

  async listAll(db: Db, riderId: string): Promise<PrivateCourse[]> {
    const rows = await db
      .selectFrom('private_course')
      .selectAll()
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toPrivateCourse);
  },

  async insert(tx: Db, row: Insertable<PrivateCourseTable>): Promise<PrivateCourse> {
    return toPrivateCourse(await tx.insertInto('private_course').values(row).returningAll().executeTakeFirstOrThrow());
  },

  async delete(db: Db, riderId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('private_course')
      .where('id', '=', id)
      .where('rider_id', '=', riderId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
};

const selectCourse = (db: Db, riderId: string, id: string) =>
  db.selectFrom('private_course').where('id', '=', id).where('rider_id', '=', riderId);

function toPrivateCourse(row: Selectable<PrivateCourseTable>): PrivateCourse {
  const { id, name, is_approximate, attribution, distance_dm, elevation_dm, lat_e5, lon_e5, rows, created_at } = row;
  const version = privateCourseVersion;
  const course = { version, is_approximate, attribution, distance_dm, elevation_dm, lat_e5, lon_e5 };
  return { id, name, course, rows, created_at: created_at.toISOString() };
}
