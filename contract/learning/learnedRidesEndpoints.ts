import { defineRows } from '../endpoint.ts';
import type * as learnedRides from './learnedRides.ts';

const row = defineRows<typeof learnedRides>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const learnedRidesEndpoints = {
  getLearnedRides: row({
    method: 'GET',
    path: '/api/learned-rides/',
    success: 200,
    summary: "The rides that the rider's plans have learned from",
    answer: 'LearnedRideListSchema',
    access,
    errors,
  }),
  putLearnedRides: row({
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
