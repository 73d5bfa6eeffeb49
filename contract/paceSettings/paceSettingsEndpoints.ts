import { defineRows } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as paceSettings from './paceSettings.ts';

const row = defineRows<typeof paceSettings & typeof sharedSchemas>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const paceSettingsEndpoints = {
  listPaceSettings: row({
    method: 'GET',
    path: '/api/pace-settings/',
    success: 200,
    summary: "The rider's pace settings, newest change first",
    query: 'PaceSettingListQuerySchema',
    answer: 'PaceSettingListSchema',
    access,
    errors,
  }),
  createPaceSetting: row({
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
  getPaceSetting: row({
    method: 'GET',
    path: '/api/pace-settings/{id}/',
    success: 200,
    summary: 'One pace setting with all its content',
    params: 'UuidParamsSchema',
    answer: 'PaceSettingDetailSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  changePaceSetting: row({
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
  deletePaceSetting: row({
    method: 'DELETE',
    path: '/api/pace-settings/{id}/',
    success: 204,
    summary: 'Deletes a pace setting',
    params: 'UuidParamsSchema',
    answer: 'NothingSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  listPrivateCourses: row({
    method: 'GET',
    path: '/api/private-courses/',
    success: 200,
    summary: "The rider's own courses",
    answer: 'PrivateCourseListSchema',
    access,
    errors,
  }),
  createPrivateCourse: row({
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
  getPrivateCourse: row({
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
  deletePrivateCourse: row({
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
