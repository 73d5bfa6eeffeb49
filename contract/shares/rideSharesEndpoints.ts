import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as rideShares from './rideShares.ts';

const defineEndpoint = createEndpointDefiner<typeof rideShares & typeof sharedSchemas>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited', 'resource.notFound'] as const;
const path = '/api/verification-attempts/{id}/share/';

/** Only passed attempts with a time can be shared; any other is not found. */
export const rideSharesEndpoints = {
  getRideShare: defineEndpoint({
    method: 'GET',
    path,
    success: 200,
    summary: 'The link of a passed ride, if there is one',
    params: 'UuidParamsSchema',
    answer: 'RideShareSchema',
    access,
    errors,
  }),
  /** Repeating it changes what the same link shows. */
  putRideShare: defineEndpoint({
    method: 'PUT',
    path,
    success: 200,
    summary: 'Creates a link that shows what the rider chose, or changes what it shows',
    params: 'UuidParamsSchema',
    body: 'ShareChoiceSchema',
    answer: 'RideShareSchema',
    access,
    errors: [...errors, 'access.denied'],
  }),
  deleteRideShare: defineEndpoint({
    method: 'DELETE',
    path,
    success: 204,
    summary: 'Revokes the link: its page and picture disappear immediately',
    params: 'UuidParamsSchema',
    answer: 'NothingSchema',
    access,
    errors,
  }),
  /** Nothing is stored: the rider gets the picture. */
  drawRide: defineEndpoint({
    method: 'POST',
    path: '/api/verification-attempts/{id}/share/picture/',
    success: 200,
    summary: 'Draws a passed ride for its rider',
    params: 'UuidParamsSchema',
    body: 'SharePictureRequestSchema',
    answer: 'SharePictureSchema',
    access,
    errors: [...errors, 'server.unavailable'],
  }),
  getSharedRide: defineEndpoint({
    method: 'GET',
    path: '/api/shared-rides/{token}/',
    success: 200,
    summary: 'A ride that its rider shows to anyone with the link',
    params: 'ShareTokenParamsSchema',
    answer: 'SharedRideSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
} as const;
