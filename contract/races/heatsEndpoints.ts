import { rowsOf } from '../endpoint.ts';
import type * as heats from './heats.ts';
import type * as races from './races.ts';

const row = rowsOf<typeof heats & typeof races>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited', 'resource.notFound'] as const;

/** Heats and start lists. */
export const heatsEndpoints = {
  getStartList: row({
    method: 'GET',
    path: '/api/races/{id}/start-list/',
    success: 200,
    summary: 'Heats with bibs of teams, once they are published',
    params: 'RaceParamsSchema',
    answer: 'StartListSchema',
    errors: ['request.rateLimited', 'resource.notFound'],
  }),
  getDeskHeats: row({
    method: 'GET',
    path: '/api/desk/races/{id}/heats/',
    success: 200,
    summary: 'Heats of a race as they can be changed',
    params: 'RaceParamsSchema',
    answer: 'DeskHeatsSchema',
    access,
    errors,
  }),
  /** Captains whose start is new, another or withdrawn are told. */
  setHeats: row({
    method: 'PUT',
    path: '/api/desk/races/{id}/heats/',
    success: 200,
    summary: 'Divides the teams of a race into heats, as a whole',
    params: 'RaceParamsSchema',
    body: 'HeatPlanSchema',
    answer: 'DeskHeatsSchema',
    access,
    errors: [...errors, 'race.changedMeanwhile', 'team.notRegistered', 'heats.incomplete'],
  }),
} as const;
