import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as events from './events.ts';
import type * as rankings from './rankings.ts';
import type * as registrations from './registrations.ts';

const defineEndpoint = createEndpointDefiner<
  typeof events & typeof registrations & typeof rankings & typeof sharedSchemas
>();

const riderErrors = ['auth.required', 'auth.expired', 'request.rateLimited', 'resource.notFound'] as const;
const editorErrors = [...riderErrors, 'access.denied'] as const;
const registrationsPath = '/api/events/{id}/registrations/';

/** Registrations of an event and their results. */
export const registrationsEndpoints = {
  /** Answers `registered`, or `waitlisted` if the event is full and the body asks for it. */
  register: defineEndpoint({
    method: 'POST',
    path: registrationsPath,
    success: 201,
    summary: 'Registers the rider, or puts the rider on the waiting list',
    params: 'EventParamsSchema',
    body: 'RegistrationDraftSchema',
    answer: 'RegistrationAnswerSchema',
    access: 'rider',
    isRepeatable: true,
    errors: [
      ...riderErrors,
      'access.denied',
      'event.full',
      'event.notOpen',
      'event.alreadyRegistered',
      'event.excluded',
      'idempotency.keyReused',
    ],
  }),
  /** At any time, also after the event; takes effect immediately. */
  changeRegistration: defineEndpoint({
    method: 'PATCH',
    path: registrationsPath,
    success: 200,
    summary: 'Changes what the rider agrees to publish',
    params: 'EventParamsSchema',
    body: 'RegistrationChoiceSchema',
    answer: 'RegistrationAnswerSchema',
    access: 'rider',
    errors: [...riderErrors, 'event.notRegistered'],
  }),
  /** Gives up the seat, or the position on the waiting list; the next rider is promoted. */
  cancelRegistration: defineEndpoint({
    method: 'DELETE',
    path: registrationsPath,
    success: 200,
    summary: 'Cancels the registration, or leaves the waiting list',
    params: 'EventParamsSchema',
    answer: 'RegistrationAnswerSchema',
    access: 'rider',
    errors: [...riderErrors, 'event.notRegistered', 'event.cancelClosed'],
  }),
  listRegistrations: defineEndpoint({
    method: 'GET',
    path: registrationsPath,
    success: 200,
    summary: 'For the organiser: all registered, waitlisted and excluded riders',
    params: 'EventParamsSchema',
    query: 'RegistrationListQuerySchema',
    answer: 'RegistrationListSchema',
    access: 'organiser',
    errors: editorErrors,
  }),
  exportRegistrations: defineEndpoint({
    method: 'GET',
    path: '/api/events/{id}/registrations/export/',
    success: 200,
    summary: 'For the organiser: the list as CSV',
    params: 'EventParamsSchema',
    answer: 'RegistrationExportSchema',
    access: 'organiser',
    errors: editorErrors,
  }),
  excludeRider: defineEndpoint({
    method: 'POST',
    path: '/api/events/{id}/registrations/{registration_id}/exclusion/',
    success: 200,
    summary: 'Excludes a rider with a reason, and promotes the next one',
    params: 'RegistrationParamsSchema',
    body: 'ExclusionDraftSchema',
    answer: 'OrganiserRegistrationSchema',
    access: 'organiser',
    errors: editorErrors,
  }),
  /** The rider may register again, at the end of the queue. */
  liftExclusion: defineEndpoint({
    method: 'DELETE',
    path: '/api/events/{id}/registrations/{registration_id}/exclusion/',
    success: 204,
    summary: 'Lets an excluded rider register again',
    params: 'RegistrationParamsSchema',
    answer: 'NothingSchema',
    access: 'organiser',
    errors: editorErrors,
  }),
  listParticipants: defineEndpoint({
    method: 'GET',
    path: '/api/events/{id}/participants/',
    success: 200,
    summary: 'Registered riders who show a name',
    params: 'EventParamsSchema',
    query: 'ParticipantListQuerySchema',
    answer: 'ParticipantListSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
  listCompetitionRanking: defineEndpoint({
    method: 'GET',
    path: '/api/events/{id}/rankings/competition/',
    success: 200,
    summary: 'Results by time, with splits and gaps',
    params: 'EventParamsSchema',
    query: 'RankingQuerySchema',
    answer: 'CompetitionRankingSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
    isRevalidated: true,
  }),
  listCertificationRanking: defineEndpoint({
    method: 'GET',
    path: '/api/events/{id}/rankings/certification/',
    success: 200,
    summary: 'Results by level',
    params: 'EventParamsSchema',
    query: 'RankingQuerySchema',
    answer: 'CertificationRankingSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
    isRevalidated: true,
  }),
  /** Results also update as attempts pass; this returns which ride counts, and why others do not. */
  syncVerification: defineEndpoint({
    method: 'POST',
    path: '/api/events/{id}/verification-sync/',
    success: 200,
    summary: "Checks which of the rider's attempts counts for the event",
    params: 'EventParamsSchema',
    answer: 'SyncAnswerSchema',
    access: 'rider',
    errors: [...riderErrors, 'event.notRegistered', 'challenge.incomplete'],
  }),
} as const;
