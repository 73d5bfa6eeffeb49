import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { CourseLinkTable } from '#server/db/riderTables.ts';

export const courseLinksRepository = {
  async find(db: Db, riderId: string, courseId: string) {
    return db
      .selectFrom('course_link')
      .select(['token', 'created_at'])
      .where('private_course_id', '=', courseId)
      .where('rider_id', '=', riderId)
      .executeTakeFirst();
  },

  /** Does nothing if the course already has a link. */
  async insert(tx: Db, row: Insertable<CourseLinkTable>): Promise<void> {
    await tx
      .insertInto('course_link')
      .values(row)
      .onConflict((conflict) => conflict.column('private_course_id').doNothing())
      .execute();
  },

  async findCourse(db: Db, token: string) {
    return db
      .selectFrom('course_link')
      .innerJoin('private_course', 'private_course.id', 'course_link.private_course_id')
      .select(['private_course.id', 'private_course.rider_id'])
      .where('token', '=', token)
      .executeTakeFirst();
  },

  async delete(db: Db, riderId: string, courseId: string): Promise<void> {
    await db
      .deleteFrom('course_link')
      .where('private_course_id', '=', courseId)
      .where('rider_id', '=', riderId)
      .execute();
  },

  async deleteAll(db: Db, riderId: string): Promise<void> {
    await db.deleteFrom('course_link').where('rider_id', '=', riderId).execute();
  },

  async listAll(db: Db, riderId: string) {
    return db
      .selectFrom('course_link')
      .select(['private_course_id', 'token', 'created_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },
};
