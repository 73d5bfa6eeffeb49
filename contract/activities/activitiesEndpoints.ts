import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as activities from './activities.ts';

const defineEndpoint = createEndpointDefiner<typeof activities & typeof sharedSchemas>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const activitiesEndpoints = {
  listActivities: defineEndpoint({
    method: 'GET',
    path: '/api/activities/',
    success: 200,
    summary: "The rider's own rides at Strava between two days",
    query: 'ActivityListQuerySchema',
    answer: 'ActivityListSchema',
    access,
    errors: [...errors, 'strava.notConnected', 'strava.scopeMissing', 'strava.paused', 'strava.unavailable'],
  }),
  createUpload: defineEndpoint({
    method: 'POST',
    path: '/api/activities/uploads/',
    success: 201,
    summary: 'Begins to send an activity file in pieces',
    body: 'UploadDraftSchema',
    answer: 'UploadSchema',
    access,
    isRepeatable: true,
    errors: [...errors, 'access.denied', 'upload.tooMany', 'idempotency.keyReused'],
  }),
  /** For continuing after an interrupted upload. */
  getUpload: defineEndpoint({
    method: 'GET',
    path: '/api/activities/uploads/{id}/',
    success: 200,
    summary: 'Which pieces of a file have arrived',
    params: 'UuidParamsSchema',
    answer: 'UploadSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  deleteUpload: defineEndpoint({
    method: 'DELETE',
    path: '/api/activities/uploads/{id}/',
    success: 204,
    summary: 'Cancels the upload of a file',
    params: 'UuidParamsSchema',
    answer: 'NothingSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
} as const;
