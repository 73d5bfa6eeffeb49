import { endpoint } from '../endpoint.ts';
import type { StandingList } from './standings.ts';
import type {
  AttemptDetail,
  AttemptDraft,
  AttemptList,
  AttemptListQuery,
  AttemptTrack,
  ParsedAttemptListQuery,
} from './verificationAttempts.ts';
import type { Appeal, ReviewDecision, ReviewList } from './verificationReviews.ts';

const access = 'rider';
const errors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;

export const verificationAttemptsEndpoints = {
  /** Returns at once; the work is a job's. */
  createAttempt: endpoint<{ body: AttemptDraft; answer: AttemptDetail }>({
    method: 'POST',
    path: '/api/verification-attempts/',
    success: 201,
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
  listAttempts: endpoint<{ query: AttemptListQuery; parsedQuery: ParsedAttemptListQuery; answer: AttemptList }>({
    method: 'GET',
    path: '/api/verification-attempts/mine/',
    success: 200,
    access,
    errors,
  }),
  listStandings: endpoint<{ answer: StandingList }>({
    method: 'GET',
    path: '/api/verification-attempts/standings/',
    success: 200,
    access,
    errors,
  }),
  getAttempt: endpoint<{ params: { id: string }; answer: AttemptDetail }>({
    method: 'GET',
    path: '/api/verification-attempts/{id}/',
    success: 200,
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  getAttemptTrack: endpoint<{ params: { id: string }; answer: AttemptTrack }>({
    method: 'GET',
    path: '/api/verification-attempts/{id}/track/',
    success: 200,
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  /** With its names; what was found by it stays. */
  deleteAttemptTrack: endpoint<{ params: { id: string }; answer: null }>({
    method: 'DELETE',
    path: '/api/verification-attempts/{id}/track/',
    success: 204,
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  appeal: endpoint<{ params: { id: string }; body: Appeal; answer: AttemptDetail }>({
    method: 'POST',
    path: '/api/verification-attempts/{id}/appeal/',
    success: 200,
    access,
    errors: [...errors, 'access.denied', 'resource.notFound', 'attempt.cannotAppeal'],
  }),
  listReviews: endpoint<{ answer: ReviewList }>({
    method: 'GET',
    path: '/api/verification-reviews/',
    success: 200,
    access: 'admin',
    errors: [...errors, 'access.denied'],
  }),
  decideReview: endpoint<{ params: { id: string }; body: ReviewDecision; answer: AttemptDetail }>({
    method: 'POST',
    path: '/api/verification-reviews/{id}/decision/',
    success: 200,
    access: 'admin',
    errors: [...errors, 'access.denied', 'resource.notFound', 'attempt.notInReview'],
  }),
} as const;
