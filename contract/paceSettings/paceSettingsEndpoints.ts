import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as paceSettings from './paceSettings.ts';

const defineEndpoint = createEndpointDefiner<typeof paceSettings & typeof sharedSchemas>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const paceSettingsEndpoints = {
  listPaceSettings: defineEndpoint({
    method: 'GET',
    path: '/api/pace-settings/',
    success: 200,
    summary: "The rider's pace settings, newest change first",
    query: 'PaceSettingListQuerySchema',
    answer: 'PaceSettingListSchema',
    access,
    errors,
  }),
  createPaceSetting: defineEndpoint({
    method: 'POST',
    path: '/api/pace-settings/',
    success: 201,
    summary: 'Saves a pace plan under a name',
    body: 'PaceSettingDraftSchema',
    answer: 'PaceSettingDetailSchema',
    access,
    isRepeatable: true,
    errors: [...errors, 'access.denied', 'resource.notFound', 'paceSetting.tooMany', 'idempotency.keyReused'],
  }),
  getPaceSetting: defineEndpoint({
    method: 'GET',
    path: '/api/pace-settings/{id}/',
    success: 200,
    summary: 'One pace setting with all its content',
    params: 'UuidParamsSchema',
    answer: 'PaceSettingDetailSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  changePaceSetting: defineEndpoint({
    method: 'PATCH',
    path: '/api/pace-settings/{id}/',
    success: 200,
    summary: 'Renames a pace setting, or replaces its content',
    params: 'UuidParamsSchema',
    body: 'PaceSettingChangeSchema',
    answer: 'PaceSettingDetailSchema',
    access,
    errors: [...errors, 'access.denied', 'resource.notFound', 'paceSetting.tooMany'],
  }),
  deletePaceSetting: defineEndpoint({
    method: 'DELETE',
    path: '/api/pace-settings/{id}/',
    success: 204,
    summary: 'Deletes a pace setting',
    params: 'UuidParamsSchema',
    answer: 'NothingSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  listPrivateCourses: defineEndpoint({
    method: 'GET',
    path: '/api/private-courses/',
    success: 200,
    summary: "The rider's own courses",
    answer: 'PrivateCourseListSchema',
    access,
    errors,
  }),
  createPrivateCourse: defineEndpoint({
    method: 'POST',
    path: '/api/private-courses/',
    success: 201,
    summary: 'Saves a course of the rider',
    body: 'PrivateCourseDraftSchema',
    answer: 'PrivateCourseSchema',
    access,
    isRepeatable: true,
    errors: [...errors, 'access.denied', 'paceSetting.tooMany', 'idempotency.keyReused'],
  }),
  getPrivateCourse: defineEndpoint({
    method: 'GET',
    path: '/api/private-courses/{id}/',
    success: 200,
    summary: "One of the rider's own courses",
    params: 'UuidParamsSchema',
    answer: 'PrivateCourseSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  /** Also deletes its pace settings. */
  deletePrivateCourse: defineEndpoint({
    method: 'DELETE',
    path: '/api/private-courses/{id}/',
    success: 204,
    summary: 'Deletes a course and its pace settings',
    params: 'UuidParamsSchema',
    answer: 'NothingSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
} as const;
