import { createEndpointDefiner } from '../endpoint.ts';
import type * as learnedRides from './learnedRides.ts';

const defineEndpoint = createEndpointDefiner<typeof learnedRides>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const learnedRidesEndpoints = {
  getLearnedRides: defineEndpoint({
    method: 'GET',
    path: '/api/learned-rides/',
    success: 200,
    summary: "The rides that the rider's plans have learned from",
    answer: 'LearnedRideListSchema',
    access,
    errors,
  }),
  putLearnedRides: defineEndpoint({
    method: 'PUT',
    path: '/api/learned-rides/',
    success: 200,
    summary: 'Replaces the learned rides; an empty list deletes all',
    body: 'LearnedRideListSchema',
    answer: 'LearnedRideListSchema',
    access,
    errors: [...errors, 'access.denied'],
  }),
};
