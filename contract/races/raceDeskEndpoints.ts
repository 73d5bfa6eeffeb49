import { rowsOf } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as raceAdmin from './raceDesk.ts';
import type * as races from './races.ts';
import type * as teamAdmin from './teamDesk.ts';

const row = rowsOf<typeof raceAdmin & typeof teamAdmin & typeof races & typeof sharedSchemas>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'] as const;
const oneErrors = [...errors, 'resource.notFound'] as const;
const ofTeam = {
  method: 'POST',
  success: 200,
  params: 'UuidParamsSchema',
  answer: 'DeskTeamListSchema',
  access,
} as const;

/** Editions, races and their teams for the administrator. Every answer is the whole as it is now. */
export const raceDeskEndpoints = {
  listDeskEditions: row({
    method: 'GET',
    path: '/api/desk/editions/',
    success: 200,
    summary: 'Editions and races as they can be changed',
    answer: 'DeskEditionListSchema',
    access,
    errors,
  }),
  createEdition: row({
    method: 'POST',
    path: '/api/desk/editions/',
    success: 200,
    summary: 'A new edition',
    body: 'EditionDraftSchema',
    answer: 'DeskEditionListSchema',
    access,
    errors: [...errors, 'race.taken'],
  }),
  updateEdition: row({
    method: 'PUT',
    path: '/api/desk/editions/{id}/',
    success: 200,
    summary: 'Changes an edition',
    params: 'RaceParamsSchema',
    body: 'EditionChangeSchema',
    answer: 'DeskEditionListSchema',
    access,
    errors: [...oneErrors, 'race.changedMeanwhile'],
  }),
  /** With races in it it stays. */
  deleteEdition: row({
    method: 'DELETE',
    path: '/api/desk/editions/{id}/',
    success: 200,
    summary: 'Deletes an edition without races',
    params: 'RaceParamsSchema',
    answer: 'DeskEditionListSchema',
    access,
    errors: [...oneErrors, 'race.hasTeams'],
  }),
  createRace: row({
    method: 'POST',
    path: '/api/desk/races/',
    success: 200,
    summary: 'A new race',
    body: 'RaceDraftSchema',
    answer: 'DeskEditionListSchema',
    access,
    errors: [...oneErrors, 'race.taken', 'race.periodOrder'],
  }),
  /** A quota below what is taken is refused at its field; a larger public or PR one moves the waiting list up at once. */
  updateRace: row({
    method: 'PUT',
    path: '/api/desk/races/{id}/',
    success: 200,
    summary: 'Changes a race',
    params: 'RaceParamsSchema',
    body: 'RaceChangeSchema',
    answer: 'DeskEditionListSchema',
    access,
    errors: [...oneErrors, 'race.changedMeanwhile', 'race.periodOrder', 'race.hasTeams'],
  }),
  deleteRace: row({
    method: 'DELETE',
    path: '/api/desk/races/{id}/',
    success: 200,
    summary: 'Deletes a race without teams',
    params: 'RaceParamsSchema',
    answer: 'DeskEditionListSchema',
    access,
    errors: [...oneErrors, 'race.hasTeams'],
  }),
  listDeskTeams: row({
    method: 'GET',
    path: '/api/desk/races/{id}/teams/',
    success: 200,
    summary: 'All teams of a race',
    params: 'RaceParamsSchema',
    answer: 'DeskTeamListSchema',
    access,
    errors: oneErrors,
  }),
  setTeamPayment: row({
    ...ofTeam,
    path: '/api/desk/race-teams/{id}/payment/',
    summary: 'Notes that a team has paid, or has not',
    body: 'TeamPaymentSchema',
    errors: [...oneErrors, 'team.notRegistered'],
  }),
  /** A team on the waiting list gets a PR place at once, if one is left. */
  setTeamPr: row({
    ...ofTeam,
    path: '/api/desk/race-teams/{id}/pr/',
    summary: 'Invites a team to a PR place, or takes that back before it is registered',
    body: 'PrGrantSchema',
    errors: [...oneErrors, 'team.registered', 'quota.none'],
  }),
  disqualifyTeam: row({
    ...ofTeam,
    path: '/api/desk/race-teams/{id}/disqualification/',
    summary: 'Disqualifies a team, with a reason that its captain reads',
    body: 'DisqualificationSchema',
    errors: [...oneErrors, 'team.notRegistered'],
  }),
  reinstateTeam: row({
    ...ofTeam,
    method: 'DELETE',
    path: '/api/desk/race-teams/{id}/disqualification/',
    summary: 'Takes a disqualification back',
    errors: oneErrors,
  }),
  setTeamResults: row({
    method: 'PUT',
    path: '/api/desk/races/{id}/results/',
    success: 200,
    summary: 'Enters times; ranks follow from them',
    params: 'RaceParamsSchema',
    body: 'TeamResultsSchema',
    answer: 'DeskTeamListSchema',
    access,
    errors: [...oneErrors, 'race.notRidden', 'team.notRegistered'],
  }),
  importResults: row({
    method: 'POST',
    path: '/api/desk/races/{id}/results-csv/',
    success: 200,
    summary: 'Reads times from a table; tries it first, applies it as a whole',
    params: 'RaceParamsSchema',
    body: 'ResultsCsvSchema',
    answer: 'ResultsCsvAnswerSchema',
    access,
    errors: [...oneErrors, 'race.notRidden'],
  }),
  exportResults: row({
    method: 'GET',
    path: '/api/desk/races/{id}/results-csv/',
    success: 200,
    summary: 'The table that can be read in again',
    params: 'RaceParamsSchema',
    answer: 'ResultsExportSchema',
    access,
    errors: oneErrors,
  }),
  getDeskRoster: row({
    method: 'GET',
    path: '/api/desk/race-teams/{id}/roster/',
    success: 200,
    summary: 'Who rides in a team, and who could',
    params: 'UuidParamsSchema',
    answer: 'DeskRosterSchema',
    access,
    errors: oneErrors,
  }),
  /** The only change to a registered team's roster. */
  substituteRider: row({
    method: 'POST',
    path: '/api/desk/race-teams/{id}/substitution/',
    success: 200,
    summary: 'Another rider for an injured one, with a reason that the captain reads',
    params: 'UuidParamsSchema',
    body: 'SubstitutionSchema',
    answer: 'DeskRosterSchema',
    access,
    errors: [...oneErrors, 'team.notRegistered', 'roster.incomplete', 'consent.missing', 'member.inOtherTeam'],
  }),
} as const;
