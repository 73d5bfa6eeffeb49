import { endpoint } from '../endpoint.ts';
import type { ActivityList, ActivityListQuery, ParsedActivityListQuery, Upload, UploadDraft } from './activities.ts';

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const activitiesEndpoints = {
  listActivities: endpoint<{
    query: ActivityListQuery;
    parsedQuery: ParsedActivityListQuery;
    answer: ActivityList;
  }>({
    method: 'GET',
    path: '/api/activities/',
    success: 200,
    access,
    errors: [...errors, 'strava.notConnected', 'strava.scopeMissing', 'strava.paused', 'strava.unavailable'],
  }),
  createUpload: endpoint<{ body: UploadDraft; answer: Upload }>({
    method: 'POST',
    path: '/api/activities/uploads/',
    success: 201,
    access,
    isRepeatable: true,
    errors: [...errors, 'access.denied', 'upload.tooMany', 'idempotency.keyReused'],
  }),
  /** To go on where the last connection ended. */
  getUpload: endpoint<{ params: { id: string }; answer: Upload }>({
    method: 'GET',
    path: '/api/activities/uploads/{id}/',
    success: 200,
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  deleteUpload: endpoint<{ params: { id: string }; answer: null }>({
    method: 'DELETE',
    path: '/api/activities/uploads/{id}/',
    success: 204,
    access,
    errors: [...errors, 'resource.notFound'],
  }),
} as const;
