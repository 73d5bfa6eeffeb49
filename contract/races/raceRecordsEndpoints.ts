import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as raceRecords from './raceRecords.ts';
import type * as races from './races.ts';

const defineEndpoint = createEndpointDefiner<typeof raceRecords & typeof races & typeof sharedSchemas>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited', 'resource.notFound'] as const;

/** Personal data of a race on the admin pages: never cached. */
export const raceRecordsEndpoints = {
  getRaceRecords: defineEndpoint({
    method: 'GET',
    path: '/api/admin/races/{id}/records/',
    success: 200,
    summary: 'How much personal data of a race is stored, and who exported it',
    params: 'RaceParamsSchema',
    answer: 'RaceRecordsSchema',
    access,
    errors,
  }),
  /** The list is made from the race's copy of each roster. */
  takeInsuranceList: defineEndpoint({
    method: 'POST',
    path: '/api/admin/races/{id}/insurance-list/',
    success: 200,
    summary: 'The list that an insurer needs; the reason is recorded',
    params: 'RaceParamsSchema',
    body: 'InsuranceRequestSchema',
    answer: 'InsuranceListSchema',
    access,
    errors,
  }),
  /** A POST, because each call writes to the log. */
  viewTeamContacts: defineEndpoint({
    method: 'POST',
    path: '/api/admin/race-teams/{id}/contacts/',
    success: 200,
    summary: "Telephone numbers of a registered team's riders and their emergency contacts; the access is logged",
    params: 'UuidParamsSchema',
    answer: 'TeamContactsSchema',
    access,
    errors,
  }),
  destroyRaceRecords: defineEndpoint({
    method: 'POST',
    path: '/api/admin/races/{id}/destruction/',
    success: 200,
    summary: 'Destroys the personal data of a race that is over; the reason is recorded',
    params: 'RaceParamsSchema',
    body: 'DestructionSchema',
    answer: 'RaceRecordsSchema',
    access,
    errors: [...errors, 'request.invalid', 'race.notRidden'],
  }),
} as const;
