import { randomUUID } from 'node:crypto';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { PrivateCourse, PrivateCourseDraft, PrivateCourseList } from '#contract/paceSettings/paceSettings.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { computeCourseLengthM, findCourseErrors } from './checkCourse.ts';
import { findRowErrors } from './checkRows.ts';
import { paceSettingsRepository } from './paceSettings.repository.ts';
import { bytesPerPoint, privateCoursesRepository as courses } from './privateCourses.repository.ts';
import { countBytes, requireBytesWithinLimit } from './storedBytes.ts';

/** A rider's own courses: visible only to that rider, and immutable. */
export function createPrivateCoursesService({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  return {
    async list(riderId: string): Promise<PrivateCourseList> {
      return { results: await courses.list(db, riderId) };
    },

    async get(riderId: string, id: string): Promise<PrivateCourse> {
      const privateCourse = await courses.find(db, riderId, id);
      if (!privateCourse) throw new AppError('resource.notFound');
      return privateCourse;
    },

    /** Whether the rider has the course. It cannot be deleted before the transaction ends. */
    async lock(tx: Db, riderId: string, id: string): Promise<boolean> {
      return (await courses.findLine(tx, riderId, id)) !== undefined;
    },

    async create(tx: Db, riderId: string, { name, course, rows }: PrivateCourseDraft): Promise<PrivateCourse> {
      const courseErrors = findCourseErrors(course);
      const lengthM = computeCourseLengthM(course);
      const errors = courseErrors.length > 0 ? courseErrors : findRowErrors(rows, lengthM);
      if (errors.length > 0) throw new AppError('request.invalid', errors);
      if (!(await paceSettingsRepository.lockRider(tx, riderId))) throw new AppError('auth.expired');
      if ((await courses.count(tx, riderId)) >= paceSettingLimits.privateCoursesMax) {
        throw new AppError('paceSetting.tooMany');
      }
      const courseBytes = countBytes(rows) + bytesPerPoint * course.distance_dm.length;
      requireBytesWithinLimit((await courses.countStoredBytes(tx, riderId)) + courseBytes);
      const { version: _, ...line } = course;
      return courses.insert(tx, {
        ...line,
        // Random instead of time-based, so that it cannot be guessed from another id.
        id: randomUUID(),
        rider_id: riderId,
        name,
        distance_m: lengthM,
        rows: JSON.stringify(rows),
        created_at: new Date(clock.nowMs()),
      });
    },

    /** Also deletes the course's pace settings. */
    async delete(riderId: string, id: string): Promise<void> {
      if (!(await courses.delete(db, riderId, id))) throw new AppError('resource.notFound');
    },
  };
}
