import { defineRows } from '../endpoint.ts';
import type * as raceRecords from './raceRecords.ts';
import type * as races from './races.ts';

const row = defineRows<typeof raceRecords & typeof races>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited', 'resource.notFound'] as const;

/** Personal data of a race on the admin pages: never cached. */
export const raceRecordsEndpoints = {
  getRaceRecords: row({
    method: 'GET',
    path: '/api/admin/races/{id}/records/',
    success: 200,
    summary: 'What was collected for a race, in numbers, and who took it out',
    params: 'RaceParamsSchema',
    answer: 'RaceRecordsSchema',
    access,
    errors,
  }),
  /** From the race's copy of each roster. */
  takeInsuranceList: row({
    method: 'POST',
    path: '/api/admin/races/{id}/insurance-list/',
    success: 200,
    summary: 'The list that an insurer needs; the reason is kept',
    params: 'RaceParamsSchema',
    body: 'InsuranceRequestSchema',
    answer: 'InsuranceListSchema',
    access,
    errors,
  }),
  destroyRaceRecords: row({
    method: 'POST',
    path: '/api/admin/races/{id}/destruction/',
    success: 200,
    summary: 'Destroys what was collected for a race that is over; the reason is kept',
    params: 'RaceParamsSchema',
    body: 'DestructionSchema',
    answer: 'RaceRecordsSchema',
    access,
    errors: [...errors, 'request.invalid', 'race.notRidden'],
  }),
} as const;
