import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as adminRiders from './adminRiders.ts';

const defineEndpoint = createEndpointDefiner<typeof adminRiders & typeof sharedSchemas>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'] as const;

/** Administration of accounts. An administrator's account can only be changed by a command on the server. */
export const adminRidersEndpoints = {
  listAdminRiders: defineEndpoint({
    method: 'GET',
    path: '/api/admin/riders/',
    success: 200,
    summary: 'Riders, searched by name and filtered',
    query: 'AdminRidersQuerySchema',
    answer: 'AdminRiderListSchema',
    access,
    errors,
  }),
  /** Blocking ends every session. Idempotent. */
  setRiderBlock: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/riders/{id}/block/',
    success: 200,
    summary: 'Blocks or unblocks a rider',
    params: 'UuidParamsSchema',
    body: 'RiderBlockSchema',
    answer: 'AdminRiderSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  endRiderSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/riders/{id}/sessions/',
    success: 200,
    summary: 'Signs a rider out of every browser',
    params: 'UuidParamsSchema',
    answer: 'AdminRiderSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  /** The rider is notified. */
  setRiderMembership: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/riders/{id}/membership/',
    success: 200,
    summary: 'Grants or removes a badge',
    params: 'UuidParamsSchema',
    body: 'RiderMembershipSchema',
    answer: 'AdminRiderSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
} as const;
