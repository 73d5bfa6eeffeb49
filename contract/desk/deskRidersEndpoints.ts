import { rowsOf } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as adminRiders from './deskRiders.ts';

const row = rowsOf<typeof adminRiders & typeof sharedSchemas>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'] as const;

/** What an administrator does about an account. An administrator's account is changed by the server's own command only. */
export const deskRidersEndpoints = {
  listDeskRiders: row({
    method: 'GET',
    path: '/api/desk/riders/',
    success: 200,
    summary: 'Riders by name or standing',
    query: 'DeskRidersQuerySchema',
    answer: 'DeskRiderListSchema',
    access,
    errors,
  }),
  /** Blocking ends every session. Asking for what is so already changes nothing. */
  setRiderBlock: row({
    method: 'PUT',
    path: '/api/desk/riders/{id}/block/',
    success: 200,
    summary: 'Lets a rider in no longer, or again',
    params: 'UuidParamsSchema',
    body: 'RiderBlockSchema',
    answer: 'DeskRiderSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  endRiderSessions: row({
    method: 'DELETE',
    path: '/api/desk/riders/{id}/sessions/',
    success: 200,
    summary: 'Signs a rider out of every browser',
    params: 'UuidParamsSchema',
    answer: 'DeskRiderSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  /** The rider gets a notice. */
  setRiderMembership: row({
    method: 'PUT',
    path: '/api/desk/riders/{id}/membership/',
    success: 200,
    summary: 'Gives a badge, or takes it back',
    params: 'UuidParamsSchema',
    body: 'RiderMembershipSchema',
    answer: 'DeskRiderSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
} as const;
