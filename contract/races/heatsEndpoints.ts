import { createEndpointDefiner } from '../endpoint.ts';
import type * as heats from './heats.ts';
import type * as races from './races.ts';

const defineEndpoint = createEndpointDefiner<typeof heats & typeof races>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited', 'resource.notFound'] as const;

/** Heats and start lists. */
export const heatsEndpoints = {
  getStartList: defineEndpoint({
    method: 'GET',
    path: '/api/races/{id}/start-list/',
    success: 200,
    summary: 'Heats with bibs of teams, once they are published',
    params: 'RaceParamsSchema',
    answer: 'StartListSchema',
    errors: ['request.rateLimited', 'resource.notFound'],
  }),
  getAdminHeats: defineEndpoint({
    method: 'GET',
    path: '/api/admin/races/{id}/heats/',
    success: 200,
    summary: 'Heats of a race, for editing',
    params: 'RaceParamsSchema',
    answer: 'AdminHeatsSchema',
    access,
    errors,
  }),
  /** Captains whose start is new, changed or withdrawn are notified. */
  setHeats: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/races/{id}/heats/',
    success: 200,
    summary: 'Replaces all heats of a race',
    params: 'RaceParamsSchema',
    body: 'HeatPlanSchema',
    answer: 'AdminHeatsSchema',
    access,
    errors: [...errors, 'race.changedMeanwhile', 'team.notRegistered', 'heats.incomplete'],
  }),
} as const;
