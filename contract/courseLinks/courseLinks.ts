import * as z from 'zod/mini';
import { PrivateCourseSchema } from '../paceSettings/paceSettings.ts';

/** The share link of a rider's own course; null if there is none. */
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

/** What anyone with the link sees: the course, and nothing about its rider. */
export const SharedCourseSchema = z.pick(PrivateCourseSchema, { name: true, course: true, rows: true });
export type SharedCourse = z.infer<typeof SharedCourseSchema>;

/** Any text: unknown tokens and revoked ones get the same answer. */
export const CourseTokenParamsSchema = z.object({ token: z.string() });
