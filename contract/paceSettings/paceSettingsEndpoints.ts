import { endpoint } from '../endpoint.ts';
import type {
  PaceSettingChange,
  PaceSettingDetail,
  PaceSettingDraft,
  PaceSettingList,
  PaceSettingListQuery,
  ParsedPaceSettingListQuery,
  PrivateCourse,
  PrivateCourseDraft,
  PrivateCourseList,
} from './paceSettings.ts';

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const paceSettingsEndpoints = {
  listPaceSettings: endpoint<{
    query: PaceSettingListQuery;
    parsedQuery: ParsedPaceSettingListQuery;
    answer: PaceSettingList;
  }>({ method: 'GET', path: '/api/pace-settings/', success: 200, access, errors }),
  createPaceSetting: endpoint<{ body: PaceSettingDraft; answer: PaceSettingDetail }>({
    method: 'POST',
    path: '/api/pace-settings/',
    success: 201,
    access,
    isRepeatable: true,
    errors: [...errors, 'access.denied', 'resource.notFound', 'paceSetting.tooMany', 'idempotency.keyReused'],
  }),
  getPaceSetting: endpoint<{ params: { id: string }; answer: PaceSettingDetail }>({
    method: 'GET',
    path: '/api/pace-settings/{id}/',
    success: 200,
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  changePaceSetting: endpoint<{ params: { id: string }; body: PaceSettingChange; answer: PaceSettingDetail }>({
    method: 'PATCH',
    path: '/api/pace-settings/{id}/',
    success: 200,
    access,
    errors: [...errors, 'access.denied', 'resource.notFound', 'paceSetting.tooMany'],
  }),
  deletePaceSetting: endpoint<{ params: { id: string }; answer: null }>({
    method: 'DELETE',
    path: '/api/pace-settings/{id}/',
    success: 204,
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  listPrivateCourses: endpoint<{ answer: PrivateCourseList }>({
    method: 'GET',
    path: '/api/private-courses/',
    success: 200,
    access,
    errors,
  }),
  createPrivateCourse: endpoint<{ body: PrivateCourseDraft; answer: PrivateCourse }>({
    method: 'POST',
    path: '/api/private-courses/',
    success: 201,
    access,
    isRepeatable: true,
    errors: [...errors, 'access.denied', 'paceSetting.tooMany', 'idempotency.keyReused'],
  }),
  getPrivateCourse: endpoint<{ params: { id: string }; answer: PrivateCourse }>({
    method: 'GET',
    path: '/api/private-courses/{id}/',
    success: 200,
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  /** Its pace settings go with it. */
  deletePrivateCourse: endpoint<{ params: { id: string }; answer: null }>({
    method: 'DELETE',
    path: '/api/private-courses/{id}/',
    success: 204,
    access,
    errors: [...errors, 'resource.notFound'],
  }),
} as const;
