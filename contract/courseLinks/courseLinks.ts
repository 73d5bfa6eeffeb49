import * as z from 'zod/mini';
import { PrivateCourseSchema } from '../paceSettings/paceSettings.ts';

/** The link to a rider's own course; null while there is none. */
export const CourseLinkSchema = z.object({
  link: z.nullable(
    z.object({
      /** The id of the course as a route, `own-link-…`; it cannot be guessed. */
      route_id: z.string(),
      created_at: z.string(),
    }),
  ),
});
export type CourseLink = z.infer<typeof CourseLinkSchema>;

/** What everybody with the link sees: the course, and nothing of its rider. */
export const SharedCourseSchema = z.pick(PrivateCourseSchema, { name: true, course: true, rows: true });
export type SharedCourse = z.infer<typeof SharedCourseSchema>;

/** Any text: one that was never given out is answered like one that was revoked. */
export const CourseTokenParamsSchema = z.object({ token: z.string() });
