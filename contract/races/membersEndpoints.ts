import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as members from './members.ts';

const defineEndpoint = createEndpointDefiner<typeof members & typeof sharedSchemas>();

const riderErrors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;
const itemErrors = [...riderErrors, 'resource.notFound'] as const;
const memberPath = '/api/members/{id}/';

/** People whom a captain enters into teams, stored over the years. */
export const membersEndpoints = {
  listMembers: defineEndpoint({
    method: 'GET',
    path: '/api/members/',
    success: 200,
    summary: 'All members of the account',
    answer: 'MemberListSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  createMember: defineEndpoint({
    method: 'POST',
    path: '/api/members/',
    success: 201,
    summary: 'Adds a member',
    body: 'MemberDraftSchema',
    answer: 'MemberSchema',
    access: 'rider',
    isRepeatable: true,
    errors: [...riderErrors, 'access.denied', 'member.tooMany', 'idempotency.keyReused'],
  }),
  getMember: defineEndpoint({
    method: 'GET',
    path: memberPath,
    success: 200,
    summary: 'One member',
    params: 'UuidParamsSchema',
    answer: 'MemberSchema',
    access: 'rider',
    errors: itemErrors,
  }),
  /** All fields except the number, which is unchanged if left out. A member of a registered team cannot be changed. */
  updateMember: defineEndpoint({
    method: 'PUT',
    path: memberPath,
    success: 200,
    summary: 'Changes a member',
    params: 'UuidParamsSchema',
    body: 'MemberDraftSchema',
    answer: 'MemberSchema',
    access: 'rider',
    errors: [...itemErrors, 'team.registered', 'member.inOtherTeam', 'member.selfEntered'],
  }),
  deleteMember: defineEndpoint({
    method: 'DELETE',
    path: memberPath,
    success: 204,
    summary: 'Deletes a member who is in no team',
    params: 'UuidParamsSchema',
    answer: 'NothingSchema',
    access: 'rider',
    errors: [...itemErrors, 'member.inTeam'],
  }),
} as const;
