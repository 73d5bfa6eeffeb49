import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as attemptRide from './attemptRide.ts';
import type * as challengeProgress from './challengeProgress.ts';
import type * as rideZone from './rideZone.ts';
import type * as verificationAttempts from './verificationAttempts.ts';
import type * as verificationReviews from './verificationReviews.ts';

const defineEndpoint = createEndpointDefiner<
  typeof attemptRide &
    typeof rideZone &
    typeof verificationAttempts &
    typeof verificationReviews &
    typeof challengeProgress &
    typeof sharedSchemas
>();

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const verificationAttemptsEndpoints = {
  /** Returns at once; a job does the work. */
  createAttempt: defineEndpoint({
    method: 'POST',
    path: '/api/verification-attempts/',
    success: 201,
    summary: 'Submits an activity for a challenge',
    body: 'AttemptDraftSchema',
    answer: 'AttemptDetailSchema',
    access,
    isRepeatable: true,
    errors: [
      ...errors,
      'access.denied',
      'resource.notFound',
      'activity.textInvalid',
      'activity.shortLink',
      'attempt.tooMany',
      'challenge.incomplete',
      'challenge.categoryRefused',
      'strava.notConnected',
      'upload.incomplete',
      'idempotency.keyReused',
    ],
  }),
  listAttempts: defineEndpoint({
    method: 'GET',
    path: '/api/verification-attempts/mine/',
    success: 200,
    summary: "The rider's attempts, by day of the ride, newest first",
    query: 'AttemptListQuerySchema',
    answer: 'AttemptListSchema',
    access,
    errors,
  }),
  listChallengeProgress: defineEndpoint({
    method: 'GET',
    path: '/api/verification-attempts/standings/',
    success: 200,
    summary: "The rider's progress, by challenge and category",
    answer: 'ChallengeProgressListSchema',
    access,
    errors,
  }),
  getAttempt: defineEndpoint({
    method: 'GET',
    path: '/api/verification-attempts/{id}/',
    success: 200,
    summary: 'One attempt with its status and the reasons for it',
    params: 'UuidParamsSchema',
    answer: 'AttemptDetailSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  getAttemptTrack: defineEndpoint({
    method: 'GET',
    path: '/api/verification-attempts/{id}/track/',
    success: 200,
    summary: "The attempt's ride for the map",
    params: 'UuidParamsSchema',
    answer: 'AttemptTrackSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  getAttemptRide: defineEndpoint({
    method: 'GET',
    path: '/api/verification-attempts/{id}/ride/',
    success: 200,
    summary: "The rider's own ride with its watts, for plans to learn from",
    params: 'UuidParamsSchema',
    answer: 'AttemptRideSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  /** Deletes the track with its names; the results stay. */
  deleteAttemptTrack: defineEndpoint({
    method: 'DELETE',
    path: '/api/verification-attempts/{id}/track/',
    success: 204,
    summary: 'Deletes the track and the names of a ride',
    params: 'UuidParamsSchema',
    answer: 'NothingSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  appeal: defineEndpoint({
    method: 'POST',
    path: '/api/verification-attempts/{id}/appeal/',
    success: 200,
    summary: 'Asks the administrator to look at a failed attempt',
    params: 'UuidParamsSchema',
    body: 'AppealSchema',
    answer: 'AttemptDetailSchema',
    access,
    errors: [...errors, 'access.denied', 'resource.notFound', 'attempt.cannotAppeal'],
  }),
  changeZone: defineEndpoint({
    method: 'PUT',
    path: '/api/verification-attempts/{id}/zone/',
    success: 200,
    summary: "Changes the zone of a file's times, and has the ride judged again",
    params: 'UuidParamsSchema',
    body: 'ZoneAnswerSchema',
    answer: 'AttemptDetailSchema',
    access,
    errors: [...errors, 'resource.notFound', 'attempt.beingJudged', 'attempt.zoneFixed'],
  }),
  listReviews: defineEndpoint({
    method: 'GET',
    path: '/api/verification-reviews/',
    success: 200,
    summary: 'Attempts that wait for the administrator',
    answer: 'ReviewListSchema',
    access: 'admin',
    errors: [...errors, 'access.denied'],
  }),
  decideReview: defineEndpoint({
    method: 'POST',
    path: '/api/verification-reviews/{id}/decision/',
    success: 200,
    summary: 'Accepts or rejects an attempt in review',
    params: 'UuidParamsSchema',
    body: 'ReviewDecisionSchema',
    answer: 'AttemptDetailSchema',
    access: 'admin',
    errors: [...errors, 'access.denied', 'resource.notFound', 'attempt.notInReview'],
  }),
} as const;
