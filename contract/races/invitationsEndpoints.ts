import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as invitations from './invitations.ts';

const defineEndpoint = createEndpointDefiner<typeof invitations & typeof sharedSchemas>();

const riderErrors = ['auth.required', 'auth.expired', 'request.rateLimited', 'resource.notFound'] as const;
const linkErrors = [
  'request.rateLimited',
  'invitation.unknown',
  'invitation.expired',
  'invitation.used',
  'invitation.withdrawn',
] as const;
const path = '/api/member-invitations/';

/** Links for a member to enter data, or for a guardian to consent. Secrets are sent in bodies only. */
export const invitationsEndpoints = {
  listInvitations: defineEndpoint({
    method: 'GET',
    path,
    success: 200,
    summary: 'The links of a member for a race',
    query: 'InvitationListQuerySchema',
    answer: 'InvitationListSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  /** Invalidates an unused link for the same purpose. */
  createInvitation: defineEndpoint({
    method: 'POST',
    path,
    success: 201,
    summary: 'Creates a link for a member, or for the guardian of a member',
    body: 'InvitationDraftSchema',
    answer: 'CreatedInvitationSchema',
    access: 'rider',
    errors: [...riderErrors, 'race.notOpen', 'team.registered', 'consent.notNeeded'],
  }),
  withdrawInvitation: defineEndpoint({
    method: 'DELETE',
    path: '/api/member-invitations/{id}/',
    success: 204,
    summary: 'Withdraws an unused link',
    params: 'UuidParamsSchema',
    answer: 'NothingSchema',
    access: 'rider',
    errors: [...riderErrors, 'invitation.used'],
  }),
  openInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/member-invitations/opening/',
    success: 200,
    summary: 'What a member sees with the link',
    body: 'LinkOpeningSchema',
    answer: 'InvitationViewSchema',
    errors: linkErrors,
  }),
  answerInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/member-invitations/answer/',
    success: 200,
    summary: "Enters or changes a member's own data",
    body: 'InvitationAnswerSchema',
    answer: 'InvitationAnsweredSchema',
    errors: [...linkErrors, 'team.registered', 'member.inOtherTeam', 'consent.textChanged'],
  }),
  /** Deletes the data and invalidates the link. */
  withdrawAnswer: defineEndpoint({
    method: 'POST',
    path: '/api/member-invitations/withdrawal/',
    success: 204,
    summary: 'Withdraws the data that a member entered',
    body: 'LinkSecretSchema',
    answer: 'NothingSchema',
    errors: [...linkErrors, 'team.registered'],
  }),
  /** A minor sends the link to the guardian directly. */
  passToGuardian: defineEndpoint({
    method: 'POST',
    path: '/api/member-invitations/guardian/',
    success: 201,
    summary: 'Creates a link for the guardian of a member who has a link',
    body: 'LinkSecretSchema',
    answer: 'CreatedInvitationSchema',
    errors: [...linkErrors, 'race.notOpen', 'team.registered', 'consent.notNeeded'],
  }),
} as const;
