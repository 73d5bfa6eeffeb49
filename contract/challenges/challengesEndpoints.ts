import { createEndpointDefiner } from '../endpoint.ts';
import type * as challenges from './challenges.ts';
import type * as latestCompletions from './latestCompletions.ts';

const defineEndpoint = createEndpointDefiner<typeof challenges & typeof latestCompletions>();

/** Public: none of these calls triggers a token refresh. */
export const challengesEndpoints = {
  listChallenges: defineEndpoint({
    method: 'GET',
    path: '/api/routes/verifications/',
    success: 200,
    summary: 'Challenges: rides on our routes that can be verified',
    query: 'ChallengeListQuerySchema',
    answer: 'ChallengeListSchema',
    errors: ['request.rateLimited'],
    isRevalidated: true,
  }),
  getChallenge: defineEndpoint({
    method: 'GET',
    path: '/api/routes/verifications/{id}/',
    success: 200,
    summary: 'One challenge with its checkpoints',
    params: 'ChallengeParamsSchema',
    answer: 'ChallengeDetailSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
    isRevalidated: true,
  }),
  listCompletions: defineEndpoint({
    method: 'GET',
    path: '/api/routes/verifications/{id}/completions/',
    success: 200,
    summary: 'The latest passes whose riders agreed to publish them',
    params: 'ChallengeParamsSchema',
    query: 'CompletionListQuerySchema',
    answer: 'CompletionListSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
  listLatestCompletions: defineEndpoint({
    method: 'GET',
    path: '/api/completions/',
    success: 200,
    summary: 'The latest passes of all challenges whose riders agreed to publish them',
    answer: 'LatestCompletionListSchema',
    errors: ['request.rateLimited'],
  }),
} as const;
