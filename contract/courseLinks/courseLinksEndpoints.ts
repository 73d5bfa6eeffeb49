import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as courseLinks from './courseLinks.ts';

const defineEndpoint = createEndpointDefiner<typeof courseLinks & typeof sharedSchemas>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited', 'resource.notFound'] as const;
const path = '/api/private-courses/{id}/link/';

export const courseLinksEndpoints = {
  getCourseLink: defineEndpoint({
    method: 'GET',
    path,
    success: 200,
    summary: 'The link to a course of the rider, if there is one',
    params: 'UuidParamsSchema',
    answer: 'CourseLinkSchema',
    access,
    errors,
  }),
  /** Idempotent: repeating it returns the same link. */
  putCourseLink: defineEndpoint({
    method: 'PUT',
    path,
    success: 200,
    summary: 'Creates a link with which anyone can open the course',
    params: 'UuidParamsSchema',
    answer: 'CourseLinkSchema',
    access,
    errors,
  }),
  deleteCourseLink: defineEndpoint({
    method: 'DELETE',
    path,
    success: 204,
    summary: 'Revokes the link',
    params: 'UuidParamsSchema',
    answer: 'NothingSchema',
    access,
    errors,
  }),
  getSharedCourse: defineEndpoint({
    method: 'GET',
    path: '/api/shared-courses/{token}/',
    success: 200,
    summary: 'A course that its rider shows to anyone with the link',
    params: 'CourseTokenParamsSchema',
    answer: 'SharedCourseSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
} as const;
