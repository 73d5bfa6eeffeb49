import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as races from './races.ts';

const defineEndpoint = createEndpointDefiner<typeof races & typeof sharedSchemas>();

const errors = ['request.rateLimited'] as const;
const itemErrors = [...errors, 'resource.notFound'] as const;

/** The public races of the team circuit. */
export const racesEndpoints = {
  listGroupRaces: defineEndpoint({
    method: 'GET',
    path: '/api/group-races/',
    success: 200,
    summary: 'Editions with their races',
    answer: 'GroupRaceListSchema',
    errors,
  }),
  getGroupRace: defineEndpoint({
    method: 'GET',
    path: '/api/group-races/{id}/',
    success: 200,
    summary: 'One edition',
    params: 'RaceParamsSchema',
    answer: 'GroupRaceAnswerSchema',
    errors: itemErrors,
  }),
  listRaces: defineEndpoint({
    method: 'GET',
    path: '/api/races/',
    success: 200,
    summary: 'All races',
    answer: 'RaceListSchema',
    errors,
  }),
  getRace: defineEndpoint({
    method: 'GET',
    path: '/api/races/{id}/',
    success: 200,
    summary: 'One race with its results',
    params: 'RaceParamsSchema',
    answer: 'RaceDetailSchema',
    errors: itemErrors,
  }),
  /** Polled while signup is open: answered from memory for a second. */
  getRaceSeats: defineEndpoint({
    method: 'GET',
    path: '/api/races/{id}/places/',
    success: 200,
    summary: 'Status and remaining seats',
    params: 'RaceParamsSchema',
    answer: 'RaceSeatsSchema',
    errors: itemErrors,
  }),
} as const;
