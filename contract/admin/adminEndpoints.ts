import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as adminOverview from './adminOverview.ts';
import type * as auditLog from './auditLog.ts';
import type * as sampleContent from './sampleContent.ts';

const defineEndpoint = createEndpointDefiner<
  typeof adminOverview & typeof auditLog & typeof sampleContent & typeof sharedSchemas
>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'] as const;

/** Endpoints of the admin pages: the server checks the role at every call. */
export const adminEndpoints = {
  getAdminOverview: defineEndpoint({
    method: 'GET',
    path: '/api/admin/overview/',
    success: 200,
    summary: 'What waits for the administrator',
    answer: 'AdminOverviewSchema',
    access,
    errors,
  }),
  listAudit: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit/',
    success: 200,
    summary: 'The audit log, latest first',
    query: 'AuditLogQuerySchema',
    answer: 'AuditLogSchema',
    access,
    errors,
  }),
  listRoles: defineEndpoint({
    method: 'GET',
    path: '/api/admin/roles/',
    success: 200,
    summary: 'Organisers and administrators',
    answer: 'AdminRoleListSchema',
    access,
    errors,
  }),
  /** Does nothing if the rider may create events already. */
  grantOrganiser: defineEndpoint({
    method: 'POST',
    path: '/api/admin/organisers/',
    success: 200,
    summary: 'Lets a rider create events',
    body: 'OrganiserGrantSchema',
    answer: 'AdminRoleListSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  /** Never for the administrator's role, which only a command on the server revokes. */
  revokeOrganiser: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/organisers/{id}/',
    success: 200,
    summary: 'Revokes the role of an organiser',
    params: 'UuidParamsSchema',
    answer: 'AdminRoleListSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  getSampleContent: defineEndpoint({
    method: 'GET',
    path: '/api/admin/sample-content/',
    success: 200,
    summary: 'Whether the sample events are switched on',
    answer: 'SampleContentSchema',
    access,
    errors,
  }),
  switchSampleContent: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/sample-content/',
    success: 200,
    summary: 'Adds the sample events, or removes all of them',
    body: 'SampleSwitchSchema',
    answer: 'SampleContentSchema',
    access,
    errors,
  }),
} as const;
