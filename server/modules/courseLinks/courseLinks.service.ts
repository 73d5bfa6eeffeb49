import { randomBytes } from 'node:crypto';
import type { CourseLink, SharedCourse } from '#contract/courseLinks/courseLinks.ts';
import { isLinkToken, toLinkedRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { createPrivateCoursesService } from '#server/modules/paceSettings/privateCourses.service.ts';
import { courseLinksRepository as links } from './courseLinks.repository.ts';

/** 192 bits, so that a token cannot be guessed. */
const tokenBytes = 24;

/** Links to riders' own courses. Never cached: a revoked link stops working with the next request. */
export function createCourseLinks({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const courses = createPrivateCoursesService({ db, clock });

  async function get(riderId: string, courseId: string): Promise<CourseLink> {
    const row = await links.find(db, riderId, courseId);
    // Throws if the rider has no such course.
    if (!row) await courses.get(riderId, courseId);
    const link = row && { route_id: toLinkedRouteId(row.token), created_at: row.created_at.toISOString() };
    return { link: link ?? null };
  }

  return {
    get,

    /** Creates the course's link; a link that exists already stays. */
    async put(riderId: string, courseId: string): Promise<CourseLink> {
      await db.transaction().execute(async (tx) => {
        // Locks the course, so that it cannot be deleted before its link is written.
        if (!(await courses.lock(tx, riderId, courseId))) throw new AppError('resource.notFound');
        await links.insert(tx, {
          private_course_id: courseId,
          rider_id: riderId,
          token: randomBytes(tokenBytes).toString('base64url'),
          created_at: new Date(clock.nowMs()),
        });
      });
      return get(riderId, courseId);
    },

    async delete(riderId: string, courseId: string): Promise<void> {
      await courses.get(riderId, courseId);
      await links.delete(db, riderId, courseId);
    },

    /** Undefined for an unknown or revoked link. */
    async findByToken(token: string): Promise<SharedCourse | undefined> {
      const row = isLinkToken(token) ? await links.findCourse(db, token) : undefined;
      if (!row) return undefined;
      const { name, course, rows } = await courses.get(row.rider_id, row.id);
      // The stored attribution is the name of the rider's file, which others must not see.
      return { name, course: { ...course, attribution: name }, rows };
    },
  };
}
