import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as races from './races.ts';
import type * as teams from './teams.ts';

const defineEndpoint = createEndpointDefiner<typeof races & typeof teams & typeof sharedSchemas>();

const riderErrors = ['auth.required', 'auth.expired', 'request.rateLimited', 'resource.notFound'] as const;
const rosterErrors = [...riderErrors, 'team.registered'] as const;
const teamPath = '/api/teams/{id}/';

/** The teams of a captain. Another captain's team is answered as not found. */
export const teamsEndpoints = {
  listTeams: defineEndpoint({
    method: 'GET',
    path: '/api/races/{id}/teams/',
    success: 200,
    summary: "The rider's own teams in a race",
    params: 'RaceParamsSchema',
    answer: 'TeamListSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  createTeam: defineEndpoint({
    method: 'POST',
    path: '/api/races/{id}/teams/',
    success: 201,
    summary: 'Creates a team, optionally from a team of the previous race',
    params: 'RaceParamsSchema',
    body: 'TeamDraftSchema',
    answer: 'TeamAnswerSchema',
    access: 'rider',
    isRepeatable: true,
    errors: [...riderErrors, 'access.denied', 'race.notOpen', 'team.tooMany', 'idempotency.keyReused'],
  }),
  getTeam: defineEndpoint({
    method: 'GET',
    path: teamPath,
    success: 200,
    summary: "One of the rider's own teams",
    params: 'UuidParamsSchema',
    answer: 'TeamAnswerSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  updateTeam: defineEndpoint({
    method: 'PATCH',
    path: teamPath,
    success: 200,
    summary: 'Changes name, coach and contact person',
    params: 'UuidParamsSchema',
    body: 'TeamChangeSchema',
    answer: 'TeamAnswerSchema',
    access: 'rider',
    errors: rosterErrors,
  }),
  deleteTeam: defineEndpoint({
    method: 'DELETE',
    path: teamPath,
    success: 204,
    summary: 'Deletes a team that is not registered',
    params: 'UuidParamsSchema',
    answer: 'NothingSchema',
    access: 'rider',
    errors: rosterErrors,
  }),
  addTeamMember: defineEndpoint({
    method: 'POST',
    path: '/api/teams/{id}/members/',
    success: 200,
    summary: 'Adds a member to the team',
    params: 'UuidParamsSchema',
    body: 'TeamMemberDraftSchema',
    answer: 'TeamAnswerSchema',
    access: 'rider',
    errors: [...rosterErrors, 'team.full', 'member.inOtherTeam'],
  }),
  removeTeamMember: defineEndpoint({
    method: 'DELETE',
    path: '/api/teams/{id}/members/{member_id}/',
    success: 200,
    summary: 'Removes a member from the team',
    params: 'TeamMemberParamsSchema',
    answer: 'TeamAnswerSchema',
    access: 'rider',
    errors: rosterErrors,
  }),
  /**
   * In pre-registration: pre-registers the team, without a seat. In signup: registers it, or adds it to the waiting
   * list.
   */
  registerTeam: defineEndpoint({
    method: 'POST',
    path: '/api/teams/{id}/registration/',
    success: 200,
    summary: 'Registers a complete team',
    params: 'UuidParamsSchema',
    body: 'TeamRegistrationSchema',
    answer: 'TeamAnswerSchema',
    access: 'rider',
    errors: [...rosterErrors, 'race.notOpen', 'roster.incomplete', 'consent.missing', 'quota.none'],
  }),
  /** Withdraws the pre-registration, or leaves the waiting list. */
  withdrawTeam: defineEndpoint({
    method: 'DELETE',
    path: '/api/teams/{id}/registration/',
    success: 200,
    summary: 'Leaves the waiting list, or withdraws a pre-registration',
    params: 'UuidParamsSchema',
    answer: 'TeamAnswerSchema',
    access: 'rider',
    errors: rosterErrors,
  }),
} as const;
