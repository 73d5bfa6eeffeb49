import { createEndpointDefiner } from '../endpoint.ts';
import type * as roadAdmin from './roadAdmin.ts';

const defineEndpoint = createEndpointDefiner<typeof roadAdmin>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'] as const;
const itemErrors = [...errors, 'resource.notFound', 'content.changed'] as const;
const path = '/api/admin/road-items/';
const itemPath = '/api/admin/road-items/{kind}/{id}/';
const params = 'RoadParamsSchema';
const answer = 'RoadItemSchema';

/** Routes with their segments, and challenges with their checkpoints, as administrators edit them. */
export const roadAdminEndpoints = {
  listRoadItems: defineEndpoint({
    method: 'GET',
    path,
    success: 200,
    summary: 'Routes or challenges, with their states in the administration',
    query: 'RoadListQuerySchema',
    answer: 'RoadListSchema',
    access,
    errors,
  }),
  createRoadItem: defineEndpoint({
    method: 'POST',
    path,
    success: 201,
    summary: 'A draft of a new route or challenge',
    body: 'RoadCreateSchema',
    answer,
    access,
    errors: [...errors, 'resource.notFound', 'content.slugTaken'],
  }),
  getRoadItem: defineEndpoint({
    method: 'GET',
    path: itemPath,
    success: 200,
    summary: 'One route or challenge with draft, history, and what depends on it',
    params,
    answer,
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  /** `content.changed` if another person has changed it since. */
  saveRoadItem: defineEndpoint({
    method: 'PUT',
    path: itemPath,
    success: 200,
    summary: 'Saves the draft; the published version stays',
    params,
    body: 'RoadSaveSchema',
    answer,
    access,
    errors: itemErrors,
  }),
  publishRoadItem: defineEndpoint({
    method: 'POST',
    path: `${itemPath}publish/`,
    success: 200,
    summary: 'Publishes the draft, now or at a set time; refused if that would break something that depends on it',
    params,
    body: 'RoadPublishSchema',
    answer,
    access,
    errors: [
      ...itemErrors,
      'road.courseDiffers',
      'road.segmentRidden',
      'road.incomplete',
      'content.slugTaken',
      'schedule.past',
    ],
  }),
  unscheduleRoadItem: defineEndpoint({
    method: 'POST',
    path: `${itemPath}unschedule/`,
    success: 200,
    summary: 'Cancels the scheduled publication; the draft and the published version stay',
    params,
    body: 'RoadStepSchema',
    answer,
    access,
    errors: itemErrors,
  }),
  withdrawRoadItem: defineEndpoint({
    method: 'POST',
    path: `${itemPath}withdraw/`,
    success: 200,
    summary: 'Withdraws a route that nothing depends on',
    params,
    body: 'RoadStepSchema',
    answer,
    access,
    errors: [...itemErrors, 'road.inUse'],
  }),
  revertRoadItem: defineEndpoint({
    method: 'POST',
    path: `${itemPath}revert/`,
    success: 200,
    summary: 'Makes an earlier version the draft; deletes nothing',
    params,
    body: 'RoadRevertSchema',
    answer,
    access,
    errors: itemErrors,
  }),
  readCourseFile: defineEndpoint({
    method: 'POST',
    path: '/api/admin/course-files/',
    success: 201,
    summary: 'Reads a GPX file and shows the route that it would give; nothing is published',
    body: 'CourseFileSendSchema',
    answer: 'CourseFileSchema',
    access,
    errors: [...errors, 'resource.notFound', 'road.fileRefused'],
  }),
} as const;
