import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as raceAdmin from './raceAdmin.ts';
import type * as races from './races.ts';
import type * as teamAdmin from './teamAdmin.ts';

const defineEndpoint = createEndpointDefiner<
  typeof raceAdmin & typeof teamAdmin & typeof races & typeof sharedSchemas
>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'] as const;
const itemErrors = [...errors, 'resource.notFound'] as const;
const teamEndpoint = {
  method: 'POST',
  success: 200,
  params: 'UuidParamsSchema',
  answer: 'AdminTeamListSchema',
  access,
} as const;

/** Editions, races and their teams for the administrator. Every answer is the complete current state. */
export const raceAdminEndpoints = {
  listAdminEditions: defineEndpoint({
    method: 'GET',
    path: '/api/admin/editions/',
    success: 200,
    summary: 'Editions and races, for editing',
    answer: 'AdminEditionListSchema',
    access,
    errors,
  }),
  createEdition: defineEndpoint({
    method: 'POST',
    path: '/api/admin/editions/',
    success: 200,
    summary: 'A new edition',
    body: 'EditionDraftSchema',
    answer: 'AdminEditionListSchema',
    access,
    errors: [...errors, 'race.taken'],
  }),
  updateEdition: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/editions/{id}/',
    success: 200,
    summary: 'Changes an edition',
    params: 'RaceParamsSchema',
    body: 'EditionChangeSchema',
    answer: 'AdminEditionListSchema',
    access,
    errors: [...itemErrors, 'race.changedMeanwhile'],
  }),
  /** Refused while it has races. */
  deleteEdition: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/editions/{id}/',
    success: 200,
    summary: 'Deletes an edition without races',
    params: 'RaceParamsSchema',
    answer: 'AdminEditionListSchema',
    access,
    errors: [...itemErrors, 'race.hasTeams'],
  }),
  createRace: defineEndpoint({
    method: 'POST',
    path: '/api/admin/races/',
    success: 200,
    summary: 'A new race',
    body: 'RaceDraftSchema',
    answer: 'AdminEditionListSchema',
    access,
    errors: [...itemErrors, 'race.taken', 'race.periodOrder'],
  }),
  /**
   * A quota below the taken seats is refused at its field; a larger public or PR quota promotes waiting teams at once.
   */
  updateRace: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/races/{id}/',
    success: 200,
    summary: 'Changes a race',
    params: 'RaceParamsSchema',
    body: 'RaceChangeSchema',
    answer: 'AdminEditionListSchema',
    access,
    errors: [...itemErrors, 'race.changedMeanwhile', 'race.periodOrder', 'race.hasTeams'],
  }),
  deleteRace: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/races/{id}/',
    success: 200,
    summary: 'Deletes a race without teams',
    params: 'RaceParamsSchema',
    answer: 'AdminEditionListSchema',
    access,
    errors: [...itemErrors, 'race.hasTeams'],
  }),
  listAdminTeams: defineEndpoint({
    method: 'GET',
    path: '/api/admin/races/{id}/teams/',
    success: 200,
    summary: 'All teams of a race',
    params: 'RaceParamsSchema',
    answer: 'AdminTeamListSchema',
    access,
    errors: itemErrors,
  }),
  setTeamPayment: defineEndpoint({
    ...teamEndpoint,
    path: '/api/admin/race-teams/{id}/payment/',
    summary: 'Marks a team as paid or unpaid',
    body: 'TeamPaymentSchema',
    errors: [...itemErrors, 'team.notRegistered'],
  }),
  /** A team on the waiting list gets a PR seat at once, if one is left. */
  setTeamPr: defineEndpoint({
    ...teamEndpoint,
    path: '/api/admin/race-teams/{id}/pr/',
    summary: 'Invites a team to a PR seat, or withdraws that before the team is registered',
    body: 'PrGrantSchema',
    errors: [...itemErrors, 'team.registered', 'quota.none'],
  }),
  /** A seat that is given up goes to the waiting list at once; `team.seatNotFree` if there is none to give. */
  disqualifyTeam: defineEndpoint({
    ...teamEndpoint,
    path: '/api/admin/race-teams/{id}/disqualification/',
    summary: 'Disqualifies a team, with a reason that its captain sees',
    body: 'DisqualificationSchema',
    errors: [...itemErrors, 'team.notRegistered', 'team.seatNotFree'],
  }),
  /** A team that gave up its seat needs a free one: waiting teams come first. */
  reinstateTeam: defineEndpoint({
    ...teamEndpoint,
    method: 'DELETE',
    path: '/api/admin/race-teams/{id}/disqualification/',
    summary: 'Reverses a disqualification',
    errors: [...itemErrors, 'quota.none', 'member.inOtherTeam'],
  }),
  setTeamResults: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/races/{id}/results/',
    success: 200,
    summary: 'Enters times; the ranks are computed from them',
    params: 'RaceParamsSchema',
    body: 'TeamResultsSchema',
    answer: 'AdminTeamListSchema',
    access,
    errors: [...itemErrors, 'race.notRidden', 'team.notRegistered'],
  }),
  importResults: defineEndpoint({
    method: 'POST',
    path: '/api/admin/races/{id}/results-csv/',
    success: 200,
    summary: 'Imports times from a CSV table, or only checks it',
    params: 'RaceParamsSchema',
    body: 'ResultsCsvSchema',
    answer: 'ResultsCsvAnswerSchema',
    access,
    errors: [...itemErrors, 'race.notRidden'],
  }),
  exportResults: defineEndpoint({
    method: 'GET',
    path: '/api/admin/races/{id}/results-csv/',
    success: 200,
    summary: 'The results as a CSV table that can be imported again',
    params: 'RaceParamsSchema',
    answer: 'ResultsExportSchema',
    access,
    errors: itemErrors,
  }),
  getAdminRoster: defineEndpoint({
    method: 'GET',
    path: '/api/admin/race-teams/{id}/roster/',
    success: 200,
    summary: 'The riders of a team, and members who could replace them',
    params: 'UuidParamsSchema',
    answer: 'AdminRosterSchema',
    access,
    errors: itemErrors,
  }),
  /** The only way to change a registered team's roster. */
  substituteRider: defineEndpoint({
    method: 'POST',
    path: '/api/admin/race-teams/{id}/substitution/',
    success: 200,
    summary: 'Replaces an injured rider, with a reason that the captain sees',
    params: 'UuidParamsSchema',
    body: 'SubstitutionSchema',
    answer: 'AdminRosterSchema',
    access,
    errors: [...itemErrors, 'team.notRegistered', 'roster.incomplete', 'consent.missing', 'member.inOtherTeam'],
  }),
} as const;
